import { dateAfter, inMadrid } from '../calendar/madrid-calendar.ts'

/** Requests of an hour in Madrid. */
export type HourLeads = { day: string; hour: number; leads: number }

/** Weeks that «usual» looks back. */
export const USUAL_WEEKS = 8
const WEEK = 7

type Window = { observed: number; usual: number[] }

/**
 * Sums over spans of days, and over the same span of each week before, as far back as anything was counted.
 * @param first the first day of all that was counted
 */
export function requestHistory(hours: readonly HourLeads[], first: string) {
  const days = new Map<string, number[]>()
  for (const { day, hour, leads } of hours) {
    const counts = days.get(day) ?? Array.from({ length: 24 }, () => 0)
    counts[hour]! += leads
    days.set(day, counts)
  }

  function sum({ from, fromHour, to, toHour }: Span): number {
    let sum = 0
    for (let day = from; day <= to; day = dateAfter(day, 1)) {
      const start = day === from ? fromHour : 0
      const end = day === to ? toHour : 24
      for (let hour = start; hour < end; hour++) sum += days.get(day)?.[hour] ?? 0
    }
    return sum
  }

  function window(span: Span): Window {
    const usual: number[] = []
    for (let week = 1; week <= USUAL_WEEKS; week++) {
      const from = dateAfter(span.from, -WEEK * week)
      if (from < first) break
      usual.push(sum({ ...span, from, to: dateAfter(span.to, -WEEK * week) }))
    }
    return { observed: sum(span), usual }
  }

  return {
    /** Today until the last full hour. */
    today(now: Date): Window {
      const { date, time } = inMadrid(now)
      return window({ from: date, fromHour: 0, to: date, toHour: hourOf(time) })
    },
    /** The last seven full days. */
    lastWeek(now: Date): Window {
      const { date } = inMadrid(now)
      return window({ from: dateAfter(date, -WEEK), fromHour: 0, to: dateAfter(date, -1), toHour: 24 })
    },
    /** The full hours since a moment. */
    since(moment: Date, now: Date): Window {
      const [start, end] = [inMadrid(moment), inMadrid(now)]
      const fromHour = hourOf(start.time) + (start.time.endsWith(':00') ? 0 : 1)
      return window({ from: start.date, fromHour, to: end.date, toHour: hourOf(end.time) })
    },
  }
}

const hourOf = (time: string) => Number(time.slice(0, 2))

type Span = { from: string; fromHour: number; to: string; toHour: number }
