import type { Tx } from '#db/client.ts'
import { leadTasks } from '#db/schema/index.ts'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { ownerInClinic } from './owner-in-clinic.ts'

/** A task that is nobody's now, and whose it was. */
export type FreedTask = { id: number; ownerId: string }

/**
 * Makes the open tasks of a lead nobody's whose owner does not see its clinic: they would find it no more, and it would be
 * in nobody else's list. Whoever calls says `task.changed`.
 */
export async function freeUnseenTasks(
  deps: Pick<Deps, 'env'>,
  tx: Tx,
  { leadId, clinicSlug }: { leadId: number; clinicSlug: string | null },
): Promise<FreedTask[]> {
  const owned = await tx
    .select({ id: leadTasks.id, ownerId: leadTasks.ownerId })
    .from(leadTasks)
    .where(and(eq(leadTasks.leadId, leadId), isNull(leadTasks.doneAt), isNotNull(leadTasks.ownerId)))
  const freed: FreedTask[] = []
  for (const { id, ownerId } of owned)
    if (ownerId && (await ownerInClinic(deps, tx, ownerId, clinicSlug)) === null) freed.push({ id, ownerId })
  if (freed.length === 0) return []
  const ids = freed.map(({ id }) => id)
  await tx
    .update(leadTasks)
    .set({ ownerId: null, version: sql`${leadTasks.version} + 1` })
    .where(inArray(leadTasks.id, ids))
  return freed
}

/** Gives freed tasks back to whose they were, unless somebody has taken or done them since. */
export async function giveTasksBack(tx: Tx, freed: readonly FreedTask[]): Promise<void> {
  for (const { id, ownerId } of freed) {
    await tx
      .update(leadTasks)
      .set({ ownerId, version: sql`${leadTasks.version} + 1` })
      .where(and(eq(leadTasks.id, id), isNull(leadTasks.ownerId), isNull(leadTasks.doneAt)))
  }
}
