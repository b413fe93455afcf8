import { type Article, type ArticleCategory, articlesOfCategory, findArticle } from '#content/articles.ts'
import { fillText } from '#content/fill-text.ts'
import type { Site } from '#content/site/site.ts'
import { readingMinutes } from '#domain/text/reading-minutes.ts'

/** An article as lists show it. */
export type ArticleEntry = {
  slug: string
  title: string
  description: string
  category: string
  /** «5 min de lectura». */
  time: string
  /** «Revisado por …», once somebody has. */
  review?: string
}
export type BlogCategory = { id: ArticleCategory; label: string; count: number }

export function articleCategories({ pages }: Site): ArticleCategory[] {
  return Object.keys(pages.listings.blog.categories) as ArticleCategory[]
}

export function articleEntry(site: Site, article: Article): ArticleEntry {
  const { slug, title, description, category, body, reviewer } = article
  const { categories, reviewedBy } = site.pages.listings.blog
  return {
    slug,
    title,
    description,
    category: categories[category],
    time: timeText(site, body),
    ...(reviewer ? { review: `${reviewedBy} ${reviewer}` } : {}),
  }
}

/** How long an article takes, in words. */
export function timeText(site: Site, body: string): string {
  return fillText(site.pages.listings.blog.readingTime, { n: readingMinutes(body) })
}

/** The categories that have articles, in the order of the listings. */
export function blogCategories(site: Site): BlogCategory[] {
  return articleCategories(site)
    .map((id) => ({
      id,
      label: site.pages.listings.blog.categories[id],
      count: articlesOfCategory(site, id).length,
    }))
    .filter(({ count }) => count > 0)
}

/** All the articles theme by theme, beginning with the theme of the one that opens the blog. */
export function articlesByTheme(site: Site): Article[] {
  const opening = findArticle(site, site.pages.listings.blog.featured)?.category
  return blogCategories(site)
    .toSorted((a, b) => Number(b.id === opening) - Number(a.id === opening))
    .flatMap(({ id }) => articlesOfCategory(site, id))
}

/** Other articles to go on with: those about the same treatments and words first, then those of the category. */
export function relatedArticles(site: Site, article: Article, count: number): Article[] {
  const score = (other: Article) =>
    3 * inCommon(article.treatments, other.treatments) +
    inCommon(article.terms, other.terms) +
    (other.category === article.category ? 2 : 0)
  return site.articles
    .filter(({ slug }) => slug !== article.slug)
    .toSorted((a, b) => score(b) - score(a))
    .slice(0, count)
}

function inCommon(some: readonly string[], others: readonly string[]): number {
  return some.filter((one) => others.includes(one)).length
}
