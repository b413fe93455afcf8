import { type Article, type ArticleCategory, articlesOfCategory, findArticle } from '#content/articles.ts'
import { fillText } from '#content/fill-text.ts'
import { reviewedArticle } from '#content/review-text.ts'
import type { Site } from '#content/site/site.ts'
import { coverHtml } from './cover-html.server.tsx'
import { textMatches } from '#domain/text/text-matches.ts'
import { readingMinutes } from '#domain/text/reading-minutes.ts'

/** An article in a list. */
export type ArticleEntry = {
  slug: string
  title: string
  description: string
  category: string
  /** «5 min de lectura». */
  time: string
  /** «Revisado por …», if it has been reviewed. */
  review?: string
  /** Its own picture as HTML, decorative here; otherwise its drawing is shown. */
  picture?: string
}
export type BlogCategory = { id: ArticleCategory; label: string; count: number }

export function articleCategories({ pages }: Site): ArticleCategory[] {
  return Object.keys(pages.listings.blog.categories) as ArticleCategory[]
}

export function articleEntry(site: Site, article: Article): ArticleEntry {
  const { slug, title, description, category, body, cover } = article
  const picture = cover ? coverHtml(site, cover) : undefined
  const { reviewed: review } = reviewedArticle(site, article)
  return {
    slug,
    title,
    description,
    category: site.pages.listings.blog.categories[category],
    time: timeText(site, body),
    ...(review ? { review } : {}),
    ...(picture ? { picture } : {}),
  }
}

/** Reading time of an article, as text. */
export function timeText(site: Site, body: string): string {
  return fillText(site.pages.listings.blog.readingTime, { n: readingMinutes(body) })
}

/** The categories with articles, in list order. */
export function blogCategories(site: Site): BlogCategory[] {
  return articleCategories(site)
    .map((id) => ({
      id,
      label: site.pages.listings.blog.categories[id],
      count: articlesOfCategory(site, id).length,
    }))
    .filter(({ count }) => count > 0)
}

/** All articles by category, starting with that of the featured one. */
export function articlesByTheme(site: Site): Article[] {
  const opening = findArticle(site, site.pages.listings.blog.featured)?.category
  return blogCategories(site)
    .toSorted((a, b) => Number(b.id === opening) - Number(a.id === opening))
    .flatMap(({ id }) => articlesOfCategory(site, id))
}

/** Those that have every word of a search, as the page finds them. */
export function articlesFound({ pages }: Site, articles: readonly Article[], query: string): Article[] {
  const { categories } = pages.listings.blog
  return articles.filter(({ title, description, category, tags }) =>
    textMatches(query, [title, description, categories[category], ...tags]),
  )
}

/** Related articles: first those on the same treatments and terms, then those in the category. */
export function relatedArticles(site: Site, article: Article, count: number): Article[] {
  const score = (other: Article) =>
    3 * inCommon(article.treatments, other.treatments) +
    inCommon(article.terms, other.terms) +
    (other.category === article.category ? 2 : 0)
  return site.articles
    .filter(({ slug }) => slug !== article.slug)
    .map((other) => ({ other, points: score(other) }))
    .toSorted((a, b) => b.points - a.points)
    .slice(0, count)
    .map(({ other }) => other)
}

function inCommon(some: readonly string[], others: readonly string[]): number {
  return some.filter((one) => others.includes(one)).length
}
