import { CLINIC_HOURS, isOpenDay } from '#domain/opening-hours.ts'
import { publicHolidays } from '#domain/public-holidays.ts'
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

/** The next day on which a clinic opens, from tomorrow on. */
export function nextOpenDay(): string {
  const days = Array.from({ length: 14 }, (_, index) => dayFromNow(index + 1))
  const open = days.find((day) => isOpenDay(CLINIC_HOURS, day, publicHolidays(Number(day.slice(0, 4)))))
  return open ?? dayFromNow(1)
}

/** The next full hour in which clinics are open. */
export function nextOpenHour(): { date: string; time: string } {
  const next = nextHour()
  const holidays = publicHolidays(Number(next.date.slice(0, 4)))
  const isOpen = isOpenDay(CLINIC_HOURS, next.date, holidays) && next.time < CLINIC_HOURS.closes
  if (!isOpen) return { date: nextOpenDay(), time: CLINIC_HOURS.opens }
  return { date: next.date, time: next.time < CLINIC_HOURS.opens ? CLINIC_HOURS.opens : next.time }
}

/** The next full hour in Madrid. */
function nextHour(): { date: string; time: string } {
  const { date, time } = inMadrid(new Date(Date.now() + 3_600_000))
  return { date, time: `${time.slice(0, 2)}:00` }
}
