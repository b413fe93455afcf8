import { dateAfter } from '#domain/calendar/madrid-calendar.ts'
import type { ReportAnnotation } from '#domain/measurement/report.ts'
import { daysOf } from '#domain/measurement/report-spans.ts'
import type { Asked } from './asked.ts'

/** Days on each side that a change needs. */
const FEWEST_DAYS = 5
/** How many times more than chance. */
const CERTAIN = 2.5

/**
 * «Crecen desde el día 12, cuando empezó «Láser de otoño».»: the annotation from which on the requests per day differ most from those
 * before, if they do by more than chance. That it is the cause nobody knows: the sentence only says when.
 */
export function annotatedChange(
  { span, period }: Pick<Asked, 'span' | 'period'>,
  days: ReadonlyMap<string, { leads: number }>,
  annotations: readonly ReportAnnotation[],
): string | null {
  if (period === 'today') return null
  const all = daysOf(span)
  const [best] = annotations
    .filter(
      ({ day }) => day >= dateAfter(span.from, FEWEST_DAYS) && day <= dateAfter(span.to, 1 - FEWEST_DAYS),
    )
    .map((annotation) => {
      // Whole weeks on both sides, where there are some: weekends are quieter.
      const [behind, ahead] = [
        all.filter((day) => day < annotation.day),
        all.filter((day) => day >= annotation.day),
      ]
      const length = weeks(Math.min(behind.length, ahead.length))
      const sum = (some: readonly string[]) =>
        some.reduce((total, day) => total + (days.get(day)?.leads ?? 0), 0)
      const [before, after] = [sum(behind.slice(-length)), sum(ahead.slice(0, length))]
      return {
        annotation,
        change: after - before,
        certainty: Math.abs(after - before) / Math.sqrt(after + before || 1),
      }
    })
    .filter(({ certainty, change }) => certainty >= CERTAIN && Math.abs(change) >= 10)
    .toSorted((a, b) => b.certainty - a.certainty)
  if (!best) return null
  const { annotation, change } = best
  const began = annotation.kind === 'release' ? 'con el cambio' : 'cuando empezó'
  return `${change > 0 ? 'Crecen' : 'Bajan'} desde el día ${Number(annotation.day.slice(8))}, ${began} «${annotation.label}».`
}

function weeks(days: number): number {
  return days >= 7 ? days - (days % 7) : days
}
