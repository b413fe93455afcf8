import { leadingState, leadingVisit } from './leading-state.ts'
import type { MergeableLead as Lead } from './mergeable-lead.ts'

/** What is chosen side by side; everything else follows a rule. */
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

/** Which of the two a field is taken from; a field without a choice is the kept one's, or the other's where it is empty. */
export type MergeChoice = Partial<Record<MergeField, 'kept' | 'merged'>>

/**
 * What the lead that goes on looks like (screens.md §2, «Duplicates»). The strictest consent holds: without both persons'
 * consent to health content none of it stays, and one «no llamar» is enough. The state is that of the lead that is
 * further, with its visit; the clinic of a visit that is set is no matter of choice.
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
    retainUntil: earliest(kept.retainUntil, merged.retainUntil),
  }
}

/** They say one thing together: half of it would be a state without its visit, or a reason without its end. */
const STATE_FIELDS: readonly (keyof Lead)[] = ['status', 'subStatus', 'lostReason', 'appointmentAt']

/**
 * What undoing gives back to the lead that went on: each field as it was before the merge, unless somebody has changed it
 * since; their change stays. A merge of before the state was joined remembers none, and gives none back.
 */
export function unmergedLead(now: Lead, before: Lead, after: Lead): Lead {
  const stands = (field: keyof Lead) => !(field in after) || isSame(now[field], after[field])
  const stateStands = STATE_FIELDS.every(stands)
  const restored = (Object.keys(now) as (keyof Lead)[]).map((field) => {
    const isRestored = field in before && (STATE_FIELDS.includes(field) ? stateStands : stands(field))
    return [field, isRestored ? before[field] : now[field]]
  })
  const lead = Object.fromEntries(restored) as Lead
  // Health content never comes back without the consent that came with it.
  return lead.healthContentKept ? lead : { ...lead, treatment: null, message: null }
}

function chosenValue<Value>(kept: Value, merged: Value, choice: 'kept' | 'merged' | undefined): Value {
  if (choice) return choice === 'kept' ? kept : merged
  return kept === null || kept === '' ? merged : kept
}

/** Times are ISO texts, so the alphabet orders them. */
function earliest(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other
  return one < other ? one : other
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
