import { isClosed, isVisitSet } from '../lead-states.ts'
import type { LeadStatus } from '../lead.ts'

/** The state of a request; the time is an ISO string. */
type State = { status: LeadStatus; appointmentAt: string | null }

/** From first contact to the end. A missed visit ranks below a newly set one. */
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
 * Of two requests by one person, the one whose state is kept in a merge: open before closed, so that nobody waiting is
 * forgotten, then the more advanced one. A visit that is still set comes before the result of an earlier one, because
 * its slot is reserved. The first wins a tie.
 */
export function leadingState<Lead extends State>(one: Lead, other: Lead): Lead {
  if (isClosed(other.status)) return one
  if (isClosed(one.status)) return other
  if (keepsItsTime(one, other)) return one
  if (keepsItsTime(other, one)) return other
  return ORDER.indexOf(other.status) > ORDER.indexOf(one.status) ? other : one
}

/**
 * The request with the visit that is kept: it determines the clinic, so the clinic can't be chosen. Null if neither has
 * one.
 */
export function leadingVisit<Lead extends State>(one: Lead, other: Lead): Lead | null {
  const leading = leadingState(one, other)
  return isVisitSet(leading.status) && leading.appointmentAt !== null ? leading : null
}

function keepsItsTime({ status, appointmentAt }: State, other: State): boolean {
  if (!isVisitSet(status) || appointmentAt === null) return false
  if (other.appointmentAt === null) return true
  return !isVisitSet(other.status) && other.appointmentAt < appointmentAt
}
