import { dateAfter, inMadrid, momentInMadrid } from '../calendar/madrid-calendar.ts'
import { CLINIC_HOURS, isOpenDay, type WeeklySchedule } from '../clinic/opening-hours.ts'

/** Far enough to look beyond any run of holidays. */
const DAYS_AHEAD = 30

export type ResponseClock = {
  /** Minutes of open time that a first answer may take. */
  minutes: number
  schedule: WeeklySchedule
  /** Dates of Madrid, `YYYY-MM-DD`. */
  holidays?: readonly string[]
}

/** Until the settings say something else. */
export const DEFAULT_RESPONSE_CLOCK: ResponseClock = { minutes: 60, schedule: CLINIC_HOURS }

/**
 * The last moment for a first answer: so many minutes of open time after `from` (screens.md §2). What comes in while
 * closed starts to count at the next opening. Null for a schedule that does not open within a month.
 */
export function respondBy(from: Date, { minutes, schedule, holidays = [] }: ResponseClock): Date | null {
  const today = inMadrid(from).date
  let left = minutes * 60_000
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead++) {
    const date = dateAfter(today, ahead)
    if (!isOpenDay(schedule, date, holidays)) continue
    const begins = Math.max(from.getTime(), momentInMadrid(date, schedule.opens))
    const open = Math.max(0, momentInMadrid(date, schedule.closes) - begins)
    if (open >= left) return new Date(begins + left)
    left -= open
  }
  return null
}
