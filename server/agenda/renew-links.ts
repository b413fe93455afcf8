import type { Tx } from '#db/client.ts'
import { appointments, type Lead } from '#db/schema/index.ts'
import { eq, sql } from 'drizzle-orm'
import { currentVisit } from './current-visit.ts'
import { isMailPlanned, planMails } from './mails/plan-mails.ts'

/**
 * Revokes every link to the page of a person's visit and e-mails them a new one; the reminders that are still due have
 * it, too. The calendar event gets a new version, because it contains the link.
 * @returns whether an e-mail is on its way: not without an address or an agreed visit ahead
 */
export async function renewLinks(tx: Tx, lead: Pick<Lead, 'id' | 'email'>, now: Date): Promise<boolean> {
  await tx
    .update(appointments)
    .set({ linkVersion: sql`${appointments.linkVersion} + 1` })
    .where(eq(appointments.leadId, lead.id))
  const before = await currentVisit(tx, lead)
  if (!before || before.state !== 'confirmed') return false
  const [appointment] = await tx
    .update(appointments)
    .set({ sequence: before.sequence + 1 })
    .where(eq(appointments.id, before.id))
    .returning()
  // The message of the start, or of a change still unsent, and the reminders that are left.
  await planMails(tx, { appointment: appointment!, before, by: 'patient', isAgain: true }, now)
  return lead.email !== '' && (await isMailPlanned(tx, before.id, ['confirmed', 'changed']))
}
