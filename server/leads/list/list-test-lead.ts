import { leads } from '#db/schema/index.ts'
import { formatFolio } from '#domain/lead/lead.ts'
import { DEFAULT_RESPONSE_CLOCK, respondBy } from '#domain/lead/response-clock.ts'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { writeAudit } from '../../shared/audit/write-audit.ts'
import { notifyBackOffice } from '../../shared/live/notify-back-office.ts'
import type { Staff } from '../../shared/staff/staff.ts'

/** `POST /leads/tests`: an empty body, but in JSON, so no other site's form can send it. */
export const testInput = z.strictObject({})

/**
 * A test lead: marked, counted in no figure, and not sent anywhere. It is in the first of the person's clinics, so
 * that they can see it.
 * @throws {AppError} `not_allowed` for a person without any clinic
 */
export function sendTestLead(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  staff: Staff,
): Promise<{ folio: string }> {
  const { seenClinics } = staff
  const clinicSlug = seenClinics === 'all' ? null : seenClinics[0]
  if (clinicSlug === undefined) throw new AppError('not_allowed', 'Tu cuenta no tiene ninguna clínica.')
  return database.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ n: string }>(sql`select nextval('lead_folio_seq') as n`)
    const at = now()
    const folio = formatFolio(at, Number(rows[0]?.n))
    await tx.insert(leads).values({
      folio,
      idempotencyKey: randomUUID(),
      formType: 'phone',
      name: 'Solicitud de prueba',
      email: 'prueba@example.org',
      phone: '+34 600 000 000',
      clinicSlug,
      subject: 'info',
      healthContentKept: false,
      createdAt: at,
      respondBy: respondBy(at, DEFAULT_RESPONSE_CLOCK),
      isTest: true,
    })
    await writeAudit(tx, {
      staffId: staff.id,
      action: 'lead.created',
      subject: { type: 'lead', id: folio },
      after: { isTest: true },
    })
    await notifyBackOffice(tx, 'lead.created', [folio])
    return { folio }
  })
}
