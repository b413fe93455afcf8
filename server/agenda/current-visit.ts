import type { Db, Tx } from '#db/client.ts'
import { type Appointment, appointments, type Lead } from '#db/schema/index.ts'
import { and, eq, inArray } from 'drizzle-orm'

/** The proposed or confirmed visit of a lead; undefined if there is none. */
export async function currentVisit(db: Db | Tx, { id }: Pick<Lead, 'id'>): Promise<Appointment | undefined> {
  const [visit] = await db
    .select()
    .from(appointments)
    .where(and(eq(appointments.leadId, id), inArray(appointments.state, ['proposed', 'confirmed'])))
  return visit
}
