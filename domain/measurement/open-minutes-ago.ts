import { dateOf, daysAfter, stretchesOf } from '../agenda/madrid-time.ts'
import { spansOn, type WeeklySchedule } from '../clinic/opening-hours.ts'

/** Longer than any run of holidays. */
const DAYS_BACK = 21
const MINUTE = 60_000

/**
 * The moment since which it has been open for `minutes`; null if it has hardly opened for weeks.
 * @param scheduleOn the hours on a date
 */
export function openMinutesAgo(
  now: Date,
  minutes: number,
  scheduleOn: (day: string) => WeeklySchedule,
): Date | null {
  const today = dateOf(now.getTime())
  let left = minutes * MINUTE
  for (let back = 0; back <= DAYS_BACK; back++) {
    const day = daysAfter(today, -back)
    for (const { from, until } of stretchesOf(day, spansOn(scheduleOn(day), day)).toReversed()) {
      const end = Math.min(until, now.getTime())
      if (end <= from) continue
      if (end - from >= left) return new Date(end - left)
      left -= end - from
    }
  }
  return null
}
