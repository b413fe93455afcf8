import { leadMove } from './lead-states.ts'
import type { LeadStatus } from './lead.ts'

export type BookingStatus = 'visit_proposed' | 'visit_confirmed'

/**
 * Whether an appointment may be set: from a state that leads to it, from one in which the conversation counts as first
 * contact, and again to change an existing one.
 */
export function mayBook(from: LeadStatus, to: BookingStatus): boolean {
  if (from === to) return true
  if (leadMove(from, to).allowed) return true
  return leadMove(from, 'contacted').allowed && leadMove('contacted', to).allowed
}
