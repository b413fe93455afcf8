import type { Tx } from '#db/client.ts'
import { leadTasks } from '#db/schema/index.ts'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { ownerInClinic } from './owner-in-clinic.ts'

/** A task without an owner now, and its former owner. */
export type FreedTask = { id: number; ownerId: string }

/**
 * Unassigns a lead's open tasks whose owner may not see its clinic: they could no longer find them, and nobody else
 * would have them listed. The caller announces `task.changed`.
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

/** Returns freed tasks to their owners, unless someone has taken or done them since. */
export async function giveTasksBack(tx: Tx, freed: readonly FreedTask[]): Promise<void> {
  for (const { id, ownerId } of freed) {
    await tx
      .update(leadTasks)
      .set({ ownerId, version: sql`${leadTasks.version} + 1` })
      .where(and(eq(leadTasks.id, id), isNull(leadTasks.ownerId), isNull(leadTasks.doneAt)))
  }
}
