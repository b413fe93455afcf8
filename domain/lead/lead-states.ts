import { INVALID_REASONS, LEAD_STATUSES, type LeadStatus, LOST_REASONS } from './lead.ts'

/** The moves that staff make by hand; `blocked` comes and goes by the privacy panel alone (screens.md §2). */
const NEXT: Readonly<Record<LeadStatus, readonly LeadStatus[]>> = {
  new: ['attempting', 'contacted', 'lost', 'invalid'],
  attempting: ['contacted', 'lost', 'invalid'],
  contacted: ['qualified', 'visit_proposed', 'visit_confirmed', 'lost', 'invalid'],
  qualified: ['visit_proposed', 'visit_confirmed', 'lost', 'invalid'],
  visit_proposed: ['visit_confirmed', 'qualified', 'lost', 'invalid'],
  visit_confirmed: ['attended', 'no_show', 'visit_proposed', 'lost'],
  attended: ['quoted', 'treated', 'lost'],
  no_show: ['attempting', 'contacted', 'visit_proposed', 'visit_confirmed', 'lost'],
  quoted: ['treated', 'visit_proposed', 'lost'],
  treated: [],
  lost: [],
  invalid: [],
  blocked: [],
}

/** Where a closed lead goes on; it takes a reason. */
const REOPENED: Partial<Record<LeadStatus, readonly LeadStatus[]>> = {
  treated: ['contacted', 'visit_proposed'],
  lost: ['attempting', 'contacted', 'visit_proposed'],
  invalid: ['new', 'attempting'],
}

export type MoveAnswer =
  | { allowed: true; reopens: boolean }
  | { allowed: false; reason: 'same' | 'not-a-move' | 'blocked' | 'reason-missing' | 'reason-unknown' }

/**
 * Whether a lead may go from one state to another (screens.md §2, «States»).
 * @param reason of `lost` one of LOST_REASONS, of `invalid` one of INVALID_REASONS, of a reopening any text
 */
export function leadMove(from: LeadStatus, to: LeadStatus, reason?: string): MoveAnswer {
  if (from === to) return { allowed: false, reason: 'same' }
  if (from === 'blocked' || to === 'blocked') return { allowed: false, reason: 'blocked' }
  const reopens = REOPENED[from]?.includes(to) ?? false
  if (!reopens && !NEXT[from].includes(to)) return { allowed: false, reason: 'not-a-move' }
  const allowedReasons: readonly string[] | undefined =
    to === 'lost' ? LOST_REASONS : to === 'invalid' ? INVALID_REASONS : undefined
  if ((reopens || allowedReasons) && !reason?.trim()) return { allowed: false, reason: 'reason-missing' }
  if (allowedReasons && !allowedReasons.includes(reason ?? ''))
    return { allowed: false, reason: 'reason-unknown' }
  return { allowed: true, reopens }
}

/** The states that a lead may go to by hand, in the order of its life. */
export function movesFrom(from: LeadStatus): LeadStatus[] {
  return LEAD_STATUSES.filter((to) => NEXT[from].includes(to) || (REOPENED[from]?.includes(to) ?? false))
}

/** States of a visit that is still to be: its time is kept for it. */
export const VISIT_SET = ['visit_proposed', 'visit_confirmed'] as const satisfies readonly LeadStatus[]

/** A visit is proposed or confirmed. */
export function isVisitSet(status: LeadStatus): boolean {
  return (VISIT_SET as readonly LeadStatus[]).includes(status)
}

/** Nothing more is expected: out of queues and of «open» figures. */
export function isClosed(status: LeadStatus): boolean {
  return ['treated', 'lost', 'invalid', 'blocked'].includes(status)
}
