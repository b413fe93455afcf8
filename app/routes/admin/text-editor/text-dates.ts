import { dayName, inMadrid, monthName } from '#domain/calendar/madrid-calendar.ts'

/** «12:04», in Madrid. */
export const clockText = (at: string): string => inMadrid(new Date(at)).time

/** «26 de noviembre, 09:00», in Madrid. */
export function dateTimeText(at: string): string {
  const { date, time } = inMadrid(new Date(at))
  return `${dateText(date)}, ${time}`
}

/** «26 de noviembre». */
export const dateText = (date: string): string => `${Number(date.slice(8, 10))} de ${monthName(date)}`

/** «26 de noviembre», the day in Madrid of a moment. */
export const momentDayText = (at: string): string => dateText(inMadrid(new Date(at)).date)

/** «jueves 26 de noviembre». */
export const longDateText = (date: string): string => `${dayName(date)} ${dateText(date)}`
