import { dateAfter, dayName, inMadrid, mondayOf, monthName } from '#domain/calendar/madrid-calendar.ts'
import { isoOf } from '../lead-parts/madrid-moment.ts'

const DAY_MINUTES = 24 * 60
const MINUTE_MS = 60_000

/** Minutes since midnight of a Madrid `HH:MM`. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** `HH:MM`. */
export function clockText(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** Where a moment is on a Madrid day, in minutes since its midnight: before it 0, after it 1440. */
export function minuteOn(date: string, iso: string): number {
  const shown = inMadrid(new Date(iso))
  if (shown.date === date) return minutesOf(shown.time)
  return shown.date < date ? 0 : DAY_MINUTES
}

export function dateOf(iso: string): string {
  return inMadrid(new Date(iso)).date
}

export function clockOf(iso: string): string {
  return inMadrid(new Date(iso)).time
}

/** The ISO moment of minutes on a Madrid day. */
export function momentOn(date: string, minutes: number): string {
  return isoOf(date, clockText(minutes))
}

export function minutesBetween(from: string, until: string): number {
  return Math.round((Date.parse(until) - Date.parse(from)) / MINUTE_MS)
}

/** «30 min», «1 h 30», «2 h». */
export function lengthText(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')}`
}

/** «martes 24 de noviembre». */
export function dayText(date: string): string {
  return `${dayName(date)} ${Number(date.slice(8))} de ${monthName(date)}`
}

/** «Martes 24 de noviembre», as a title. */
export function dayTitle(date: string): string {
  return capital(dayText(date))
}

/** «7 a 12 de diciembre», «30 de noviembre a 5 de diciembre». */
export function weekTitle(first: string, last: string): string {
  const from = Number(first.slice(8))
  const until = `${Number(last.slice(8))} de ${monthName(last)}`
  return first.slice(0, 7) === last.slice(0, 7)
    ? `${from} a ${until}`
    : `${from} de ${monthName(first)} a ${until}`
}

export function weekOf(date: string): string[] {
  const monday = mondayOf(new Date(`${date}T12:00:00Z`))
  return Array.from({ length: 7 }, (_, index) => dateAfter(monday, index))
}

/** «lun». */
export function shortDay(date: string): string {
  return dayName(date).slice(0, 3)
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
