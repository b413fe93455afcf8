import type { BulkAnswer } from '#domain/lead/lead-list.ts'
import { LEAD_STATUSES } from '#domain/lead/lead.ts'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Staff } from '../../shared/staff/staff.ts'
import { editLead } from '../work/edit-lead.ts'
import { seenVersion, words } from '../work/fields.ts'
import { moveLead } from '../work/move-lead.ts'
import { undoAction } from '../work/undo-action.ts'

const MAX_LEADS = 200
const folio = z.string().min(1).max(20)

/** `POST /leads/bulk`: one action on many leads. There is no bulk deletion. */
export const bulkInput = z.strictObject({
  leads: z
    .array(z.strictObject({ folio, version: seenVersion, tags: z.array(words(40)).max(30).default([]) }))
    .min(1)
    .max(MAX_LEADS, `Como mucho ${MAX_LEADS} solicitudes a la vez`),
  action: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('assign'), ownerId: z.uuid().nullable() }),
    z.strictObject({ kind: z.literal('tag'), tag: words(40), remove: z.boolean().default(false) }),
    z.strictObject({
      kind: z.literal('move'),
      to: z.enum(LEAD_STATUSES),
      reason: z.string().trim().max(500).optional(),
    }),
  ]),
})
type BulkInput = z.output<typeof bulkInput>
type BulkLead = BulkInput['leads'][number]

/** `POST /leads/bulk/undo`. */
export const bulkUndoInput = z.strictObject({
  items: z
    .array(z.strictObject({ folio, eventId: z.int().positive() }))
    .min(1)
    .max(MAX_LEADS),
})

type BulkDeps = Pick<Deps, 'database' | 'env' | 'now' | 'site' | 'vault'>

/**
 * Applies the same action to each lead, each with its timeline event and undo. Leads for which it is not allowed, or
 * which someone changed in the meantime, are left unchanged and reported.
 */
export async function changeLeads(deps: BulkDeps, staff: Staff, input: BulkInput): Promise<BulkAnswer> {
  const { leads, action } = input
  return oneByOne(leads, async (lead) => {
    const { folio: of, version } = lead
    const change =
      action.kind === 'move'
        ? moveLead(deps, staff, of, { version, to: action.to, reason: action.reason })
        : action.kind === 'assign'
          ? editLead(deps, staff, of, { version, ownerId: action.ownerId })
          : editLead(deps, staff, of, { version, tags: tagsOf(lead, action) })
    return (await change).undo.eventId
  })
}

/** Undoes a bulk action for the leads that nobody has changed since. */
export async function undoChanges(
  deps: BulkDeps,
  staff: Staff,
  { items }: z.output<typeof bulkUndoInput>,
): Promise<BulkAnswer> {
  return oneByOne(items, async (item) => {
    await undoAction(deps, staff, item)
    return item.eventId
  })
}

/** The version guarantees that these are still the lead's tags. */
function tagsOf({ tags }: BulkLead, { tag, remove }: { tag: string; remove: boolean }): string[] {
  const others = tags.filter((one) => one !== tag)
  return remove ? others : [...others, tag]
}

async function oneByOne<Item extends { folio: string }>(
  items: readonly Item[],
  act: (item: Item) => Promise<number>,
): Promise<BulkAnswer> {
  const answer: BulkAnswer = { changed: [], unchanged: [], refused: [] }
  for (const item of items) {
    try {
      const eventId = await act(item)
      if (eventId === 0) answer.unchanged.push(item.folio)
      else answer.changed.push({ folio: item.folio, eventId })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const [field] = Object.values(error.fields ?? {})
      answer.refused.push({ folio: item.folio, reason: field ?? error.message })
    }
  }
  return answer
}
