import type { Tx } from '#db/client.ts'
import type { Lead, WaitingEntry } from '#db/schema/index.ts'
import type { Deps } from '../../deps.ts'
import { applyChange } from '../../leads/work/change-lead.ts'

export type WaitingStep = 'joined' | 'changed' | 'left' | 'offered' | 'refused' | 'expired' | 'ended'

/** Writes what happened on the waiting list into the history of the request. @param staffId null: the person or the product */
export async function noteWaiting(
  deps: Pick<Deps, 'vault' | 'site'>,
  tx: Tx,
  lead: Lead,
  {
    step,
    entry,
    at,
    staffId = null,
    now,
  }: {
    step: WaitingStep
    entry: Pick<WaitingEntry, 'clinicSlug'>
    at?: Date | null
    staffId?: string | null
    now: Date
  },
): Promise<void> {
  const data = { waiting: step, clinicSlug: entry.clinicSlug, ...(at ? { at: at.toISOString() } : {}) }
  await applyChange(
    deps,
    tx,
    lead,
    { action: 'lead.changed', event: { kind: 'change', data } },
    { staffId, now },
  )
}
