import { leads } from '#db/schema/index.ts'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { eraseConversationsOf } from '../../leads/data/erase-conversations.ts'
import { writeAudit } from '../../shared/audit/write-audit.ts'
import type { Staff } from '../../shared/staff/staff.ts'
import { readMessages } from '../opened-messages.ts'
import { transcriptOf } from '../pdf/transcript.ts'
import { transcriptPdf } from '../pdf/transcript-pdf.ts'
import { presentMessages } from '../present-messages.ts'
import { staffNames } from '../staff-names.ts'
import { findInSight } from './find-in-sight.ts'
import type { rightInput } from './inputs.ts'

/**
 * What a visitor saw of a conversation, as a PDF for a rights request (GDPR art. 15): nothing covered, no notes, staff
 * by first name, with the consent. Logged with its reason.
 * @throws {AppError} `not_found`
 */
export async function exportConversation(
  { database, vault, site, now }: Pick<Deps, 'database' | 'vault' | 'site' | 'now'>,
  staff: Staff,
  id: string,
  { reason }: z.output<typeof rightInput>,
): Promise<Buffer> {
  const transcript = await database.db.transaction(async (tx) => {
    const found = await findInSight(tx, staff, id)
    const opened = await readMessages({ vault }, tx, found.id)
    const names = await staffNames(
      tx,
      opened.map(({ staffId }) => staffId),
    )
    const [lead] =
      found.leadId === null
        ? []
        : await tx.select({ folio: leads.folio }).from(leads).where(eq(leads.id, found.leadId))
    await writeAudit(tx, {
      staffId: staff.id,
      action: 'conversation.exported',
      subject: { type: 'conversation', id: found.id },
      after: { format: 'pdf' },
      reason,
    })
    const seen = presentMessages(site.current, opened, names, now())
    return transcriptOf(site.current, found, seen, { folio: lead?.folio ?? null, now: now() })
  })
  return transcriptPdf(transcript)
}

/**
 * Erases the conversation of a person who left no request (GDPR art. 17); any other is erased with its request.
 * @throws {AppError} `not_found`, `conflict`
 */
export function eraseForPerson(
  { database }: Pick<Deps, 'database'>,
  staff: Staff,
  id: string,
  { reason }: z.output<typeof rightInput>,
): Promise<void> {
  return database.db.transaction(async (tx) => {
    const { leadId } = await findInSight(tx, staff, id, 'change')
    if (leadId !== null)
      throw new AppError('conflict', 'Esta conversación pertenece a una solicitud: se borra con ella.')
    await eraseConversationsOf(tx, [id], { staffId: staff.id, reason })
  })
}
