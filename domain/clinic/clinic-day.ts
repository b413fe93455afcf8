/** A period of a day, as Madrid `HH:MM`; `until` is exclusive. */
export type DayStretch = { from: string; until: string }

/**
 * A booked visit: its time, and whether the person has confirmed it. It doesn't say whose it is, since not every user
 * may see that.
 */
export type SetVisit = DayStretch & { confirmed: boolean }

/**
 * A clinic's day, from `GET /api/admin/clinics/:slug/days/:date`: its hours, its visits, and the hours that staff can give.
 */
export type ClinicDay = {
  /** Madrid date, `YYYY-MM-DD`. */
  date: string
  /** Null if it is closed on that day. */
  hours: { opens: string; closes: string } | null
  /** Length of a first visit. */
  visitMinutes: number
  visits: SetVisit[]
  /** Start times, `HH:MM`. */
  free: string[]
  /** From when until when any start is free, both included: staff may choose a time between those. */
  starts: { first: string; last: string }[]
  /** The previous open day (never before today) and the next one. */
  previousOpen: string | null
  nextOpen: string | null
}

/**
 * The first free hour of a day; empty if there is none.
 * @param now Madrid time, because the data may be a while old
 */
export function firstFree(
  { date, free }: Pick<ClinicDay, 'date' | 'free'>,
  now: { date: string; time: string },
): string {
  return free.find((time) => date > now.date || (date === now.date && time > now.time)) ?? ''
}

/** Whether a visit at this time has a free room or professional. */
export function isFree({ starts }: Pick<ClinicDay, 'starts'>, time: string): boolean {
  return starts.some(({ first, last }) => first <= time && time <= last)
}

/** The visits that overlap one with this start and length. */
export function visitsAt<Visit extends DayStretch>(
  time: string,
  visitMinutes: number,
  visits: readonly Visit[],
): Visit[] {
  const until = laterTime(time, visitMinutes)
  return visits.filter((visit) => visit.from < until && time < visit.until)
}

/** The time `minutes` later, within the day: at most `24:00`. */
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
