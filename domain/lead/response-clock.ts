import { dateAfter, inMadrid, momentInMadrid } from '../calendar/madrid-calendar.ts'
import { CLINIC_HOURS, spansOn, type WeeklySchedule } from '../clinic/opening-hours.ts'

/** Longer than any run of holidays. */
const DAYS_AHEAD = 30

export type ResponseClock = {
  /** Time allowed for a first answer, in open minutes. */
  minutes: number
  schedule: WeeklySchedule
  /** Madrid dates, `YYYY-MM-DD`. */
  holidays?: readonly string[]
}

/** Default until the settings change it. */
export const DEFAULT_RESPONSE_CLOCK: ResponseClock = { minutes: 60, schedule: CLINIC_HOURS }

/**
 * Deadline for a first answer: `minutes` of open time after `from`. The clock of a request that arrives outside opening
 * hours starts at the next opening. Null if the schedule doesn't open within a month.
 */
export function respondBy(from: Date, { minutes, schedule, holidays = [] }: ResponseClock): Date | null {
  const today = inMadrid(from).date
  let left = minutes * 60_000
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead++) {
    const date = dateAfter(today, ahead)
    for (const { opens, closes } of spansOn(schedule, date, holidays)) {
      const begins = Math.max(from.getTime(), momentInMadrid(date, opens))
      const open = Math.max(0, momentInMadrid(date, closes) - begins)
      if (open >= left) return new Date(begins + left)
      left -= open
    }
  }
  return null
}
