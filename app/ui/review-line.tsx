import { review } from '#content/ui.ts'
import { AppLink } from './app-link.tsx'
import { PendingReviewIcon } from './text-icons.tsx'

/** Says who reviewed the page (`by`; nobody if absent) and where to report a mistake. */
export function ReviewNote({ by = review.pending }: { by: string | undefined }) {
  return (
    <p className="reviewer">
      <span className="reviewer-mark">
        <PendingReviewIcon />
      </span>
      <span>
        <strong>{review.title}</strong>
        <br />
        {by}.{' '}
        <AppLink href="/contacto" className="inline-link">
          {review.errorReport}
        </AppLink>
      </span>
    </p>
  )
}

/** The same note at the end of a page, below its last section. */
export function ReviewLine({ by }: { by?: string | undefined }) {
  return (
    <div className="wrap review-line">
      <ReviewNote by={by} />
    </div>
  )
}
