import { Pencil } from 'lucide-react'
import { fillText } from '#content/fill-text.ts'
import { analyticsTexts } from '#content/ui/admin-analytics.ts'
import { reportTexts as texts } from '#content/ui/admin-reports.ts'
import type { ReportAnnotation } from '#domain/measurement/report.ts'
import { shortDay } from './axis-days.ts'

interface AnnotationListProps {
  annotations: readonly ReportAnnotation[]
  onEdit?: ((annotation: ReportAnnotation) => void) | undefined
}

/** What is marked on the time axis, in words. */
export function AnnotationList({ annotations, onEdit }: AnnotationListProps) {
  if (annotations.length === 0) return null
  return (
    <ul className="annotation-list" aria-label={texts.annotations}>
      {annotations.map((one) => (
        <li key={one.id}>
          <span>
            <b>{one.label}</b> {daysOf(one)} <small>{texts.annotationKinds[one.kind]}</small>
          </span>
          {onEdit ? (
            <button
              type="button"
              className="icon-button"
              aria-label={fillText(analyticsTexts.annotation.change, { label: one.label })}
              onClick={() => onEdit(one)}
            >
              <Pencil className="icon" aria-hidden="true" />
            </button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

function daysOf({ day, untilDay }: ReportAnnotation): string {
  return untilDay && untilDay !== day
    ? fillText(texts.annotationSpan, { from: shortDay(day), to: shortDay(untilDay) })
    : shortDay(day)
}
