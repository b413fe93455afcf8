import type { Db, Tx } from '#db/client.ts'
import { type Lead, leads } from '#db/schema/index.ts'
import { eq } from 'drizzle-orm'
import { AppError } from '../../errors.ts'
import { requireClinic } from '../../shared/staff/clinic-scope.ts'
import type { Staff } from '../../shared/staff/staff.ts'
import { requireOpened } from './lead-looks.ts'
import { refused } from '../../shared/http/refused.ts'

const UNKNOWN = 'No existe o no está en tus clínicas.'

/**
 * The lead with this folio, if the person may see it: in their clinics and, once its processing is restricted, only
 * with `leads.privacy`. Staff who may only open single leads must have given a reason within the last hour
 * (`requireOpened`).
 * @param mode `change` locks the row until the transaction ends, and refuses a restricted one
 * @throws {AppError} `not_found`, `reason_needed`; for changing a restricted or merged one `invalid_fields`
 */
export async function findDeskLead(
  tx: Tx | Db,
  staff: Pick<Staff, 'id' | 'seenClinics' | 'capabilities'>,
  folio: string,
  mode: 'look' | 'change' = 'look',
): Promise<Lead> {
  const query = tx.select().from(leads).where(eq(leads.folio, folio))
  const [lead] = mode === 'change' ? await query.for('update') : await query
  if (!lead) throw new AppError('not_found', UNKNOWN)
  requireClinic(staff, lead.clinicSlug)
  const isBlocked = lead.blockedAt !== null || lead.status === 'blocked'
  if (isBlocked && !staff.capabilities.has('leads.privacy')) throw new AppError('not_found', UNKNOWN)
  await requireOpened(tx, staff, folio)
  if (mode === 'change' && isBlocked) throw refused('status', 'La solicitud está bloqueada por privacidad.')
  if (mode === 'change' && lead.mergedIntoId !== null)
    throw refused('status', 'La solicitud está unida a otra: trabaja en esa.')
  return lead
}
