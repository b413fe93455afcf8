import { publicHolidays } from '#domain/calendar/public-holidays.ts'
import { readHours } from '#domain/clinic/hours-reading.ts'
import type { WeeklySchedule } from '#domain/clinic/opening-hours.ts'
import type { ClinicCalendar } from '#domain/lead/preferred-bands.ts'
import { clinicSchedule } from './clinic-schedule.ts'
import { type Clinic, findClinic } from './clinics.ts'
import type { Site } from './site/site.ts'

type Times = Pick<Clinic, 'hours' | 'closedDays' | 'opensOn'>

/** When a clinic attends, as the site has it: its own hours or those of all, and the days that it is shut. */
export function scheduleOfClinic({ facts }: Site, { hours, closedDays, opensOn }: Times): WeeklySchedule {
  return {
    ...clinicSchedule(facts),
    ...(hours ? readHours(hours) : {}),
    ...(closedDays ? { closed: closedDays } : {}),
    ...(opensOn ? { from: opensOn } : {}),
  }
}

/** When visits can be asked for in a clinic; without one, in any. */
export function calendarOf(site: Site, slug: string | null): ClinicCalendar {
  const clinic = slug === null ? undefined : findClinic(site, slug)
  const schedule = clinic ? scheduleOfClinic(site, clinic) : clinicSchedule(site.facts)
  return { schedule, region: clinic?.region, limits: site.bookingLimits }
}

/**
 * When somebody of the team answers a request: in the hours of its clinic, but for the holidays of the region. What names
 * no clinic, or one that has yet to open, is answered in the hours of all, but for the holidays of all Spain.
 * @param today `YYYY-MM-DD`
 */
export function answeringSchedule(site: Site, slug: string | null, today: string): WeeklySchedule {
  const clinic = slug === null ? undefined : findClinic(site, slug)
  if (!clinic || (clinic.opensOn ?? '') > today)
    return { ...clinicSchedule(site.facts), closed: holidaysAround(today) }
  const schedule = scheduleOfClinic(site, clinic)
  return { ...schedule, closed: [...(schedule.closed ?? []), ...holidaysAround(today, clinic.region)] }
}

/** Of this year and the next. */
function holidaysAround(today: string, region?: string): string[] {
  const year = Number(today.slice(0, 4))
  return [year, year + 1].flatMap((one) => publicHolidays(one, region))
}
