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
 * consent to health content none of it stays, and one «no llamar» is enough.
 */
export function mergedLead(kept: Lead, merged: Lead, choice: MergeChoice): Lead {
  const healthContentKept = kept.healthContentKept && merged.healthContentKept
  const chosen = Object.fromEntries(
    MERGE_FIELDS.map((field) => [field, chosenValue(kept[field], merged[field], choice[field])]),
  ) as Pick<Lead, MergeField>
  return {
    ...chosen,
    treatment: healthContentKept ? chosen.treatment : null,
    message: healthContentKept ? chosen.message : null,
    healthContentKept,
    ownerId: kept.ownerId ?? merged.ownerId,
    attempts: kept.attempts + merged.attempts,
    nextActionAt: earliest(kept.nextActionAt, merged.nextActionAt),
    appointmentAt: kept.appointmentAt ?? merged.appointmentAt,
    firstResponseAt: earliest(kept.firstResponseAt, merged.firstResponseAt),
    valueCents: kept.valueCents ?? merged.valueCents,
    tags: [...new Set([...kept.tags, ...merged.tags])].slice(0, 30),
    doNotCall: kept.doNotCall || merged.doNotCall,
    isTest: kept.isTest && merged.isTest,
    retainUntil: earliest(kept.retainUntil, merged.retainUntil),
  }
}

/**
 * What undoing gives back to the lead that went on: each field as it was before the merge, unless somebody has changed it
 * since; their change stays.
 */
export function unmergedLead(now: Lead, before: Lead, after: Lead): Lead {
  const restored = Object.keys(before).map((key) => {
    const field = key as keyof Lead
    return [field, isSame(now[field], after[field]) ? before[field] : now[field]]
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
