import { dateAfter, dayName, inMadrid, isDate, monthName, weekday } from '../calendar/madrid-calendar.ts'
import { publicHolidays } from '../calendar/public-holidays.ts'
import {
  CLINIC_HOURS,
  type DaySpan,
  isOpenDay,
  spansOn,
  type WeeklySchedule,
} from '../clinic/opening-hours.ts'
import { type BookingLimits, DEFAULT_BOOKING_LIMITS } from './booking-limits.ts'

/** Half a day of a clinic. In forms and storage a band is written `2026-11-24:morning`. */
const DAY_PARTS = ['morning', 'afternoon'] as const
export type DayPart = (typeof DAY_PARTS)[number]
/** `date` is a Madrid date, `YYYY-MM-DD`. */
export type PreferredBand = { date: string; part: DayPart }

/** Used alone instead of half days: the clinic's first free slot. */
export const FIRST_AVAILABLE = 'first'

export const MAX_BANDS = 3
const HOUR_MS = 60 * 60 * 1000
const MIDDAY = '14:00'

/** When visits can be requested at a clinic: weekly hours, the region that determines its holidays, and limits. */
export type ClinicCalendar = {
  schedule: WeeklySchedule
  region?: string | undefined
  limits?: BookingLimits | undefined
}

/** A day of the calendar; `closed` says why it can't be chosen, and `parts` is then empty. */
export type BookingDay = {
  date: string
  parts: readonly DayPart[]
  closed?: 'holiday' | 'too-soon' | 'too-far'
}
/** Starts on Monday and only has the days of the schedule. */
export type BookingWeek = readonly BookingDay[]

export type BandProblem = 'unreadable' | 'too-many' | 'closed' | 'too-soon' | 'too-far'
export type BandCheck = { ok: true } | { ok: false; reason: BandProblem; band?: PreferredBand }

/** The calendar of a clinic in that region, with the hours of the clinic cards. */
export function clinicCalendar(region?: string): ClinicCalendar {
  return { schedule: CLINIC_HOURS, region }
}

/** The weeks in which a visit can be requested at `now`, without those that have no free half day. */
export function bookingWeeks(now: Date, calendar: ClinicCalendar): BookingWeek[] {
  const { date: today } = inMadrid(now)
  const monday = dateAfter(today, 1 - weekday(today))
  const { daysAhead } = bookingLimitsOf(calendar)
  const weeks = Math.ceil((daysAhead + weekday(today)) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    calendar.schedule.days.map((day) => bookingDay(dateAfter(monday, week * 7 + day - 1), now, calendar)),
  ).filter((week) => week.some(({ parts }) => parts.length > 0))
}

/**
 * Whether these half days may be requested: none or `first`, or at most three valid ones on open days, from the minimum
 * notice after `now` (a visit must still fit) to the last day within the limits, in Madrid time.
 */
export function checkBands(bands: readonly string[], now: Date, calendar: ClinicCalendar): BandCheck {
  if (bands.includes(FIRST_AVAILABLE)) {
    return bands.length === 1 ? { ok: true } : { ok: false, reason: 'unreadable' }
  }
  if (bands.length > MAX_BANDS) return { ok: false, reason: 'too-many' }
  for (const text of bands) {
    const band = parseBand(text)
    if (!band) return { ok: false, reason: 'unreadable' }
    const day = bookingDay(band.date, now, calendar)
    if (day.parts.includes(band.part)) continue
    if (day.closed === undefined) return { ok: false, reason: 'too-soon', band }
    return { ok: false, reason: day.closed === 'holiday' ? 'closed' : day.closed, band }
  }
  return { ok: true }
}

/** Without duplicates and invalid ones, earliest first. «First available» replaces all others. */
export function orderedBands(bands: readonly string[]): string[] {
  if (bands.includes(FIRST_AVAILABLE)) return [FIRST_AVAILABLE]
  const known = bands.flatMap((text) => parseBand(text) ?? [])
  const order = (band: PreferredBand) => `${band.date}${DAY_PARTS.indexOf(band.part)}`
  const sorted = known.toSorted((a, b) => (order(a) < order(b) ? -1 : 1))
  return [...new Set(sorted.map(formatBand))]
}

export function formatBand({ date, part }: PreferredBand): string {
  return `${date}:${part}`
}

/** Parses a half day; null for anything else. */
export function parseBand(text: string): PreferredBand | null {
  const [date = '', part, ...rest] = text.split(':')
  const known = DAY_PARTS.find((one) => one === part)
  return known && rest.length === 0 && isDate(date) ? { date, part: known } : null
}

/** Start and end of a half day, as Madrid `HH:MM`: on a date, or the widest of the week if its days differ. */
export function bandHours(
  part: DayPart,
  schedule: WeeklySchedule = CLINIC_HOURS,
  date?: string,
): { from: string; to: string } {
  const spans = !schedule.week ? [] : date ? spansOn(schedule, date) : schedule.week.flat()
  const half = (hours: DaySpan) =>
    part === 'morning'
      ? { from: hours.opens, to: hours.closes < MIDDAY ? hours.closes : MIDDAY }
      : { from: hours.opens > MIDDAY ? hours.opens : MIDDAY, to: hours.closes }
  const halves = spans.map(half).filter(({ from, to }) => from < to)
  const [from] = halves.map((one) => one.from).toSorted()
  const to = halves
    .map((one) => one.to)
    .toSorted()
    .at(-1)
  if (from && to) return { from, to }
  // A half day that is closed on a day with special hours: an empty stretch.
  return spans.length > 0 ? { from: MIDDAY, to: MIDDAY } : half(schedule)
}

/** `martes 24 de noviembre, por la mañana`. */
export function bandText({ date, part }: PreferredBand): string {
  const half = part === 'morning' ? 'por la mañana' : 'por la tarde'
  return `${dayName(date)} ${Number(date.slice(8))} de ${monthName(date)}, ${half}`
}

/** The half days on which a clinic takes visits at all, or on a date. */
export function offeredParts(calendar: ClinicCalendar, date?: string): DayPart[] {
  const { mornings, afternoons, visitMinutes } = bookingLimitsOf(calendar)
  return DAY_PARTS.filter((part) => {
    const { from, to } = bandHours(part, calendar.schedule, date)
    return (part === 'morning' ? mornings : afternoons) && from <= lastStart(to, visitMinutes)
  })
}

/** The limits from the settings, or the defaults. */
export function bookingLimitsOf({ limits = DEFAULT_BOOKING_LIMITS }: ClinicCalendar): BookingLimits {
  return limits
}

function bookingDay(date: string, now: Date, calendar: ClinicCalendar): BookingDay {
  const { schedule, region } = calendar
  const { daysAhead, hoursBefore, visitMinutes } = bookingLimitsOf(calendar)
  const { date: today } = inMadrid(now)
  const earliest = inMadrid(new Date(now.getTime() + hoursBefore * HOUR_MS))
  if (date > dateAfter(today, daysAhead)) return { date, parts: [], closed: 'too-far' }
  if (!isOpenDay(schedule, date, publicHolidays(Number(date.slice(0, 4)), region))) {
    return { date, parts: [], closed: date < today ? 'too-soon' : 'holiday' }
  }
  const parts = offeredParts(calendar, date).filter((part) => {
    const last = lastStart(bandHours(part, schedule, date).to, visitMinutes)
    return date > earliest.date || (date === earliest.date && earliest.time <= last)
  })
  return parts.length > 0 ? { date, parts } : { date, parts, closed: 'too-soon' }
}

/** The latest start of a visit that ends within the half day. */
function lastStart(end: string, visitMinutes: number): string {
  const [hours = 0, minutes = 0] = end.split(':').map(Number)
  const start = hours * 60 + minutes - visitMinutes
  return [Math.floor(start / 60), start % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
