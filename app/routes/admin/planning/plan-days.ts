import { dateAfter, inMadrid } from '#domain/calendar/madrid-calendar.ts'
import { mondayOfDay } from '#domain/editorial/plan-conflicts.ts'

const short = new Intl.DateTimeFormat('es', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})
const plain = new Intl.DateTimeFormat('es', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const month = new Intl.DateTimeFormat('es', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** «mar, 1 dic» */
export const dayText = (date: string): string => short.format(new Date(date))
/** «1 dic» */
export const shortDayText = (date: string): string => plain.format(new Date(date))
/** «1 dic», the day in Madrid of a moment. */
export const momentDayText = (at: string): string => shortDayText(inMadrid(new Date(at)).date)
/** «Diciembre de 2026» */
export const monthText = (date: string): string => {
  const text = month.format(new Date(date))
  return text[0]!.toUpperCase() + text.slice(1)
}

/** The weeks that show a month, or the week of a day: Mondays first. */
export function weeksOf(date: string, view: 'month' | 'week'): string[][] {
  const days = (monday: string) => Array.from({ length: 7 }, (_, index) => dateAfter(monday, index))
  if (view === 'week') return [days(mondayOfDay(date))]
  const first = `${date.slice(0, 7)}-01`
  const weeks: string[][] = []
  for (let monday = mondayOfDay(first); monday <= lastOfMonth(first); monday = dateAfter(monday, 7))
    weeks.push(days(monday))
  return weeks
}

/** The first day of the month, or the Monday, `steps` later. */
export function stepped(date: string, view: 'month' | 'week', steps: number): string {
  if (view === 'week') return dateAfter(mondayOfDay(date), 7 * steps)
  const at = new Date(`${date.slice(0, 7)}-01T00:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() + steps)
  return at.toISOString().slice(0, 10)
}

function lastOfMonth(first: string): string {
  return dateAfter(stepped(first, 'month', 1), -1)
}
