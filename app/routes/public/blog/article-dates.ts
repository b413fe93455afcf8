import type { Article } from '#content/articles.ts'
import type { Site } from '#content/site/site.ts'
import { longDateText } from '#domain/calendar/long-date.ts'

/** A date of an article; `day` is `2026-03-12`, `text` the readable form. */
export type ArticleDate = {
  name: 'published' | 'modified' | 'reviewed' | 'nextReview'
  label: string
  day: string
  text: string
}

/** The dates that an article has: publication, last change, review and next review. */
export function articleDates(
  site: Site,
  article: Pick<Article, 'published' | 'modified' | 'reviewed' | 'nextReview'>,
): ArticleDate[] {
  const { published, modified, reviewed, nextReview } = site.pages.listings.blog
  const labels = { published, modified, reviewed, nextReview }
  return (['published', 'modified', 'reviewed', 'nextReview'] as const).flatMap((name) => {
    const day = article[name]
    return day ? [{ name, label: labels[name], day, text: longDateText(day) }] : []
  })
}
