import { inMadrid } from '#domain/calendar/madrid-calendar.ts'

const DAY_MS = 86_400_000

/** Whole days from today in Madrid to a date (`YYYY-MM-DD`); negative once it has passed. */
export function daysUntil(date: string, now: Date): number {
  return Math.round((Date.parse(date) - Date.parse(inMadrid(now).date)) / DAY_MS)
}
