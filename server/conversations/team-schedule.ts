import { lineHours } from '#content/line-hours-text.ts'
import type { Site } from '#content/site/site.ts'
import { inMadrid } from '#domain/calendar/madrid-calendar.ts'
import { publicHolidays } from '#domain/calendar/public-holidays.ts'
import type { WeeklySchedule } from '#domain/clinic/opening-hours.ts'
import { readTeamHours } from '#domain/conversations/team-hours.ts'

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

/**
 * When a person answers: the hours of the settings if they can be read, else those of the general line; never on
 * national holidays, when two minutes are too much to promise.
 */
export function teamSchedule({ facts, handOffHours }: Site, now: Date): WeeklySchedule {
  const year = Number(inMadrid(now).date.slice(0, 4))
  const closed = [year, year + 1].flatMap((one) => publicHolidays(one))
  return { ...(readTeamHours(handOffHours) ?? { days: EVERY_DAY, ...lineHours(facts) }), closed }
}
