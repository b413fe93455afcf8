import type { TextKind } from '#domain/editorial/text-kind.ts'
import type { Article } from './articles.ts'
import type { Site } from './site/site.ts'
import { review } from './ui/review.ts'

/** `{reviewed: 'Revisado por …'}` for a text that a professional approved; empty for any other, to send nothing. */
export function reviewed(site: Site, kind: TextKind, slug: string): { reviewed?: string } {
  const found = site.reviews.get(`${kind}/${slug}`)
  if (!found) return {}
  return { reviewed: signed(site, `${found.name}, ${found.college}`, found.aiAssisted) }
}

/** The same as a text, or that its review is pending. */
export function reviewText(site: Site, kind: TextKind, slug: string): string {
  return reviewed(site, kind, slug).reviewed ?? review.pending
}

/** The same of an article, which carries its own review. */
export function reviewedArticle(
  site: Site,
  { reviewer, aiAssisted }: Pick<Article, 'reviewer' | 'aiAssisted'>,
): { reviewed?: string } {
  return reviewer === null ? {} : { reviewed: signed(site, reviewer, aiAssisted) }
}

function signed({ pages }: Site, reviewer: string, aiAssisted = false): string {
  const { reviewedBy, aiAssistedAndReviewedBy } = pages.listings.blog
  return `${aiAssisted ? aiAssistedAndReviewedBy : reviewedBy} ${reviewer}`
}
