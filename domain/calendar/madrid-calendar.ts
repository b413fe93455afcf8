const DAY_MS = 86_400_000
const DAY_NAMES = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const
const MONTH_NAMES = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const

const madrid = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Madrid',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

type Shown = Readonly<{ date: string; time: string }>

/**
 * Cached, because formatting is slow and the same minutes are requested repeatedly: now, and the openings of these
 * days.
 */
const shownAt = new Map<number, Shown>()
const SHOWN_MAX = 1000

/** The calendar date (`YYYY-MM-DD`) and the time (`HH:MM`) of a moment in Madrid. */
export function inMadrid(moment: Date): Shown {
  const minute = Math.floor(moment.getTime() / 60_000)
  const known = shownAt.get(minute)
  if (known) return known
  const parts = Object.fromEntries(madrid.formatToParts(moment).map(({ type, value }) => [type, value]))
  const shown = { date: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` }
  if (shownAt.size >= SHOWN_MAX) shownAt.clear()
  shownAt.set(minute, shown)
  return shown
}

/** The date `days` later. Computed in UTC, where every day has 24 hours. */
export function dateAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)
}

/** From 1 (Monday) to 7 (Sunday). */
export function weekday(date: string): number {
  return new Date(date).getUTCDay() || 7
}

/** The Monday, in Madrid, of a moment's week. */
export function mondayOf(moment: Date): string {
  const { date } = inMadrid(moment)
  return dateAfter(date, 1 - weekday(date))
}

/** `lunes` … `domingo`. */
export function dayName(date: string): string {
  return DAY_NAMES[weekday(date) - 1] ?? ''
}

/** `enero` … `diciembre`. */
export function monthName(date: string): string {
  return MONTH_NAMES[Number(date.slice(5, 7)) - 1] ?? ''
}

/** Whether the text is an existing date, in the format `YYYY-MM-DD`. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/**
 * The moment, in milliseconds, of a date and time (`HH:MM`) in Madrid. When clocks go back a time occurs twice: the
 * later one is returned. A time skipped when they go forward is moved an hour later.
 */
export function momentInMadrid(date: string, time: string): number {
  const asUtc = Date.parse(`${date}T${time}Z`)
  // Computed twice, because the offset a few hours earlier may be on the other side of a clock change.
  return asUtc - aheadOfUtc(asUtc - aheadOfUtc(asUtc))
}

/** Madrid's offset from UTC at a moment, in milliseconds; always whole minutes. */
function aheadOfUtc(moment: number): number {
  const shown = inMadrid(new Date(moment))
  return Date.parse(`${shown.date}T${shown.time}Z`) - moment
}
