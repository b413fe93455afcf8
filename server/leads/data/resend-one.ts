import { leadDeliveries, leadEvents, leads } from '#db/schema/index.ts'
import { eq } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { writeAudit } from '../../shared/audit/write-audit.ts'
import { notifyBackOffice } from '../../shared/live/notify-back-office.ts'
import type { Staff } from '../../shared/staff/staff.ts'
import { resendDelivery } from '../intake/resend-delivery.ts'
import { requireSight } from './find-lead.ts'

/**
 * Resends one delivery.
 * @param folio the lead it must belong to, if requested from that lead
 * @throws {AppError} `not_found`, or `conflict` while it is still being retried or the lead is blocked
 */
export async function resendOne(
  deps: Deps,
  staff: Staff,
  { id, folio }: { id: number; folio?: string },
): Promise<void> {
  const [found] = await deps.database.db
    .select({ lead: leads })
    .from(leadDeliveries)
    .innerJoin(leads, eq(leads.id, leadDeliveries.leadId))
    .where(eq(leadDeliveries.id, id))
  if (!found || (folio !== undefined && found.lead.folio !== folio))
    throw new AppError('not_found', 'Esta entrega no existe.')
  const { lead } = found
  requireSight(staff, lead)
  if (lead.blockedAt) throw new AppError('conflict', 'La solicitud está bloqueada: no sale nada de ella.')
  const result = await resendDelivery(deps, id, async (tx, { leadId, channel }) => {
    const data = { deliveryId: id, channel, resent: true }
    await tx
      .insert(leadEvents)
      .values({ leadId, kind: 'delivery', staffId: staff.id, data, createdAt: deps.now() })
    await writeAudit(tx, {
      staffId: staff.id,
      action: 'delivery.resent',
      subject: { type: 'lead', id: lead.folio },
      after: { channel },
    })
    await notifyBackOffice(tx, 'delivery.changed', [lead.folio])
  })
  if (!result.ok) throw new AppError('conflict', 'Esta entrega ya se está intentando.')
}
