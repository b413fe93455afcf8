import type { Db, Tx } from '#db/client.ts'
import { appointments, leads } from '#db/schema/index.ts'
import { eq } from 'drizzle-orm'
import { AppError } from '../../errors.ts'
import { requireClinic } from '../../shared/staff/clinic-scope.ts'
import type { Staff } from '../../shared/staff/staff.ts'

export type FoundVisit = {
  id: number
  folio: string
  state: (typeof appointments.$inferSelect)['state']
  startsAt: Date
  clinicSlug: string
  resourceId: number
}

/** A visit of somebody, by id. @throws {AppError} `not_found`, also for another clinic's */
export async function findVisit(db: Db | Tx, staff: Staff, id: number): Promise<FoundVisit> {
  const [found] = await db
    .select({
      id: appointments.id,
      folio: leads.folio,
      state: appointments.state,
      startsAt: appointments.startsAt,
      clinicSlug: appointments.clinicSlug,
      resourceId: appointments.resourceId,
    })
    .from(appointments)
    .innerJoin(leads, eq(leads.id, appointments.leadId))
    .where(eq(appointments.id, id))
  if (!found) throw new AppError('not_found', 'Esa cita ya no existe.')
  requireClinic(staff, found.clinicSlug)
  return found
}
