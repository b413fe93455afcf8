import { inMadrid } from '../calendar/madrid-calendar.ts'

const MINUTE = 60_000
/** After midnight, events of the day before still belong to its visits for so long. */
const LATE = 30 * MINUTE
/** The day is closed later than that, because the clocks of servers differ and what they hold is written later. */
const CLOSED_AFTER = 60 * MINUTE

/** Whether an event of this Madrid day still belongs to a visit. */
export function takesVisits(day: string, now: Date): boolean {
  return day === inMadrid(now).date || day === inMadrid(new Date(now.getTime() - LATE)).date
}

/** The days before this one are over: their visits and their salt can be forgotten. */
export function firstOpenDay(now: Date): string {
  return inMadrid(new Date(now.getTime() - CLOSED_AFTER)).date
}
