import { dateAfter, inMadrid, weekday } from '../calendar/madrid-calendar.ts'
import type { DaySpan } from './report.ts'

/** In Madrid. */
const SENT_FROM = '08:00'

/**
 * The Monday whose mail is due: on Mondays from eight o'clock on, until midnight, so a server that starts late still
 * sends it. Null on other days: an old mail is no news.
 */
export function weeklyMailDue(now: Date): string | null {
  const { date, time } = inMadrid(now)
  return weekday(date) === 1 && time >= SENT_FROM ? date : null
}

/** The week that a Monday's mail is about: the seven days before it. */
export function weekBefore(monday: string): DaySpan {
  return { from: dateAfter(monday, -7), to: dateAfter(monday, -1) }
}
