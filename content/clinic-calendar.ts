import { holidaysAround } from '#domain/calendar/public-holidays.ts'
import { readHours } from '#domain/clinic/hours-reading.ts'
import type { WeeklySchedule } from '#domain/clinic/opening-hours.ts'
import type { ClinicCalendar } from '#domain/lead/preferred-bands.ts'
import { clinicSchedule } from './clinic-schedule.ts'
import { type Clinic, findClinic } from './clinics.ts'
import type { Site } from './site/site.ts'

type Times = Pick<Clinic, 'hours' | 'closedDays' | 'opensOn'>

/** A clinic's opening times: its own hours or the common ones, and the days it is closed. */
export function scheduleOfClinic({ facts }: Site, { hours, closedDays, opensOn }: Times): WeeklySchedule {
  return {
    ...clinicSchedule(facts),
    ...(hours ? readHours(hours) : {}),
    ...(closedDays ? { closed: closedDays } : {}),
    ...(opensOn ? { from: opensOn } : {}),
  }
}

/** When visits can be requested in a clinic; without a clinic, in any. */
export function calendarOf(site: Site, slug: string | null): ClinicCalendar {
  const clinic = slug === null ? undefined : findClinic(site, slug)
  const schedule = clinic ? scheduleOfClinic(site, clinic) : clinicSchedule(site.facts)
  return { schedule, region: clinic?.region, limits: site.bookingLimits }
}

/**
 * When staff answer a request: in the hours of its clinic, except the holidays of its region. A request
 * without a clinic, or for one that is not open yet, is answered in the common hours, except the national
 * holidays.
 * @param today `YYYY-MM-DD`
 */
export function answeringSchedule(site: Site, slug: string | null, today: string): WeeklySchedule {
  const clinic = slug === null ? undefined : findClinic(site, slug)
  if (!clinic || (clinic.opensOn ?? '') > today)
    return { ...clinicSchedule(site.facts), closed: holidaysAround(today) }
  const schedule = scheduleOfClinic(site, clinic)
  return { ...schedule, closed: [...(schedule.closed ?? []), ...holidaysAround(today, clinic.region)] }
}
