import type { MarkdownFile } from './parse-content.ts'
import type { ArticleCategory, ArticleFrontMatter } from './schemas/article.ts'
import type { Site } from './site/site.ts'

export type { ArticleCategory }

/** An article of the blog; `body` is Markdown. */
export type Article = ArticleFrontMatter & {
  body: string
  /** The day of its last change, if it was published again. */
  modified?: string
  /** Who wrote it, if staff published it. */
  author?: string
  /** A language model helped to write it: the page says so beside its reviewer. */
  aiAssisted?: boolean
  /** A picture of the media library, in place of its drawing. */
  cover?: string
  /** A picture of the media library that others show with a link, in place of its cover. */
  sharing?: string
  /** A path of this site, or an `https` address, that search engines are to show instead. */
  canonical?: string
  /** The clinic that its last panel invites to. */
  clinic?: string
  /** Not for search engines, nor in any list made for finding pages. */
  noindex?: boolean
}

const files = Object.values(
  import.meta.glob<MarkdownFile<ArticleFrontMatter>>('./blog/*.md', { eager: true, import: 'default' }),
)
const collator = new Intl.Collator('es')

/** The order of articles everywhere. */
export function byTitle(a: Pick<Article, 'title'>, b: Pick<Article, 'title'>): number {
  return collator.compare(a.title, b.title)
}

/** The 24 articles from files, by title. */
export const writtenArticles: Article[] = files
  .map(({ frontMatter, body }) => ({ ...frontMatter, body }))
  .toSorted(byTitle)

/** The article with this slug, or undefined. */
export function findArticle({ articles }: Site, slug: string): Article | undefined {
  return articles.find((article) => article.slug === slug)
}

/** The articles that search engines, feeds and the search may list, by title. */
export function listedArticles({ articles }: Site): readonly Article[] {
  return articles.some(({ noindex }) => noindex) ? articles.filter(({ noindex }) => !noindex) : articles
}

/** The newest ones, in the order they came in; those without a date are the oldest. */
export function newestArticles(articles: readonly Article[], most: number): readonly Article[] {
  if (articles.length <= most) return articles
  const dayOf = ({ modified, published = '' }: Article) => modified ?? published
  const newest = new Set(articles.toSorted((a, b) => compareDays(dayOf(b), dayOf(a))).slice(0, most))
  return articles.filter((article) => newest.has(article))
}

function compareDays(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

/** The articles of a category, by title. */
export function articlesOfCategory({ articles }: Site, category: ArticleCategory): Article[] {
  return articles.filter((article) => article.category === category)
}

/** The articles about a treatment, by title. */
export function articlesOfTreatment({ articles }: Site, slug: string): Article[] {
  return articles.filter((article) => article.treatments.includes(slug))
}
