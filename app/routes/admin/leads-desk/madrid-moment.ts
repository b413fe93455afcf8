import { dateAfter, inMadrid, isDate, momentInMadrid } from '#domain/madrid-calendar.ts'

/** The ISO text of a date and a time as the fields of a form hold them; empty when one of them is missing. */
export function isoOf(date: string, time: string): string {
  if (!isDate(date) || !/^\d{2}:\d{2}$/.test(time)) return ''
  return new Date(momentInMadrid(date, time)).toISOString()
}

/** Today in Madrid, or so many days later, as a date field has it. */
export function dayFromNow(days = 0): string {
  return dateAfter(inMadrid(new Date()).date, days)
}

/** The next full hour in Madrid. */
export function nextHour(): { date: string; time: string } {
  const { date, time } = inMadrid(new Date(Date.now() + 3_600_000))
  return { date, time: `${time.slice(0, 2)}:00` }
}
