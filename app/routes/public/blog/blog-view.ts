import {
  type Article,
  type ArticleCategory,
  articles,
  articlesOfCategory,
  findArticle,
} from '#content/articles.ts'
import { listings } from '#content/pages.ts'
import { fillText } from '#content/fill-text.ts'
import { readingMinutes } from '#domain/reading-minutes.ts'

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

export const articleCategories = Object.keys(listings.blog.categories) as ArticleCategory[]

export function articleEntry(article: Article): ArticleEntry {
  const { slug, title, description, category, body, reviewer } = article
  const { categories, reviewedBy } = listings.blog
  return {
    slug,
    title,
    description,
    category: categories[category],
    time: timeText(body),
    ...(reviewer ? { review: `${reviewedBy} ${reviewer}` } : {}),
  }
}

/** How long an article takes, in words. */
export function timeText(body: string): string {
  return fillText(listings.blog.readingTime, { n: readingMinutes(body) })
}

/** The categories that have articles, in the order of the listings. */
export function blogCategories(): BlogCategory[] {
  return articleCategories
    .map((id) => ({ id, label: listings.blog.categories[id], count: articlesOfCategory(id).length }))
    .filter(({ count }) => count > 0)
}

/** All the articles theme by theme, beginning with the theme of the one that opens the blog. */
export function articlesByTheme(): Article[] {
  const opening = findArticle(listings.blog.featured)?.category
  return blogCategories()
    .toSorted((a, b) => Number(b.id === opening) - Number(a.id === opening))
    .flatMap(({ id }) => articlesOfCategory(id))
}

/** Other articles to go on with: those about the same treatments and words first, then those of the category. */
export function relatedArticles(article: Article, count: number): Article[] {
  const score = (other: Article) =>
    3 * inCommon(article.treatments, other.treatments) +
    inCommon(article.terms, other.terms) +
    (other.category === article.category ? 2 : 0)
  return articles
    .filter(({ slug }) => slug !== article.slug)
    .toSorted((a, b) => score(b) - score(a))
    .slice(0, count)
}

function inCommon(some: readonly string[], others: readonly string[]): number {
  return some.filter((one) => others.includes(one)).length
}
