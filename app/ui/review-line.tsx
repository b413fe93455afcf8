import { FileClock } from 'lucide-react'
import { review } from '#content/ui.ts'
import { AppLink } from './app-link.tsx'

/** Says who reviewed the page (nobody so far) and where to report a mistake. */
export function ReviewNote() {
  return (
    <p className="reviewer">
      <span className="reviewer-mark">
        <FileClock className="icon" aria-hidden="true" />
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

/** The same note at the end of a page, below its last section. */
export function ReviewLine() {
  return (
    <div className="wrap review-line">
      <ReviewNote />
    </div>
  )
}
