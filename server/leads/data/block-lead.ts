import { monthsLater } from '#domain/lead/data/retention.ts'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { writeAudit } from '../../shared/audit/write-audit.ts'
import { notifyBackOffice } from '../../shared/live/notify-back-office.ts'
import { readRetentionMonths } from '../../shared/policy/retention-months.ts'
import type { Staff } from '../../shared/staff/staff.ts'
import { findLead } from './find-lead.ts'
import { lockGroup } from './lead-group.ts'
import { freeLead, restrictLead } from './restrict-lead.ts'

export const blockInput = z.object({
  reason: z.string().trim().min(3, 'Escribe el motivo.').max(500, 'Como mucho 500 caracteres.'),
})

/**
 * Restricts the processing of a lead and of those merged into it (GDPR art. 18), or lifts the restriction. While it
 * is blocked nobody calls, nothing is sent, and only privacy staff see it. Pending deliveries are sent afterwards. A
 * lead past its retention period would be blocked again within the hour, so lifting the block restarts its period.
 * @throws {AppError} `not_found`, or `conflict` if it is already in that state
 */
export async function blockLead(
  deps: Deps,
  staff: Staff,
  folio: string,
  block: boolean,
  reason: string,
): Promise<void> {
  const now = deps.now()
  const months = await readRetentionMonths(deps)
  await deps.database.db.transaction(async (tx) => {
    const lead = await findLead(tx, staff, folio, true)
    if ((lead.blockedAt !== null) === block)
      throw new AppError(
        'conflict',
        block ? 'La solicitud ya está bloqueada.' : 'La solicitud no está bloqueada.',
      )
    // Retention ends for a whole group, so no part of it is kept alone.
    const group = await lockGroup(tx, [lead.eraseAfter ? (lead.mergedIntoId ?? lead.id) : lead.id])
    const change = { now, staffId: staff.id, reason }
    for (const one of group) {
      const retainUntil = one.eraseAfter ? monthsLater(now, months) : one.retainUntil
      if (block) await restrictLead(deps, tx, one, change)
      else await freeLead(deps, tx, one, { ...change, retainUntil })
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
