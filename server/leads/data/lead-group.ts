import type { Tx } from '#db/client.ts'
import { type Lead, leads } from '#db/schema/index.ts'
import { asc, inArray, or } from 'drizzle-orm'

/**
 * These leads with what was merged into them, the oldest first, kept from others until the transaction ends. A union takes
 * along what was merged before (merge-leads.ts), so there is one level only. Those that go on are locked first: nothing is
 * merged into them any more when the others are looked up.
 */
export async function lockGroup(tx: Tx, ids: readonly number[]): Promise<Lead[]> {
  const own = inArray(leads.id, [...ids])
  await tx.select({ id: leads.id }).from(leads).where(own).orderBy(asc(leads.id)).for('update')
  return tx
    .select()
    .from(leads)
    .where(or(own, inArray(leads.mergedIntoId, [...ids])))
    .orderBy(asc(leads.id))
    .for('update')
}
