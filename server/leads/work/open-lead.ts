import { leads } from '#db/schema/index.ts'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { writeAudit } from '../../shared/audit/write-audit.ts'
import { requireClinic } from '../../shared/staff/clinic-scope.ts'
import type { Staff } from '../../shared/staff/staff.ts'

export const openingInput = z.strictObject({
  reason: z
    .string()
    .trim()
    .min(10, 'Escribe el motivo con al menos 10 caracteres.')
    .max(1000, 'Máximo 1000 caracteres.'),
})

/**
 * Records why someone who may only open single leads needs this one; privacy staff read leads this way, logged. It is
 * then open to them for an hour (`requireOpened`).
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
