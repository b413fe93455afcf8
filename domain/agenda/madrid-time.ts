import { Temporal } from 'temporal-polyfill'
import type { DaySpan } from '../clinic/opening-hours.ts'

/** Epoch milliseconds; `until` is exclusive. */
export type Stretch = { from: number; until: number }

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

/** The days around a clock change, whose hours don't follow from one conversion. */
const changes = new Map<string, Change | null>()
type Change = { at: number; before: string; after: string }

/**
 * The moments of a date at which a clock in Madrid shows a time within the spans (`HH:MM`, sorted, apart). On the night
 * when clocks go back, hours from 2:30 to 3:30 are two stretches, because 2:30 to 3:00 occurs twice; a skipped time
 * has no moments.
 */
export function stretchesOf(date: string, spans: readonly DaySpan[]): Stretch[] {
  const change = changeOn(date)
  const found = change
    ? spans.flatMap((span) => [
        {
          from: momentAt(date, span.opens, change.before),
          until: Math.min(momentAt(date, span.closes, change.before), change.at),
        },
        {
          from: Math.max(momentAt(date, span.opens, change.after), change.at),
          until: momentAt(date, span.closes, change.after),
        },
      ])
    : spans.map(({ opens, closes }) => ({ from: momentOf(date, opens), until: endOf(date, closes) }))
  return joined(found.filter(({ from, until }) => from < until).toSorted((a, b) => a.from - b.from))
}

/** Midnight at the end of a day is written 24:00. */
function endOf(date: string, closes: string): number {
  return closes === '24:00' ? momentOf(daysAfter(date, 1), '00:00') : momentOf(date, closes)
}

/** The moment of a time that is read with a fixed offset from UTC. */
function momentAt(date: string, time: string, offset: string): number {
  const [day, clock] = time === '24:00' ? [daysAfter(date, 1), '00:00'] : [date, time]
  return Temporal.Instant.from(`${day}T${clock}${offset}`).epochMilliseconds
}

/** The clock change of a Madrid date. */
function changeOn(date: string): Change | null {
  const known = changes.get(date)
  if (known !== undefined) return known
  const start = Temporal.PlainDate.from(date).toZonedDateTime(ZONE)
  const end = start.add({ days: 1 })
  const at = start.offset === end.offset ? null : start.getTimeZoneTransition('next')
  const change = at && { at: at.epochMilliseconds, before: start.offset, after: at.offset }
  if (changes.size >= KEPT_MAX) changes.clear()
  changes.set(date, change)
  return change
}

/** Those that touch or overlap become one; sorted by start. */
function joined(stretches: readonly Stretch[]): Stretch[] {
  const result: Stretch[] = []
  for (const one of stretches) {
    const last = result.at(-1)
    if (last && one.from <= last.until) last.until = Math.max(last.until, one.until)
    else result.push({ ...one })
  }
  return result
}

/** The Madrid date (`YYYY-MM-DD`) of a moment. */
export function dateOf(moment: number): string {
  return zoned(moment).toPlainDate().toString()
}

/** The Madrid time (`HH:MM`) of a moment. */
export function timeOf(moment: number): string {
  return zoned(moment).toPlainTime().toString({ smallestUnit: 'minute' })
}

/** The date `days` later. */
export function daysAfter(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString()
}

/** The last days asked for: fourteen clinics share them. */
let lastDates: { key: string; dates: readonly string[] } = { key: '', dates: [] }

/** The Madrid dates from one to another, both included. */
export function datesBetween(first: string, last: string): readonly string[] {
  const key = `${first} ${last}`
  if (lastDates.key === key) return lastDates.dates
  const end = Temporal.PlainDate.from(last)
  const dates: string[] = []
  for (
    let day = Temporal.PlainDate.from(first);
    Temporal.PlainDate.compare(day, end) <= 0;
    day = day.add({ days: 1 })
  )
    dates.push(day.toString())
  lastDates = { key, dates }
  return dates
}

function zoned(moment: number): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(ZONE)
}
