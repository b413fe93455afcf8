import { dateAfter } from '../calendar/madrid-calendar.ts'
import { isOpenDay, type WeeklySchedule } from '../clinic/opening-hours.ts'

/**
 * A day of the calendar by which open minutes are counted. `before` is how many open minutes went by since the first day,
 * `opens` the minute of the day at which the doors open, `minutes` how long they stay open (0: closed).
 */
export type OpenDay = { day: string; before: number; opens: number; minutes: number }

/**
 * Every date from `from` to `to`, both included. The open minutes between two moments are the difference of
 * `before + clamp(minute of the day - opens, 0, minutes)` of each: what the response figure adds up without a loop.
 * @param scheduleOn the hours that hold on a date: a clinic that has yet to open is answered for in those of all
 */
export function openCalendar(
  from: string,
  to: string,
  scheduleOn: (day: string) => WeeklySchedule,
): OpenDay[] {
  const days: OpenDay[] = []
  let before = 0
  for (let day = from; day <= to; day = dateAfter(day, 1)) {
    const schedule = scheduleOn(day)
    const opens = minuteOf(schedule.opens)
    const length = Math.max(0, minuteOf(schedule.closes) - opens)
    const minutes = isOpenDay(schedule, day) ? length : 0
    days.push({ day, before, opens, minutes })
    before += minutes
  }
  return days
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
