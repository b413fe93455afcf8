import { isClosed, isVisitSet } from '../lead-states.ts'
import type { LeadStatus } from '../lead.ts'

/** Where the work on a lead stands; the time is an ISO text. */
type State = { status: LeadStatus; appointmentAt: string | null }

/** From the first word to the last. Whoever did not come is behind whoever has a visit again. */
const ORDER: readonly LeadStatus[] = [
  'new',
  'attempting',
  'contacted',
  'qualified',
  'no_show',
  'visit_proposed',
  'visit_confirmed',
  'attended',
  'quoted',
]

/**
 * Of two leads of one person, the one whose state goes on when they are merged: an open one before a closed one, so that
 * nobody who waits is forgotten, and the further one of two. A visit that is still set comes before what came of an
 * earlier one, because its time is kept free for it. Of equals it is the first.
 */
export function leadingState<Lead extends State>(one: Lead, other: Lead): Lead {
  if (isClosed(other.status)) return one
  if (isClosed(one.status)) return other
  if (keepsItsTime(one, other)) return one
  if (keepsItsTime(other, one)) return other
  return ORDER.indexOf(other.status) > ORDER.indexOf(one.status) ? other : one
}

/** The lead whose visit is set and goes on: its clinic is the visit's, so it is no matter of choice. Null: neither has one. */
export function leadingVisit<Lead extends State>(one: Lead, other: Lead): Lead | null {
  const leading = leadingState(one, other)
  return isVisitSet(leading.status) && leading.appointmentAt !== null ? leading : null
}

function keepsItsTime({ status, appointmentAt }: State, other: State): boolean {
  if (!isVisitSet(status) || appointmentAt === null) return false
  if (other.appointmentAt === null) return true
  return !isVisitSet(other.status) && other.appointmentAt < appointmentAt
}
