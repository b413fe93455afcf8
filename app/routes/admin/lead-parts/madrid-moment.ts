import { documentFacts } from '#app/ui/site-facts.ts'
import { clinicSchedule } from '#content/clinic-schedule.ts'
import { dateAfter, inMadrid, isDate, momentInMadrid } from '#domain/calendar/madrid-calendar.ts'
import { nextOpenDay, nextOpenHour } from '#domain/clinic/next-open.ts'
import type { WeeklySchedule } from '#domain/clinic/opening-hours.ts'

/** The ISO string of a form's date and time; empty if one of them is missing. */
export function isoOf(date: string, time: string): string {
  if (!isDate(date) || !/^\d{2}:\d{2}$/.test(time)) return ''
  return new Date(momentInMadrid(date, time)).toISOString()
}

/** This minute in Madrid, in the format of date and time fields. */
export function minuteNow(): { date: string; time: string } {
  return inMadrid(new Date())
}

/** Today in Madrid, or `days` later, in date-field format. */
export function dayFromNow(days = 0): string {
  return dateAfter(inMadrid(new Date()).date, days)
}

/** The next open day, from tomorrow on; without a clinic, by the hours of the whole network. */
export function openDayFromNow(schedule: WeeklySchedule = clinicSchedule(documentFacts())): string {
  return nextOpenDay(schedule, new Date())
}

/** The next full hour within opening hours. */
export function openHourFromNow(schedule: WeeklySchedule): { date: string; time: string } {
  return nextOpenHour(schedule, new Date())
}
