import type { Tx } from '#db/client.ts'
import { sql } from 'drizzle-orm'

/** Ids of rows about to be written: sealing a text requires the id of its row. */
export async function nextIds(
  tx: Pick<Tx, 'execute'>,
  table: 'lead_events' | 'lead_tasks' | 'lead_imports' | 'conversation_messages',
  count: number,
): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence(${table}, 'id'))::float8 as id from generate_series(1, ${count}::int)`,
  )
  return rows.map(({ id }) => id)
}
