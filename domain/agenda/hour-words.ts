import { dateAfter, dayName, inMadrid, monthName } from '../calendar/madrid-calendar.ts'

/** Client-safe. «martes 24 de noviembre a las 10:30», for an ISO timestamp or epoch milliseconds. */
export function hourWords(at: string | number): string {
  const { date, time } = inMadrid(new Date(at))
  return `${dateWords(date)} a las ${time}`
}

/** «hoy 18:30», «mañana 10:30», «martes 10:30» within a week, and «martes 1 de diciembre, 10:30». */
export function shortHour(at: string, now: Date): string {
  const { date, time } = inMadrid(new Date(at))
  const today = inMadrid(now).date
  if (date === today) return `hoy ${time}`
  if (date === dateAfter(today, 1)) return `mañana ${time}`
  return date < dateAfter(today, 7) ? `${dayName(date)} ${time}` : `${dateWords(date)}, ${time}`
}

/** «martes 24 de noviembre». */
export function dateWords(date: string): string {
  return `${dayName(date)} ${Number(date.slice(8))} de ${monthName(date)}`
}
