import { dateAfter } from '../calendar/madrid-calendar.ts'
import { isOpenDay, type WeeklySchedule } from '../clinic/opening-hours.ts'

/**
 * A day in the calendar of open minutes. `before` is the number of open minutes since the first day, `opens` the
 * opening time as minute of the day, `minutes` the length of the opening (0: closed).
 */
export type OpenDay = { day: string; before: number; opens: number; minutes: number }

/**
 * Every date from `from` to `to`, inclusive. The open minutes between two moments are the difference of their `before +
 * clamp(minute of the day - opens, 0, minutes)`, so response times need no loop.
 * @param scheduleOn the hours on a date: those of the network for a clinic that has not opened yet
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
