import type { Db, Tx } from '#db/client.ts'
import { type Lead, leads } from '#db/schema/index.ts'
import { eq } from 'drizzle-orm'
import { AppError } from '../../errors.ts'
import { requireClinic } from '../../shared/staff/clinic-scope.ts'
import type { Staff } from '../../shared/staff/staff.ts'

type Viewer = Pick<Staff, 'seenClinics' | 'capabilities'>

/**
 * The lead with this folio, if the person may see it: in their clinics, and not blocked unless they are privacy
 * staff.
 * @param lock true: nobody else can change it until the transaction ends
 * @throws {AppError} `not_found`
 */
export async function findLead(db: Db | Tx, staff: Viewer, folio: string, lock = false): Promise<Lead> {
  const query = db.select().from(leads).where(eq(leads.folio, folio))
  const [lead] = lock ? await query.for('update') : await query
  if (!lead) throw notFound()
  requireSight(staff, lead)
  return lead
}

/** @throws {AppError} `not_found` */
export function requireSight(staff: Viewer, lead: Pick<Lead, 'clinicSlug' | 'blockedAt'>): void {
  requireClinic(staff, lead.clinicSlug)
  if (lead.blockedAt && !staff.capabilities.has('leads.privacy')) throw notFound()
}

function notFound(): AppError {
  return new AppError('not_found', 'No existe o no está en tus clínicas.')
}
