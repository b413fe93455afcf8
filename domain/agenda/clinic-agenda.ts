import { weekday } from '../calendar/madrid-calendar.ts'
import { publicHolidays } from '../calendar/public-holidays.ts'
import { type DaySpan, spansOn, type WeeklySchedule } from '../clinic/opening-hours.ts'
import type { ResourceKind } from './appointment.ts'
import { type Stretch, stretchesOf } from './madrid-time.ts'

export type { Stretch }

/** A room, a professional or a device: what a visit occupies. */
export type AgendaResource = {
  id: number
  clinicSlug: string
  name: string
  kind: ResourceKind
  /** The services it can be used for, by id; empty: all. */
  services: readonly string[]
  /** Its own hours, Monday first, within the clinic's; null: the clinic's. */
  week: readonly (readonly DaySpan[])[] | null
  /** How many visits at the same time. */
  capacity: number
}

/** When and how long visits can be booked in a clinic. */
export type ClinicAgenda = {
  slug: string
  /** Weekly hours, closed days and first day of the clinic. */
  schedule: WeeklySchedule
  /** Decides the regional holidays. */
  region: string
  resources: readonly AgendaResource[]
  visitMinutes: number
  /** Kept free after each visit. */
  bufferMinutes: number
  hoursBefore: number
  daysAhead: number
  mornings: boolean
  afternoons: boolean
}

/** By region and year: the same few are asked for on each day of a calendar. */
const holidays = new Map<string, readonly string[]>()
const KEPT_MAX = 500

/** The public holidays of a clinic in the year of a date. */
export function holidaysOf({ region }: Pick<ClinicAgenda, 'region'>, date: string): readonly string[] {
  const year = date.slice(0, 4)
  const key = `${year} ${region}`
  const known = holidays.get(key)
  if (known) return known
  const found = publicHolidays(Number(year), region)
  if (holidays.size >= KEPT_MAX) holidays.clear()
  holidays.set(key, found)
  return found
}

/** A clinic's opening times on a Madrid date; none if it is closed. */
export function clinicSpans(
  agenda: Pick<ClinicAgenda, 'schedule' | 'region'>,
  date: string,
): readonly DaySpan[] {
  return spansOn(agenda.schedule, date, holidaysOf(agenda, date))
}

/** When a resource is there on a Madrid date: its own hours within the clinic's, earliest first, apart. */
export function resourceStretches(
  agenda: Pick<ClinicAgenda, 'schedule' | 'region'>,
  { week }: Pick<AgendaResource, 'week'>,
  date: string,
  open: readonly DaySpan[] = clinicSpans(agenda, date),
): Stretch[] {
  return stretchesOf(date, week === null ? open : common(open, week[weekday(date) - 1] ?? []))
}

/** The times in both lists. */
function common(one: readonly DaySpan[], other: readonly DaySpan[]): DaySpan[] {
  return one
    .flatMap((a) =>
      other.map((b) => ({
        opens: a.opens > b.opens ? a.opens : b.opens,
        closes: a.closes < b.closes ? a.closes : b.closes,
      })),
    )
    .filter(({ opens, closes }) => opens < closes)
}
