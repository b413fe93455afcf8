import { dateAfter, inMadrid } from '../calendar/madrid-calendar.ts'
import type { Comparison, DaySpan, ReportPeriod } from './report.ts'

/** Days of the longest custom period. */
export const LONGEST_REPORT = 366
const YEAR_OF_WEEKS = 364
const DAYS_OF: Partial<Record<ReportPeriod, number>> = { today: 1, '7d': 7, '28d': 28 }

/** The days of a report; null for a custom period that can't be. */
export function reportSpan(period: ReportPeriod, now: Date, custom: Partial<DaySpan> = {}): DaySpan | null {
  const today = inMadrid(now).date
  if (period === 'custom') {
    const { from, to } = custom
    if (from === undefined || to === undefined || from > to || to > today) return null
    return daysIn({ from, to }) > LONGEST_REPORT ? null : { from, to }
  }
  const days = DAYS_OF[period]
  return { from: days === undefined ? `${today.slice(0, 8)}01` : dateAfter(today, 1 - days), to: today }
}

/** What a period is compared with: as many days right before, or the same weekdays of 52 weeks ago. */
export function spanBefore(span: DaySpan, comparison: Comparison): DaySpan | null {
  if (comparison === 'none') return null
  const back = comparison === 'year' ? YEAR_OF_WEEKS : daysIn(span)
  return { from: dateAfter(span.from, -back), to: dateAfter(span.to, -back) }
}

/** How many days, both ends included. */
export function daysIn({ from, to }: DaySpan): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
}

/** Each day, first to last. */
export function daysOf(span: DaySpan): string[] {
  return Array.from({ length: daysIn(span) }, (_day, index) => dateAfter(span.from, index))
}
