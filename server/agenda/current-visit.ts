import type { Db, Tx } from '#db/client.ts'
import { type Appointment, appointments, type Lead } from '#db/schema/index.ts'
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'

/** The proposed or confirmed visit of a lead; undefined if there is none. */
export async function currentVisit(db: Db | Tx, { id }: Pick<Lead, 'id'>): Promise<Appointment | undefined> {
  const [visit] = await db
    .select()
    .from(appointments)
    .where(and(eq(appointments.leadId, id), inArray(appointments.state, ['proposed', 'confirmed'])))
  return visit
}

/**
 * The coming visit of a lead, or else the last one it had, whatever became of it.
 * @param lock nobody else can change it until the transaction ends
 */
export async function lastVisit(
  db: Db | Tx,
  { id }: Pick<Lead, 'id'>,
  lock = false,
): Promise<Appointment | undefined> {
  const query = db
    .select()
    .from(appointments)
    .where(and(eq(appointments.leadId, id), ne(appointments.state, 'held')))
    // After a merge, a cancelled one may be newer.
    .orderBy(sql`${appointments.state} in ('proposed', 'confirmed') desc`, desc(appointments.id))
    .limit(1)
  const [visit] = lock ? await query.for('update') : await query
  return visit
}
