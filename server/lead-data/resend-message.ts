import { leadEvents, leads } from '#db/schema/index.ts'
import { and, eq, sql } from 'drizzle-orm'
import { writeAudit } from '../audit/write-audit.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { executorOf } from '../jobs/drizzle-executor.ts'
import { notifyBackOffice } from '../live/notify-back-office.ts'
import type { Staff } from '../staff/staff.ts'
import { requireSight } from './find-lead.ts'

/**
 * Queues an e-mail of staff that could not be sent once more, to the address that the person has now.
 * @param eventId its line in the timeline
 * @throws {AppError} `not_found`, or `conflict` when it is on its way already or there is nobody to write to
 */
export function resendMessage(
  { database, jobs }: Pick<Deps, 'database' | 'jobs'>,
  staff: Staff,
  eventId: number,
): Promise<void> {
  return database.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ lead: leads, data: leadEvents.data })
      .from(leadEvents)
      .innerJoin(leads, eq(leads.id, leadEvents.leadId))
      .where(and(eq(leadEvents.id, eventId), eq(leadEvents.kind, 'message')))
      .for('update', { of: leadEvents })
    if (!found) throw new AppError('not_found', 'Este mensaje no existe.')
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
