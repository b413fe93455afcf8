import { type LeadEvent, leadEvents, leads } from '#db/schema/index.ts'
import { LEAD_STATUSES, type LeadStatus } from '#domain/lead.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '#db/client.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { notifyBackOffice } from '../live/notify-back-office.ts'
import type { Staff } from '../staff/staff.ts'
import { findLead } from './find-lead.ts'
import { holdDeliveries, releaseDeliveries } from './held-deliveries.ts'
import { lockGroup } from './lead-group.ts'

export const blockInput = z.object({
  reason: z.string().trim().min(3, 'Escribe el motivo.').max(500, 'Como mucho 500 caracteres.'),
})

/**
 * Restricts the processing of a lead and of those merged into it (GDPR art. 18), or lifts that: while it is blocked nobody
 * calls, nothing is sent, and only those who look after privacy see it. What was still to be delivered goes out afterwards.
 * @throws {AppError} `not_found`, or `conflict` when it already is as asked
 */
export function blockLead(
  deps: Deps,
  staff: Staff,
  folio: string,
  block: boolean,
  reason: string,
): Promise<void> {
  const now = deps.now()
  return deps.database.db.transaction(async (tx) => {
    const lead = await findLead(tx, staff, folio, true)
    if ((lead.blockedAt !== null) === block)
      throw new AppError(
        'conflict',
        block ? 'La solicitud ya está bloqueada.' : 'La solicitud no está bloqueada.',
      )
    const group = await lockGroup(tx, [lead.id])
    for (const one of group) {
      const last = block ? undefined : await lastBlock(tx, one.id)
      const status: LeadStatus = block ? 'blocked' : statusBefore(last)
      await tx
        .update(leads)
        .set({
          blockedAt: block ? now : null,
          status,
          lockedBy: null,
          lockedUntil: null,
          lockedPages: null,
          version: sql`${leads.version} + 1`,
          changedAt: now,
        })
        .where(eq(leads.id, one.id))
      const held = block ? await holdDeliveries(tx, one.id) : []
      const data = {
        blocked: block,
        from: one.status,
        to: status,
        ...(held.length > 0 ? { deliveries: held } : {}),
      }
      await tx
        .insert(leadEvents)
        .values({ leadId: one.id, kind: 'privacy', staffId: staff.id, body: reason, data, createdAt: now })
      if (!block) await releaseDeliveries(deps, tx, one.id, last?.deliveries)
    }
    await writeAudit(tx, {
      staffId: staff.id,
      action: block ? 'lead.blocked' : 'lead.unblocked',
      subject: { type: 'lead', id: folio },
      before: { status: lead.status },
      reason,
    })
    await notifyBackOffice(
      tx,
      'lead.changed',
      group.map((one) => one.folio),
    )
  })
}

/** What the line of the last block says. */
async function lastBlock(tx: Tx, leadId: number): Promise<LeadEvent['data'] | undefined> {
  const [last] = await tx
    .select({ data: leadEvents.data })
    .from(leadEvents)
    .where(
      and(
        eq(leadEvents.leadId, leadId),
        eq(leadEvents.kind, 'privacy'),
        sql`${leadEvents.data} ->> 'blocked' = 'true'`,
      ),
    )
    .orderBy(desc(leadEvents.id))
    .limit(1)
  return last?.data
}

/** The state in which it was blocked. */
function statusBefore(last: LeadEvent['data'] | undefined): LeadStatus {
  return LEAD_STATUSES.find((status) => status === last?.from && status !== 'blocked') ?? 'new'
}
