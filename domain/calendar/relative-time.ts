import { inMadrid } from './madrid-calendar.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const relative = new Intl.RelativeTimeFormat('es', { numeric: 'auto' })
// Never «el mes pasado»: thirty days ago may be this month.
const counted = new Intl.RelativeTimeFormat('es')
const brief = new Intl.RelativeTimeFormat('es', { numeric: 'auto', style: 'short' })

/**
 * The time between `at` and `now` as text: «hace 5 min», «mañana»; null within the same minute. Days are those of the
 * calendar: what is 30 hours away may be the day after tomorrow.
 */
export function relativeTime(at: Date, now: Date): string | null {
  const distance = at.getTime() - now.getTime()
  const size = Math.abs(distance)
  if (size < MINUTE) return null
  if (size < HOUR) return brief.format(Math.trunc(distance / MINUTE), 'minute')
  if (size < DAY) return brief.format(Math.trunc(distance / HOUR), 'hour')
  if (size < 30 * DAY) return relative.format(daysBetween(now, at), 'day')
  if (size < 365 * DAY) return counted.format(Math.trunc(distance / (30 * DAY)), 'month')
  return counted.format(Math.trunc(distance / (365 * DAY)), 'year')
}

/** Madrid's dates, whose days have 24 hours in UTC. */
function daysBetween(from: Date, to: Date): number {
  return (Date.parse(inMadrid(to).date) - Date.parse(inMadrid(from).date)) / DAY
}
