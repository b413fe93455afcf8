import { leadDeliveries, leadEvents } from '#db/schema/index.ts'
import { and, asc, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { writeAudit } from '../audit/write-audit.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { resendDelivery } from '../leads/resend-delivery.ts'
import { notifyBackOffice } from '../live/notify-back-office.ts'
import { requireCapability } from '../staff/require-capability.ts'
import type { StaffContext } from '../staff/require-staff.ts'
import type { Staff } from '../staff/staff.ts'
import { findLead } from './find-lead.ts'

/** Mounted at /api/admin: how far a lead has travelled, and sending it again. */
export function deliveriesRoutes(deps: Deps) {
  return new Hono<StaffContext>()
    .get('/leads/:folio/deliveries', requireCapability('leads.read'), async (context) => {
      const lead = await findLead(deps.database.db, context.var.staff, context.req.param('folio'))
      const rows = await deps.database.db
        .select()
        .from(leadDeliveries)
        .where(eq(leadDeliveries.leadId, lead.id))
        .orderBy(asc(leadDeliveries.id))
      const items = rows.map((row) => ({
        id: row.id,
        channel: row.channel,
        status: row.status,
        attempts: row.attempts,
        lastError: row.lastError,
        lastAttemptAt: row.lastAttemptAt?.toISOString() ?? null,
        deliveredAt: row.deliveredAt?.toISOString() ?? null,
        createdAt: row.createdAt.toISOString(),
      }))
      return context.json({ items, blocked: lead.blockedAt !== null })
    })
    .post('/leads/:folio/deliveries/:id/attempts', requireCapability('leads.write'), async (context) => {
      const { folio, id } = context.req.param()
      await resendOne(deps, context.var.staff, folio, Number(id) || 0)
      return context.json({ ok: true }, 202)
    })
}

/** @throws {AppError} `not_found`, or `conflict` while it is still being tried or the lead is blocked */
async function resendOne(deps: Deps, staff: Staff, folio: string, id: number): Promise<void> {
  const { db } = deps.database
  const lead = await findLead(db, staff, folio)
  const [own] = await db
    .select({ id: leadDeliveries.id })
    .from(leadDeliveries)
    .where(and(eq(leadDeliveries.id, id), eq(leadDeliveries.leadId, lead.id)))
  if (!own) throw new AppError('not_found', 'Esta entrega no existe.')
  if (lead.blockedAt) throw new AppError('conflict', 'La solicitud está bloqueada: no sale nada de ella.')
  const result = await resendDelivery(deps, id, async (tx, { leadId, channel }) => {
    const data = { deliveryId: id, channel, resent: true }
    await tx
      .insert(leadEvents)
      .values({ leadId, kind: 'delivery', staffId: staff.id, data, createdAt: deps.now() })
    await writeAudit(tx, {
      staffId: staff.id,
      action: 'delivery.resent',
      subject: { type: 'lead', id: folio },
      after: { channel },
    })
    await notifyBackOffice(tx, 'delivery.changed', [folio])
  })
  if (!result.ok) throw new AppError('conflict', 'Esta entrega ya se está intentando.')
}
