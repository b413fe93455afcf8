import { documentFacts } from '#app/ui/site-facts.ts'
import { clinicSchedule } from '#content/clinic-schedule.ts'
import { dateAfter, inMadrid, isDate, momentInMadrid } from '#domain/calendar/madrid-calendar.ts'
import { nextOpenDay, nextOpenHour } from '#domain/clinic/next-open.ts'
import type { WeeklySchedule } from '#domain/clinic/opening-hours.ts'

/** The ISO text of a date and a time as the fields of a form hold them; empty when one of them is missing. */
export function isoOf(date: string, time: string): string {
  if (!isDate(date) || !/^\d{2}:\d{2}$/.test(time)) return ''
  return new Date(momentInMadrid(date, time)).toISOString()
}

/** Today in Madrid, or so many days later, as a date field has it. */
export function dayFromNow(days = 0): string {
  return dateAfter(inMadrid(new Date()).date, days)
}

/** The next day on which somebody attends, from tomorrow on; without a clinic by the hours of all. */
export function openDayFromNow(schedule: WeeklySchedule = clinicSchedule(documentFacts())): string {
  return nextOpenDay(schedule, new Date())
}

/** The next full hour in which somebody attends. */
export function openHourFromNow(schedule: WeeklySchedule): { date: string; time: string } {
  return nextOpenHour(schedule, new Date())
}
