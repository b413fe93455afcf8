import type { ActionAnswer } from '#domain/lead/lead-detail.ts'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../shared/staff/staff.ts'
import { changeLead } from './change-lead.ts'
import { requireColleagues } from './colleagues.ts'
import { words } from './fields.ts'

/** `POST /leads/:folio/notes`: for the team only. `mentions` are colleagues, who get it as a task. */
export const noteInput = z.strictObject({
  body: words(4000, 'many'),
  mentions: z.array(z.uuid()).max(10).default([]),
})

/**
 * Adds a note. It changes nothing in the lead, so it needs no version. @throws {AppError} `not_found`,
 * `invalid_fields`
 */
export function writeNote(
  deps: Pick<Deps, 'database' | 'env' | 'now' | 'site' | 'vault'>,
  staff: Staff,
  folio: string,
  { body, mentions }: z.output<typeof noteInput>,
): Promise<ActionAnswer> {
  return changeLead(deps, staff, { folio }, async ({ clinicSlug }, tx) => {
    const others = [...new Set(mentions)]
    await requireColleagues(deps, tx, staff, { ids: others, clinicSlug, field: 'mentions' })
    return {
      action: 'lead.noted',
      event: { kind: 'note', body, data: others.length > 0 ? { mentions: others } : {} },
      tasks: others.map((ownerId) => ({
        kind: 'other' as const,
        title: `${staff.displayName} te menciona en una nota`,
        dueAt: deps.now(),
        ownerId,
      })),
    }
  })
}
