import { dateAfter, inMadrid } from '../../calendar/madrid-calendar.ts'
import { comparedSpans, type CountedSpan } from '../../dashboard/periods.ts'
import { daysIn } from '../report-spans.ts'
import type { DaySpan, ReportPeriod } from '../report.ts'

/** Days of the longest custom period. */
const LONGEST_SPAN = 92

/**
 * The days of a week report. The current hour is incomplete, so comparisons of a period that ends today stop at its
 * start: `fair` and `before` have the same hours. `whole` runs until now.
 */
export type WeekSpans = { whole: CountedSpan; fair: CountedSpan; before: CountedSpan }

/** @param custom for `custom`, with `from` not after `to`, which is not after today */
export function weekSpans(period: ReportPeriod, now: Date, custom?: DaySpan): WeekSpans {
  if (period !== 'custom' || !custom) {
    const { whole, current, previous } = comparedSpans(period === 'custom' ? '7d' : period, now)
    return { whole, fair: current, before: previous }
  }
  const { date: today, time } = inMadrid(now)
  const whole = { ...custom, hour: 24 }
  const fair = { ...custom, hour: custom.to === today ? Number(time.slice(0, 2)) : 24 }
  const days = daysIn(custom)
  const before = { ...fair, from: dateAfter(custom.from, -days), to: dateAfter(custom.to, -days) }
  return { whole, fair, before }
}

/** Why a custom period can't be reported, in Spanish; undefined: it can. */
export function spanProblem({ from, to }: DaySpan, now: Date): string | undefined {
  if (from > to) return 'El periodo empieza después de acabar.'
  if (to > inMadrid(now).date) return 'El periodo no puede acabar después de hoy.'
  return daysIn({ from, to }) > LONGEST_SPAN
    ? `El periodo puede tener ${LONGEST_SPAN} días como mucho.`
    : undefined
}
