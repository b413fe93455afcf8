import { answeringSchedule } from '#content/clinic-calendar.ts'
import { clinics } from '#content/clinics.ts'
import { type OpenDay, openCalendar } from '#domain/dashboard/open-calendar.ts'

/** `calendar` joins both lists; a clinic that is in none of them, and a request that names none, has the calendar 0. */
export type OpenCalendars = {
  days: (OpenDay & { calendar: number })[]
  clinics: { clinic: string; calendar: number }[]
}

/**
 * The open minutes of every clinic from one date to another, both included, as the settings have hours, closed days and
 * first days now. Clinics that say the same share a calendar.
 */
export function openCalendars(from: string, to: string): OpenCalendars {
  const calendars: OpenDay[][] = [openCalendar(from, to, (day) => answeringSchedule(null, day))]
  const known = new Map<string, number>()
  const own = clinics.map(({ slug, hours, closedDays, opensOn, region }) => {
    const same = JSON.stringify([hours, closedDays, opensOn, region])
    const calendar = known.get(same) ?? calendars.length
    if (!known.has(same)) calendars.push(openCalendar(from, to, (day) => answeringSchedule(slug, day)))
    known.set(same, calendar)
    return { clinic: slug, calendar }
  })
  return {
    days: calendars.flatMap((days, calendar) => days.map((day) => ({ ...day, calendar }))),
    clinics: own,
  }
}
