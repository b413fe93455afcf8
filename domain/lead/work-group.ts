import { inMadrid } from '../calendar/madrid-calendar.ts'
import { type LeadRow, SOON_MINUTES } from './lead-list.ts'
import { isClosed } from './lead-states.ts'

/** What to do about a request, in the order of work. */
export const WORK_GROUPS = ['late', 'soon', 'today', 'waiting', 'closed'] as const
export type WorkGroup = (typeof WORK_GROUPS)[number]

type Dated = Pick<LeadRow, 'status' | 'respondBy' | 'firstResponseAt' | 'nextActionAt'>

/** By the end of the first answer's time or, once answered, by the next action. */
export function workGroup(lead: Dated, now: number): WorkGroup {
  if (isClosed(lead.status)) return 'closed'
  const due = dueOf(lead)
  if (due === null) return 'waiting'
  if (due <= now) return 'late'
  if (due <= now + SOON_MINUTES * 60_000) return 'soon'
  return dayOf(due) === dayOf(now) ? 'today' : 'waiting'
}

function dueOf({ respondBy, firstResponseAt, nextActionAt }: Dated): number | null {
  const due = firstResponseAt === null ? (respondBy ?? nextActionAt) : nextActionAt
  return due === null ? null : Date.parse(due)
}

const dayOf = (moment: number) => inMadrid(new Date(moment)).date
