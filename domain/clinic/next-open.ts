import { dateAfter, inMadrid } from '../calendar/madrid-calendar.ts'
import { isOpenDay, spansOn, type WeeklySchedule } from './opening-hours.ts'

/** Longer than any run of holidays; a schedule that never opens falls back to tomorrow. */
const DAYS_AHEAD = 30

/** The next open day in Madrid, from tomorrow on. */
export function nextOpenDay(schedule: WeeklySchedule, now: Date): string {
  const today = inMadrid(now).date
  const days = Array.from({ length: DAYS_AHEAD }, (_, index) => dateAfter(today, index + 1))
  return days.find((day) => isOpenDay(schedule, day)) ?? dateAfter(today, 1)
}

/** The next full hour within opening hours, as values for a date and a time field. */
export function nextOpenHour(schedule: WeeklySchedule, now: Date): { date: string; time: string } {
  const next = inMadrid(new Date(now.getTime() + 3_600_000))
  const hour = `${next.time.slice(0, 2)}:00`
  const span = spansOn(schedule, next.date).find(({ closes }) => hour < closes)
  if (span) return { date: next.date, time: hour < span.opens ? span.opens : hour }
  const date = nextOpenDay(schedule, now)
  return { date, time: spansOn(schedule, date)[0]?.opens ?? schedule.opens }
}
