import { asLength, checkedVisit, type ReadVisit } from '#domain/agenda/import/imported-visit.ts'
import { cleanText } from '#domain/text/clean-text.ts'
import ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'
import { AppError } from '../../errors.ts'

/** A year of a busy clinic is far below these. */
const MOST_BYTES = 4 * 1024 * 1024
const MOST_EVENTS = 5000
const DEEPEST = 4
const LONGEST_LINE = 20_000
/** Occurrences computed for the whole file: an endless repetition must not become endless work. */
const MOST_STEPS = 20_000
const MOST_OFFSET = 15 * 3_600_000
const MADRID = 'Europe/Madrid'
/** What Outlook calls it. */
const ZONES: Readonly<Record<string, string>> = {
  'Romance Standard Time': MADRID,
  'Central Europe Standard Time': 'Europe/Budapest',
  'GMT Standard Time': 'Europe/London',
}

type Range = { from: Date; until: Date }

/**
 * The events of a calendar file within a range, one line per event, or per repetition of one. Only simple repetitions
 * (by day or by week) are expanded: others are not visits, and some never end. Descriptions are read for a phone and an
 * e-mail, and then forgotten: they may say why somebody comes.
 * @throws {AppError} `invalid_fields` under `file`
 */
export function readIcs(bytes: Uint8Array, range: Range): ReadVisit[] {
  const text = checkedText(bytes)
  let calendar: ICAL.Component
  try {
    const parsed = ICAL.parse(text) as unknown[]
    // One calendar, or several one after another.
    calendar = new ICAL.Component(typeof parsed[0] === 'string' ? parsed : ['x', [], parsed])
  } catch {
    throw refused('No parece un calendario (.ics) completo.')
  }
  const events = [calendar, ...calendar.getAllSubcomponents('vcalendar')].flatMap((one) =>
    one.getAllSubcomponents('vevent'),
  )
  if (events.length === 0) throw refused('El calendario no tiene ninguna cita.')
  const budget = { steps: MOST_STEPS, visits: MOST_EVENTS }
  const moved = movedOccurrences(events)
  const read = events.flatMap((event, index) => visitsOf(event, index + 1, range, budget, moved))
  if (read.length > MOST_EVENTS) throw refused(TOO_MANY)
  return read
}

const TOO_MANY = `Como mucho ${MOST_EVENTS.toLocaleString('es')} citas por archivo: divide el calendario.`

/** Refuses by counting, before anything is built from it. */
function checkedText(bytes: Uint8Array): string {
  if (bytes.length > MOST_BYTES) throw refused('El calendario es demasiado grande: como mucho 4 MB.')
  const text = new TextDecoder().decode(bytes).replaceAll('\u0000', '')
  if (!/^\s*BEGIN:VCALENDAR/i.test(text)) throw refused('No parece un calendario (.ics).')
  let [depth, events] = [0, 0]
  for (const { 0: line } of text.matchAll(/^(?:BEGIN|END):.{0,40}/gim)) {
    depth += /^begin/i.test(line) ? 1 : -1
    if (depth > DEEPEST || depth < 0) throw refused('El calendario está mal formado.')
    if (/^begin:vevent/i.test(line) && ++events > MOST_EVENTS) throw refused(TOO_MANY)
  }
  let length = 0
  for (const line of text.split('\n')) {
    length = /^[ \t]/.test(line) ? length + line.length : line.length
    if (length > LONGEST_LINE) throw refused('El calendario tiene una línea demasiado larga.')
  }
  return text
}

/** What is left for the whole file. */
type Budget = { steps: number; visits: number }
type Moved = ReadonlySet<string>

/** Repetitions that are events of their own, because they were moved. */
function movedOccurrences(events: readonly ICAL.Component[]): Moved {
  return new Set(
    events.flatMap((event) => {
      const id = event.getFirstPropertyValue('recurrence-id')
      return id instanceof ICAL.Time ? `${uidOf(event)} ${wallTime(id)}` : []
    }),
  )
}

function visitsOf(
  event: ICAL.Component,
  line: number,
  range: Range,
  budget: Budget,
  moved: Moved,
): ReadVisit[] {
  const status = event.getFirstPropertyValue('status')
  if (typeof status === 'string' && status.toUpperCase() === 'CANCELLED') return []
  const property = event.getFirstProperty('dtstart')
  const start = property?.getFirstValue()
  if (!(start instanceof ICAL.Time) || start.isDate || !isReal(start))
    return [{ line, ok: false, problem: 'No tiene hora: no parece una cita.' }]
  const zone = zoneOf(start, property?.getFirstParameter('tzid'))
  const rule = event.getFirstPropertyValue('rrule')
  if (event.hasProperty('rdate') || (rule && !(rule instanceof ICAL.Recur && isSimple(rule))))
    return [{ line, ok: false, problem: 'Se repite de una forma que no leemos: añádela a mano.' }]
  const starts = rule instanceof ICAL.Recur ? repeated(event, start, rule, zone, range, budget) : [start]
  const facts = factsOf(event)
  const minutes = lengthOf(event, start, zone)
  return starts
    .filter((one) => !(rule && moved.has(`${uidOf(event)} ${wallTime(one)}`)))
    .map((one) => checkedVisit(line, { ...facts, minutes, at: momentOf(one, zone).toISOString() }))
}

/** From `DTEND` or `DURATION`. */
function lengthOf(event: ICAL.Component, start: ICAL.Time, zone: string): number | null {
  const length = event.getFirstPropertyValue('duration')
  if (length instanceof ICAL.Duration) return asLength(length.toSeconds() / 60)
  const property = event.getFirstProperty('dtend')
  const end = property?.getFirstValue()
  if (!(end instanceof ICAL.Time) || end.isDate || !isReal(end)) return null
  const until = momentOf(end, zoneOf(end, property?.getFirstParameter('tzid')))
  return asLength((until.getTime() - momentOf(start, zone).getTime()) / 60_000)
}

const SIMPLE = new Set(['DAILY', 'WEEKLY'])

/** Each step of these finds the next day, so computing them always ends. */
function isSimple(rule: ICAL.Recur): boolean {
  const parts = Object.keys(rule.parts).filter((part) => part !== 'BYDAY')
  return SIMPLE.has(rule.freq) && parts.length === 0 && rule.interval >= 1 && rule.interval <= 400
}

function repeated(
  event: ICAL.Component,
  start: ICAL.Time,
  rule: ICAL.Recur,
  zone: string,
  { from, until }: Range,
  budget: Budget,
): ICAL.Time[] {
  const without = new Set(
    event
      .getAllProperties('exdate')
      .flatMap((one) => one.getValues())
      .flatMap((one) => (one instanceof ICAL.Time ? wallTime(one) : [])),
  )
  const steps = rule.iterator(start)
  const found: ICAL.Time[] = []
  for (let next = steps.next(); next; next = steps.next()) {
    if (--budget.steps < 0) throw refused('El calendario tiene demasiadas repeticiones.')
    // A conversion costs far more than a step; no zone is further than this from UTC.
    const about = Date.UTC(next.year, next.month - 1, next.day, next.hour, next.minute)
    if (about - MOST_OFFSET > until.getTime()) break
    if (about + MOST_OFFSET < from.getTime() || without.has(wallTime(next))) continue
    const at = momentOf(next, zone)
    if (at < from || at > until) continue
    if (--budget.visits < 0) throw refused(TOO_MANY)
    found.push(next.clone())
  }
  return found
}

/** Who comes. A summary like «Ana Pérez - bótox» is read up to the dash: the rest may be about health. */
function factsOf(event: ICAL.Component) {
  const textOf = (name: string) => String(event.getFirstPropertyValue(name) ?? '').slice(0, 5000)
  const about = textOf('description')
  const attendees = event.getAllProperties('attendee').map((one) => String(one.getFirstValue() ?? ''))
  const address = attendees.find((one) => /^mailto:/i.test(one))?.slice(7) ?? EMAIL.exec(about)?.[0] ?? ''
  return {
    clinic: cleanText(textOf('location').slice(0, 120), { lines: 'one' }),
    resource: '',
    name: cleanText(textOf('summary').split(/\s[-–—|·]\s|[:(,;/]/)[0] ?? '', { lines: 'one' }),
    phone: (PHONE.exec(about)?.[0] ?? '').trim(),
    email: address.toLowerCase(),
  }
}

const EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/
const PHONE = /(?:\+34 ?)?[6789]\d{2}[ .-]?\d{2,3}[ .-]?\d{2,3}(?:[ .-]?\d{2,3})?/

function uidOf(event: ICAL.Component): string {
  return String(event.getFirstPropertyValue('uid') ?? '')
}

/** «2026-11-24T10:00» */
function wallTime({ year, month, day, hour, minute }: ICAL.Time): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`
}

function isReal(time: ICAL.Time): boolean {
  try {
    return time.year >= 2000 && time.year <= 2100 && Boolean(Temporal.PlainDateTime.from(wallTime(time)))
  } catch {
    return false
  }
}

/** Definitions of zones in the file are not computed: a name that is known everywhere is enough, and Madrid otherwise. */
function zoneOf(time: ICAL.Time, name: unknown): string {
  if (time.zone === ICAL.Timezone.utcTimezone) return 'UTC'
  const zone = typeof name === 'string' ? (ZONES[name] ?? name.replace(/^\//, '')) : MADRID
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return MADRID
  }
}

function momentOf(time: ICAL.Time, zone: string): Date {
  return new Date(Temporal.PlainDateTime.from(wallTime(time)).toZonedDateTime(zone).epochMilliseconds)
}

function refused(message: string): AppError {
  return new AppError('invalid_fields', message, { fields: { file: message } })
}
