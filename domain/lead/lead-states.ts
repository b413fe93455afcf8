import { INVALID_REASONS, LEAD_STATUSES, type LeadStatus, LOST_REASONS } from './lead.ts'

/** State changes made by staff; `blocked` is only set and cleared in the privacy panel. */
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

/** States a closed request can be reopened to; a reason is required. */
const REOPENED: Partial<Record<LeadStatus, readonly LeadStatus[]>> = {
  treated: ['contacted', 'visit_proposed'],
  lost: ['attempting', 'contacted', 'visit_proposed'],
  invalid: ['new', 'attempting'],
}

export type MoveAnswer =
  | { allowed: true; reopens: boolean }
  | { allowed: false; reason: 'same' | 'not-a-move' | 'blocked' | 'reason-missing' | 'reason-unknown' }

/**
 * Whether a request may change state.
 * @param reason for `lost` one of LOST_REASONS, for `invalid` one of INVALID_REASONS, for a reopening any text
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

/** States that staff may set, in order of a request's life. */
export function movesFrom(from: LeadStatus): LeadStatus[] {
  return LEAD_STATUSES.filter((to) => NEXT[from].includes(to) || (REOPENED[from]?.includes(to) ?? false))
}

/** States with a future visit, whose slot is reserved. */
const VISIT_SET = ['visit_proposed', 'visit_confirmed'] as const satisfies readonly LeadStatus[]

/** Whether a visit is proposed or confirmed. */
export function isVisitSet(status: LeadStatus): boolean {
  return (VISIT_SET as readonly LeadStatus[]).includes(status)
}

/** Nothing more is expected: excluded from queues and «open» figures. */
export function isClosed(status: LeadStatus): boolean {
  return ['treated', 'lost', 'invalid', 'blocked'].includes(status)
}
