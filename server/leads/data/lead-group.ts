import type { Tx } from '#db/client.ts'
import { type Lead, leads } from '#db/schema/index.ts'
import { asc, inArray, or } from 'drizzle-orm'

/**
 * These leads with those merged into them, oldest first, locked until the transaction ends. A merge moves along what
 * was merged before (merge-leads.ts), so there is only one level. The surviving leads are locked first, so nothing
 * more is merged into them while the others are read.
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
