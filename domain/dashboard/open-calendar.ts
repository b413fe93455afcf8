import { dateAfter } from '../calendar/madrid-calendar.ts'
import { type DaySpan, spansOn, type WeeklySchedule } from '../clinic/opening-hours.ts'

/**
 * A day in the calendar of open minutes. `before` is the number of open minutes since the first day, `opens` the
 * opening time as minute of the day, `minutes` the length of the opening (0: closed); `again` and `more` are the same
 * of the second opening of a day with a break.
 */
export type OpenDay = {
  day: string
  before: number
  opens: number
  minutes: number
  again: number
  more: number
}

/**
 * Every date from `from` to `to`, inclusive. The open minutes between two moments are the difference of their `before +
 * clamp(minute of the day - opens, 0, minutes)`, and the same of the second opening, so response times need no loop.
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
    const [first, second] = spansOn(schedule, day)
    const { opens, minutes } = opening(first ?? { ...schedule, closes: schedule.opens })
    const { opens: again, minutes: more } = opening(second ?? { opens: '24:00', closes: '24:00' })
    days.push({ day, before, opens, minutes, again, more })
    before += minutes + more
  }
  return days
}

function opening(span: DaySpan) {
  const opens = minuteOf(span.opens)
  return { opens, minutes: Math.max(0, minuteOf(span.closes) - opens) }
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
