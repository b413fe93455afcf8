import type { Db, Tx } from '#db/client.ts'
import type { BackOfficeEventType } from '#domain/staff/back-office-event.ts'
import { sql } from 'drizzle-orm'

/** The PostgreSQL channel that every server process listens on. */
export const CHANNEL = 'back_office'
/** PostgreSQL rejects messages of 8,000 bytes. Above this many ids, screens reload everything. */
const MAX_IDS = 200

/**
 * Notifies every open screen on every server process once this transaction commits; nothing is sent if it rolls back.
 */
export async function notifyBackOffice(
  tx: Tx | Db,
  type: BackOfficeEventType,
  ids: readonly (string | number)[] = [],
): Promise<void> {
  const known = ids.length > MAX_IDS ? [] : ids.map(String)
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ type, ids: known })})`)
}
