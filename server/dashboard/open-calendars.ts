import type { Site } from '#content/site/site.ts'
import { answeringSchedule } from '#content/clinic-calendar.ts'
import { clinicSchedule } from '#content/clinic-schedule.ts'
import { openCalendar } from '#domain/dashboard/open-calendar.ts'

/** The days of a calendar as one list per column, indexed by days since the first date. */
type OpenColumns = {
  before: number[]
  opens: number[]
  minutes: number[]
  again: number[]
  more: number[]
}

/** `calendar` joins both lists. A clinic in neither list, or a request without a clinic, has calendar 0. */
export type OpenCalendars = {
  calendars: (OpenColumns & { calendar: number })[]
  clinics: { clinic: string; calendar: number }[]
}

/**
 * The open minutes of every clinic between two dates, inclusive, from the current hours, closed days and opening
 * dates in the settings. Clinics with the same hours share a calendar.
 */
export function openCalendars(site: Site, from: string, to: string): OpenCalendars {
  const calendars = [columnsFor(site, null, '', from, to)]
  const known = new Map<string, number>()
  const own = site.clinics.map(({ slug, hours, closedDays, opensOn, region }) => {
    const same = JSON.stringify([hours, closedDays, opensOn, region])
    const calendar = known.get(same) ?? calendars.length
    if (!known.has(same)) calendars.push(columnsFor(site, slug, same, from, to))
    known.set(same, calendar)
    return { clinic: slug, calendar }
  })
  return { calendars: calendars.map((columns, calendar) => ({ calendar, ...columns })), clinics: own }
}

/** Older entries are of past days or of changed hours. */
const KEPT = 200
const kept = new Map<string, OpenColumns>()

/**
 * Computing a year takes milliseconds, and every view of someone's own figures needs several. @param same key of
 * everything the hours depend on
 */
function columnsFor(site: Site, slug: string | null, same: string, from: string, to: string): OpenColumns {
  const key = JSON.stringify([from, to, same, clinicSchedule(site.facts)])
  const known = kept.get(key)
  if (known) return known
  const days = openCalendar(from, to, (day) => answeringSchedule(site, slug, day))
  const columns = {
    before: days.map(({ before }) => before),
    opens: days.map(({ opens }) => opens),
    minutes: days.map(({ minutes }) => minutes),
    again: days.map(({ again }) => again),
    more: days.map(({ more }) => more),
  }
  if (kept.size >= KEPT) kept.clear()
  kept.set(key, columns)
  return columns
}
