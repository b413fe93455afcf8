import type { Db } from '#db/client.ts'
import { leadEvents, leads } from '#db/schema/index.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { writeAudit } from '../../shared/audit/write-audit.ts'
import { executorOf } from '../../shared/jobs/drizzle-executor.ts'
import { notifyBackOffice } from '../../shared/live/notify-back-office.ts'
import type { Staff } from '../../shared/staff/staff.ts'
import { requireSight } from './find-lead.ts'

/**
 * Queues a staff e-mail that could not be sent again, to the person's current address.
 * @param eventId its timeline event
 * @param folio the lead it must belong to, if requested from that lead
 * @throws {AppError} `not_found`, or `conflict` if it is already queued or there is no address
 */
export function resendMessage(
  { database, jobs }: Pick<Deps, 'database' | 'jobs'>,
  staff: Staff,
  { eventId, folio }: { eventId: number; folio?: string },
): Promise<void> {
  return database.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ lead: leads, data: leadEvents.data })
      .from(leadEvents)
      .innerJoin(leads, eq(leads.id, leadEvents.leadId))
      .where(and(eq(leadEvents.id, eventId), eq(leadEvents.kind, 'message')))
      .for('update', { of: leadEvents })
    if (!found || (folio !== undefined && found.lead.folio !== folio))
      throw new AppError('not_found', 'Este mensaje no existe.')
    const { lead, data } = found
    requireSight(staff, lead)
    if (data.status !== 'failed') throw new AppError('conflict', 'Este mensaje ya se está enviando.')
    if (lead.blockedAt) throw new AppError('conflict', 'La solicitud está bloqueada: no sale nada de ella.')
    if (lead.email === '') throw new AppError('conflict', 'No tenemos su correo.')
    await tx
      .update(leadEvents)
      .set({ data: sql`(${leadEvents.data} - 'error') || '{"status": "queued"}'` })
      .where(eq(leadEvents.id, eventId))
    await jobs.enqueue(executorOf(tx), 'send-lead-message', [{ eventId }])
    await writeAudit(tx, {
      staffId: staff.id,
      action: 'message.resent',
      subject: { type: 'lead', id: lead.folio },
      after: { eventId },
    })
    await notifyBackOffice(tx, 'lead.changed', [lead.folio])
  })
}

/** The staff e-mails about a lead that could not be sent, oldest first. */
export async function failedMessages(
  db: Db,
  leadId: number,
): Promise<{ id: number; lastError: string | null; createdAt: string }[]> {
  const rows = await db
    .select({ id: leadEvents.id, data: leadEvents.data, createdAt: leadEvents.createdAt })
    .from(leadEvents)
    .where(
      and(
        eq(leadEvents.leadId, leadId),
        eq(leadEvents.kind, 'message'),
        sql`${leadEvents.data} ->> 'status' = 'failed'`,
      ),
    )
    .orderBy(leadEvents.id)
  return rows.map(({ id, data, createdAt }) => ({
    id,
    lastError: typeof data.error === 'string' ? data.error : null,
    createdAt: createdAt.toISOString(),
  }))
}
