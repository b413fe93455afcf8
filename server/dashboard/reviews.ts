import type { Site } from '#content/site/site.ts'
import { inMadrid } from '#domain/calendar/madrid-calendar.ts'
import type { DashboardCard, PendingReview } from '#domain/dashboard/dashboard.ts'

/** Articles never reviewed and those due for review again; due ones first, oldest first. */
export function pendingReviews(site: Site, now: Date): PendingReview[] {
  const today = inMadrid(now).date
  return site.articles
    .filter(
      ({ reviewer, nextReview }) => reviewer === null || (nextReview !== undefined && nextReview < today),
    )
    .map(({ title, slug, reviewer, nextReview }) => ({
      title,
      path: `/blog/${slug}`,
      due: reviewer === null ? null : (nextReview ?? null),
    }))
    .toSorted((a, b) => (a.due ?? '9999').localeCompare(b.due ?? '9999'))
}

/** The card of these reviews, with the number overdue. */
export function reviewsCard(pending: readonly PendingReview[]): DashboardCard {
  const late = pending.filter(({ due }) => due !== null).length
  return { id: 'reviews', count: pending.length, capped: false, late, first: pending[0]?.due ?? null }
}
