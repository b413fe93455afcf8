import type { TextKind } from '#domain/editorial/text-kind.ts'
import type { Site } from './site/site.ts'
import { review } from './ui/review.ts'

/** `{reviewed: 'Revisado por …'}` for a text that a professional approved; empty for any other, to send nothing. */
export function reviewed({ reviews, pages }: Site, kind: TextKind, slug: string): { reviewed?: string } {
  const found = reviews.get(`${kind}/${slug}`)
  return found ? { reviewed: `${pages.listings.blog.reviewedBy} ${found.name}, ${found.college}` } : {}
}

/** The same as a text, or that its review is pending. */
export function reviewText(site: Site, kind: TextKind, slug: string): string {
  return reviewed(site, kind, slug).reviewed ?? review.pending
}
