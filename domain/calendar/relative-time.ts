const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const relative = new Intl.RelativeTimeFormat('es', { numeric: 'auto' })
const brief = new Intl.RelativeTimeFormat('es', { numeric: 'auto', style: 'short' })

/** The time between `at` and `now` as text: «hace 5 min», «mañana»; null within the same minute. */
export function relativeTime(at: Date, now: Date): string | null {
  const distance = at.getTime() - now.getTime()
  const size = Math.abs(distance)
  if (size < MINUTE) return null
  if (size < HOUR) return brief.format(Math.trunc(distance / MINUTE), 'minute')
  if (size < DAY) return brief.format(Math.trunc(distance / HOUR), 'hour')
  if (size < 30 * DAY) return relative.format(Math.trunc(distance / DAY), 'day')
  if (size < 365 * DAY) return relative.format(Math.trunc(distance / (30 * DAY)), 'month')
  return relative.format(Math.trunc(distance / (365 * DAY)), 'year')
}
