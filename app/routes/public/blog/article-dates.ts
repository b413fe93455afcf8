import type { Article } from '#content/articles.ts'
import type { Site } from '#content/site/site.ts'
import { longDateText } from '#domain/calendar/long-date.ts'

/** A day of an article's life; `day` is `2026-03-12`, `text` how people read it. */
export type ArticleDate = {
  name: 'published' | 'reviewed' | 'nextReview'
  label: string
  day: string
  text: string
}

/** The dates that an article really has: when it was published, when reviewed, and when it will be looked at again. */
export function articleDates(
  site: Site,
  article: Pick<Article, 'published' | 'reviewed' | 'nextReview'>,
): ArticleDate[] {
  const { published, reviewed, nextReview } = site.pages.listings.blog
  const labels = { published, reviewed, nextReview }
  return (['published', 'reviewed', 'nextReview'] as const).flatMap((name) => {
    const day = article[name]
    return day ? [{ name, label: labels[name], day, text: longDateText(day) }] : []
  })
}
