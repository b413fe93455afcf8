import { dateAfter, inMadrid, weekday } from '#domain/calendar/madrid-calendar.ts'
import { drawFrom } from './draw.ts'
import { type PlannedRequest, planRequests } from './plan-requests.ts'
import { type EventCell, type VisitCell, webPlanner } from './plan-web.ts'
import { PAGES, type VisitedPage } from './planned-site.ts'

export type PlanOptions = {
  /** How many days, the last of them today or, by default, yesterday. */
  days: number
  /** Over all days, like the requests; Mondays have more than Sundays. */
  events: number
  requests: number
  now: Date
  seed?: number
  withToday?: boolean
  /** The pages that are visited; some of every kind by default. */
  pages?: readonly VisitedPage[]
}

export type PlannedDay = { day: string; events: EventCell[]; visits: VisitCell[]; requests: PlannedRequest[] }

/** The share of each day of the week, Monday first. */
const WEEK = [18, 17, 16, 15, 14, 9, 11]
const EVENTS_PER_VISIT = 9

/**
 * Draws what happens on some days. The plan is the known totals: whatever is counted of the days must equal what is
 * counted of it. The same options draw the same days.
 */
export function planDays({
  days,
  events,
  requests,
  now,
  seed = 1,
  withToday = false,
  pages = PAGES,
}: PlanOptions): PlannedDay[] {
  const draw = drawFrom(seed)
  const web = webPlanner(pages)
  const last = dateAfter(inMadrid(now).date, withToday ? 0 : -1)
  const dates = Array.from({ length: days }, (_, index) => dateAfter(last, index + 1 - days))
  const shares = dates.map((day) => WEEK[weekday(day) - 1]!)
  const eventsOf = spread(events, shares)
  const requestsOf = spread(requests, shares)
  return dates.map((day, index) => ({
    day,
    events: web.events(draw, day, eventsOf[index]!),
    visits: web.visits(draw, day, Math.ceil(eventsOf[index]! / EVENTS_PER_VISIT)),
    requests: planRequests(draw, day, requestsOf[index]!, now),
  }))
}

/** Whole parts of a number by share, with the same sum. */
function spread(whole: number, shares: readonly number[]): number[] {
  const sum = shares.reduce((one, other) => one + other, 0)
  let [taken, given] = [0, 0]
  return shares.map((share) => {
    taken += share
    const until = Math.round((whole * taken) / sum)
    const part = until - given
    given = until
    return part
  })
}
