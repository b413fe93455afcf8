import { readHours } from '#domain/hours-reading.ts'
import type { WeeklySchedule } from '#domain/opening-hours.ts'
import type { ClinicCalendar } from '#domain/preferred-bands.ts'
import { publicHolidays } from '#domain/public-holidays.ts'
import { bookingLimits } from './booking-limits.ts'
import { clinicSchedule } from './clinic-schedule.ts'
import { type Clinic, findClinic } from './clinics.ts'

type Times = Pick<Clinic, 'hours' | 'closedDays' | 'opensOn'>

/** When a clinic attends, as the settings have it now: its own hours or those of all, and the days that it is shut. */
export function scheduleOfClinic({ hours, closedDays, opensOn }: Times): WeeklySchedule {
  return {
    ...clinicSchedule(),
    ...(hours ? readHours(hours) : {}),
    ...(closedDays ? { closed: closedDays } : {}),
    ...(opensOn ? { from: opensOn } : {}),
  }
}

/** When visits can be asked for in a clinic; without one, in any. */
export function calendarOf(slug: string | null): ClinicCalendar {
  const clinic = slug === null ? undefined : findClinic(slug)
  const schedule = clinic ? scheduleOfClinic(clinic) : clinicSchedule()
  return { schedule, region: clinic?.region, limits: bookingLimits() }
}

/**
 * When somebody of the team answers a request: in the hours of its clinic, but for the holidays of the region. What names
 * no clinic, or one that has yet to open, is answered in the hours of all, but for the holidays of all Spain.
 * @param today `YYYY-MM-DD`
 */
export function answeringSchedule(slug: string | null, today: string): WeeklySchedule {
  const clinic = slug === null ? undefined : findClinic(slug)
  if (!clinic || (clinic.opensOn ?? '') > today) return { ...clinicSchedule(), closed: holidaysAround(today) }
  const schedule = scheduleOfClinic(clinic)
  return { ...schedule, closed: [...(schedule.closed ?? []), ...holidaysAround(today, clinic.region)] }
}

const holidays = new Map<string, string[]>()

/** Of this year and the next, worked out once: this is asked for every request. */
function holidaysAround(today: string, region?: string): string[] {
  const year = Number(today.slice(0, 4))
  const key = `${year} ${region ?? ''}`
  const known = holidays.get(key) ?? [year, year + 1].flatMap((one) => publicHolidays(one, region))
  holidays.set(key, known)
  return known
}
