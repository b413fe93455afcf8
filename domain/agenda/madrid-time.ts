import { Temporal } from 'temporal-polyfill'

const ZONE = 'Europe/Madrid'
const KEPT_MAX = 5000

/** The same days and opening hours are asked for again and again, and a conversion takes microseconds. */
const moments = new Map<string, number>()

/**
 * The moment of a date and time (`HH:MM`) in Madrid, in epoch milliseconds. When clocks go back a time occurs twice:
 * the earlier one is returned. A time skipped when they go forward is moved an hour later (Temporal's `compatible`).
 */
export function momentOf(date: string, time: string): number {
  const key = `${date}T${time}`
  const known = moments.get(key)
  if (known !== undefined) return known
  const moment = Temporal.PlainDateTime.from(key).toZonedDateTime(ZONE).epochMilliseconds
  if (moments.size >= KEPT_MAX) moments.clear()
  moments.set(key, moment)
  return moment
}

/** The Madrid date (`YYYY-MM-DD`) of a moment. */
export function dateOf(moment: number): string {
  return zoned(moment).toPlainDate().toString()
}

/** The Madrid time (`HH:MM`) of a moment. */
export function timeOf(moment: number): string {
  return zoned(moment).toPlainTime().toString({ smallestUnit: 'minute' })
}

/** The date so many days later. */
export function daysAfter(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString()
}

/** The Madrid dates from one to another, both included. */
export function datesBetween(first: string, last: string): string[] {
  const end = Temporal.PlainDate.from(last)
  const dates: string[] = []
  for (
    let day = Temporal.PlainDate.from(first);
    Temporal.PlainDate.compare(day, end) <= 0;
    day = day.add({ days: 1 })
  )
    dates.push(day.toString())
  return dates
}

function zoned(moment: number): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(ZONE)
}
