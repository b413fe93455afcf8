import { backOffice } from '#content/ui.ts'

/** The shape of a report while it loads: a sentence, a drawing and rows. */
export function ReportSkeleton() {
  return (
    <div className="report-skeleton" role="status">
      <span className="sr-only">{backOffice.states.loading}</span>
      {(['sentence', 'plot', 'rows', 'rows'] as const).map((part, index) => (
        <span key={index} data-part={part} aria-hidden="true" />
      ))}
    </div>
  )
}
