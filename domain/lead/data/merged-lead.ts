import { leadingState, leadingVisit } from './leading-state.ts'
import type { MergeableLead as Lead } from './mergeable-lead.ts'

/** Fields chosen side by side; all others follow a rule. */
export const MERGE_FIELDS = [
  'name',
  'email',
  'phone',
  'clinicSlug',
  'treatment',
  'subject',
  'message',
] as const
export type MergeField = (typeof MERGE_FIELDS)[number]

/** The request each field is taken from; without a choice, the kept one's, or the other's if that is empty. */
export type MergeChoice = Partial<Record<MergeField, 'kept' | 'merged'>>

/**
 * The result of a merge. The stricter consent wins: health data stays only if both requests have consent to it, and one
 * «no llamar» is enough. The state is that of the more advanced request, with its visit; the clinic of a booked visit
 * can't be chosen.
 */
export function mergedLead(kept: Lead, merged: Lead, choice: MergeChoice): Lead {
  const healthContentKept = kept.healthContentKept && merged.healthContentKept
  const chosen = Object.fromEntries(
    MERGE_FIELDS.map((field) => [field, chosenValue(kept[field], merged[field], choice[field])]),
  ) as Pick<Lead, MergeField>
  const leading = leadingState(kept, merged)
  const behind = leading === kept ? merged : kept
  return {
    ...chosen,
    clinicSlug: leadingVisit(kept, merged)?.clinicSlug ?? chosen.clinicSlug,
    treatment: healthContentKept ? chosen.treatment : null,
    message: healthContentKept ? chosen.message : null,
    healthContentKept,
    status: leading.status,
    subStatus: leading.subStatus,
    lostReason: leading.lostReason,
    ownerId: kept.ownerId ?? merged.ownerId,
    attempts: kept.attempts + merged.attempts,
    nextActionAt: earliest(kept.nextActionAt, merged.nextActionAt),
    appointmentAt: leading.appointmentAt ?? behind.appointmentAt,
    firstResponseAt: earliest(kept.firstResponseAt, merged.firstResponseAt),
    valueCents: kept.valueCents ?? merged.valueCents,
    tags: [...new Set([...kept.tags, ...merged.tags])].slice(0, 30),
    doNotCall: kept.doNotCall || merged.doNotCall,
    isTest: kept.isTest && merged.isTest,
    retainUntil: latest(kept.retainUntil, merged.retainUntil),
  }
}

/** These belong together: partly restored, there could be a state without its visit, or a reason without its end. */
const STATE_FIELDS: readonly (keyof Lead)[] = ['status', 'subStatus', 'lostReason', 'appointmentAt']

/**
 * Undoes a merge for the remaining request: each field as it was before, unless somebody has changed it since. Merges
 * from before the state was included recorded none and restore none.
 */
export function unmergedLead(now: Lead, before: Lead, after: Lead): Lead {
  const stands = (field: keyof Lead) => !(field in after) || isSame(now[field], after[field])
  const stateStands = STATE_FIELDS.every(stands)
  const restored = (Object.keys(now) as (keyof Lead)[]).map((field) => {
    const isRestored = field in before && (STATE_FIELDS.includes(field) ? stateStands : stands(field))
    return [field, isRestored ? before[field] : now[field]]
  })
  const lead = Object.fromEntries(restored) as Lead
  // Health data is never restored without its consent.
  return lead.healthContentKept ? lead : { ...lead, treatment: null, message: null }
}

function chosenValue<Value>(kept: Value, merged: Value, choice: 'kept' | 'merged' | undefined): Value {
  if (choice) return choice === 'kept' ? kept : merged
  return kept === null || kept === '' ? merged : kept
}

/** ISO strings sort chronologically. */
function earliest(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other
  return one < other ? one : other
}

function latest(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other
  return one < other ? other : one
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
