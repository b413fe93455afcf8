import type { Tx } from '#db/client.ts'
import { leads } from '#db/schema/index.ts'
import { inArray, sql } from 'drizzle-orm'

/** After tasks moved between leads: sets the next action of each to its first open task. */
export async function setNextActions(tx: Tx, leadIds: readonly number[]): Promise<void> {
  const first = sql`(select min(t.due_at) from lead_tasks t where t.lead_id = leads.id and t.done_at is null)`
  await tx
    .update(leads)
    .set({ nextActionAt: first })
    .where(inArray(leads.id, [...leadIds]))
}
