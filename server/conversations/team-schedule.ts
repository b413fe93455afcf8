import { lineHours } from '#content/line-hours-text.ts'
import type { Site } from '#content/site/site.ts'
import { inMadrid } from '#domain/calendar/madrid-calendar.ts'
import { holidaysAround } from '#domain/calendar/public-holidays.ts'
import type { WeeklySchedule } from '#domain/clinic/opening-hours.ts'
import { readTeamHours } from '#domain/conversations/team-hours.ts'

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

/**
 * When a person answers: the hours of the settings if they can be read, else those of the general line; never on
 * national holidays, when two minutes are too much to promise.
 */
export function teamSchedule({ facts, handOffHours }: Site, now: Date): WeeklySchedule {
  const closed = holidaysAround(inMadrid(now).date)
  return { ...(readTeamHours(handOffHours) ?? { days: EVERY_DAY, ...lineHours(facts) }), closed }
}
