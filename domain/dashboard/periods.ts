import { dateAfter, inMadrid } from '../calendar/madrid-calendar.ts'

/** The periods of the dashboard; all of them end now. */
export const DASHBOARD_PERIODS = ['today', '7d', '28d', 'month'] as const
export type DashboardPeriod = (typeof DASHBOARD_PERIODS)[number]

/** Madrid dates, inclusive; on the last one only the hours before `hour`. */
export type CountedSpan = { from: string; to: string; hour: number }

/**
 * The days of a period and what they are compared with. The current hour is incomplete and would make comparisons
 * unfair, so `current`, `previous` and `weekday` stop at its start; `whole` runs until now.
 *
 * `previous` is the period right before; `weekday` has the same weekdays: a week ago for today, and 52 weeks ago for
 * the longer ones, whose `previous` already has (nearly) the same weekdays.
 */
export type ComparedSpans = {
  whole: CountedSpan
  current: CountedSpan
  previous: CountedSpan
  weekday: CountedSpan
}

const DAYS_OF: Partial<Record<DashboardPeriod, number>> = { today: 1, '7d': 7, '28d': 28 }
const YEAR_OF_WEEKS = 364

export function comparedSpans(period: DashboardPeriod, now: Date): ComparedSpans {
  const { date: today, time } = inMadrid(now)
  const hour = Number(time.slice(0, 2))
  const days = DAYS_OF[period]
  const from = days === undefined ? `${today.slice(0, 8)}01` : dateAfter(today, 1 - days)
  const current = { from, to: today, hour }
  return {
    whole: { from, to: today, hour: 24 },
    current,
    previous: days === undefined ? monthBefore(today, hour) : shifted(current, days),
    weekday: shifted(current, period === 'today' ? 7 : YEAR_OF_WEEKS),
  }
}

export function isDashboardPeriod(text: string): text is DashboardPeriod {
  return (DASHBOARD_PERIODS as readonly string[]).includes(text)
}

function shifted({ from, to, hour }: CountedSpan, days: number): CountedSpan {
  return { from: dateAfter(from, -days), to: dateAfter(to, -days), hour }
}

/** The same part of the previous month, cut at its end if it is shorter. */
function monthBefore(today: string, hour: number): CountedSpan {
  const last = dateAfter(`${today.slice(0, 8)}01`, -1)
  const same = `${last.slice(0, 8)}${today.slice(8)}`
  return { from: `${last.slice(0, 8)}01`, ...(same > last ? { to: last, hour: 24 } : { to: same, hour }) }
}
