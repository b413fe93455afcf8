import { dateAfter, inMadrid } from '../calendar/madrid-calendar.ts'
import { isOpenDay, type WeeklySchedule } from './opening-hours.ts'

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
  if (!isOpenDay(schedule, next.date) || hour >= schedule.closes)
    return { date: nextOpenDay(schedule, now), time: schedule.opens }
  return { date: next.date, time: hour < schedule.opens ? schedule.opens : hour }
}
