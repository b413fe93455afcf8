import type { Tx } from '#db/client.ts'
import { leads, leadTasks } from '#db/schema/index.ts'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { ownerInClinic } from '../staff/owner-in-clinic.ts'

/** An open task with whose it was. */
export type OwnedTask = { id: number; ownerId: string }

/**
 * Makes the open tasks of a lead nobody's where their owner does not see its clinic.
 * @returns those, to give them back
 */
export async function releaseTasks(tx: Tx, leadId: number, clinicSlug: string | null): Promise<OwnedTask[]> {
  const open = await tx
    .select({ id: leadTasks.id, ownerId: leadTasks.ownerId })
    .from(leadTasks)
    .where(and(eq(leadTasks.leadId, leadId), isNull(leadTasks.doneAt), isNotNull(leadTasks.ownerId)))
  const released: OwnedTask[] = []
  for (const { id, ownerId } of open) {
    if (ownerId === null || (await ownerInClinic(tx, ownerId, clinicSlug)) !== null) continue
    released.push({ id, ownerId })
  }
  if (released.length > 0) {
    const ids = released.map(({ id }) => id)
    await tx
      .update(leadTasks)
      .set({ ownerId: null, version: sql`${leadTasks.version} + 1` })
      .where(inArray(leadTasks.id, ids))
  }
  return released
}

/** The tasks that a merge made nobody's are their owners' again, unless somebody has taken or done them since. */
export async function giveTasksBack(tx: Tx, released: readonly OwnedTask[]): Promise<void> {
  for (const { id, ownerId } of released) {
    await tx
      .update(leadTasks)
      .set({ ownerId, version: sql`${leadTasks.version} + 1` })
      .where(and(eq(leadTasks.id, id), isNull(leadTasks.ownerId), isNull(leadTasks.doneAt)))
  }
}

/** After tasks went from one lead to another: the next action of each is its first open task. */
export async function setNextActions(tx: Tx, leadIds: readonly number[]): Promise<void> {
  const first = sql`(select min(t.due_at) from lead_tasks t where t.lead_id = leads.id and t.done_at is null)`
  await tx
    .update(leads)
    .set({ nextActionAt: first })
    .where(inArray(leads.id, [...leadIds]))
}
