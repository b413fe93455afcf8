import { review } from '#content/ui.ts'
import { AppLink } from './app-link.tsx'
import { PendingReviewIcon } from './text-icons.tsx'

/** Who has reviewed a page, which so far is nobody, and where to report a mistake. */
export function ReviewNote() {
  return (
    <p className="reviewer">
      <span className="reviewer-mark">
        <PendingReviewIcon />
      </span>
      <span>
        <strong>{review.title}</strong>
        <br />
        {review.pending}.{' '}
        <AppLink href="/contacto" className="inline-link">
          {review.errorReport}
        </AppLink>
      </span>
    </p>
  )
}

/** The same at the end of a page, under its last section. */
export function ReviewLine() {
  return (
    <div className="wrap review-line">
      <ReviewNote />
    </div>
  )
}
