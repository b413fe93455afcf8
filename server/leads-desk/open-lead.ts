import type { Db, Tx } from '#db/client.ts'
import { leads } from '#db/schema/index.ts'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { writeAudit } from '../audit/write-audit.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { requireClinic } from '../staff/clinic-scope.ts'
import type { Staff } from '../staff/staff.ts'

/** What a reason, once given, opens the request for. */
const OPEN_FOR = sql.raw("interval '60 minutes'")

export const openingInput = z.strictObject({
  reason: z
    .string()
    .trim()
    .min(10, 'Escribe el motivo con al menos 10 caracteres.')
    .max(1000, 'Máximo 1000 caracteres.'),
})

/**
 * Writes down what somebody needs a request for, who may only ask for single ones (screens.md §0: privacy reads leads by
 * request, logged). It is then open to them for an hour.
 * @throws {AppError} `not_found`
 */
export function openLead(
  { database }: Pick<Deps, 'database'>,
  staff: Staff,
  folio: string,
  reason: string,
): Promise<void> {
  return database.db.transaction(async (tx) => {
    const [lead] = await tx.select({ clinicSlug: leads.clinicSlug }).from(leads).where(eq(leads.folio, folio))
    if (!lead) throw new AppError('not_found', 'No existe o no está en tus clínicas.')
    requireClinic(staff, lead.clinicSlug)
    await writeAudit(tx, {
      staffId: staff.id,
      action: 'lead.opened',
      subject: { type: 'lead', id: folio },
      reason,
    })
  })
}

/** Whether somebody has said within the hour what they need this request for. */
export async function hasOpened(tx: Tx | Db, { id }: Pick<Staff, 'id'>, folio: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from audit_log
    where subject_type = 'lead' and subject_id = ${folio} and staff_id = ${id} and action = 'lead.opened'
      and at > now() - ${OPEN_FOR} limit 1`)
  return rows.length > 0
}
