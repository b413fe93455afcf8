/** A stretch of a day, as `HH:MM` of Madrid; `until` is no longer in it. */
export type DayStretch = { from: string; until: string }

/** A visit that is set: when, and whether the person has confirmed it. Whose it is, is for whoever may open that request. */
export type SetVisit = DayStretch & { confirmed: boolean }

/**
 * A day of a clinic as `GET /api/admin/clinics/:slug/days/:date` answers it: its hours, the visits set in this product, and
 * the half hours at which another one would fit. There is no agenda behind it.
 */
export type ClinicDay = {
  /** `YYYY-MM-DD` of Madrid. */
  date: string
  /** Null: it does not open on that day. */
  hours: { opens: string; closes: string } | null
  /** What a first visit takes. */
  visitMinutes: number
  visits: SetVisit[]
  /** Starts, `HH:MM`. */
  free: string[]
  /** The days on which it opens before (never before today) and after this one. */
  previousOpen: string | null
  nextOpen: string | null
}

const STEP = 30

/**
 * The half hours from the opening on at which a visit fits before the closing and beside those that are set.
 * @param bufferMinutes kept free between two visits
 * @param after only later than this time, `HH:MM`
 */
export function freeStarts(
  hours: { opens: string; closes: string },
  { visitMinutes, bufferMinutes = 0 }: { visitMinutes: number; bufferMinutes?: number },
  visits: readonly DayStretch[],
  after = '',
): string[] {
  const taken = visits.map(({ from, until }) => ({ from, until: laterTime(until, bufferMinutes) }))
  const [opens, closes] = [minutesOf(hours.opens), minutesOf(hours.closes)]
  const count = Math.max(0, Math.floor((closes - visitMinutes - opens) / STEP) + 1)
  return Array.from({ length: count }, (_, index) => timeOf(opens + index * STEP)).filter(
    (time) => time > after && visitsAt(time, visitMinutes + bufferMinutes, taken).length === 0,
  )
}

/**
 * The half hour that a visit on that day is offered first; empty where none is left.
 * @param now of Madrid: the day may have been asked for a while ago
 */
export function firstFree(
  { date, free }: Pick<ClinicDay, 'date' | 'free'>,
  now: { date: string; time: string },
): string {
  return free.find((time) => date > now.date || (date === now.date && time > now.time)) ?? ''
}

/** The visits that one of this length, begun at this time, would meet. */
export function visitsAt<Visit extends DayStretch>(
  time: string,
  visitMinutes: number,
  visits: readonly Visit[],
): Visit[] {
  const until = laterTime(time, visitMinutes)
  return visits.filter((visit) => visit.from < until && time < visit.until)
}

/** The time so many minutes later, within the day: at most `24:00`. */
export function laterTime(time: string, minutes: number): string {
  return timeOf(Math.min(24 * 60, minutesOf(time) + minutes))
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

function timeOf(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
