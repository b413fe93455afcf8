import type { Db, Tx } from '#db/client.ts'
import type { BackOfficeEventType } from '#domain/staff/back-office-event.ts'
import { sql } from 'drizzle-orm'

/** The channel of PostgreSQL that every server process listens on. */
export const CHANNEL = 'back_office'
/** PostgreSQL refuses a message of 8,000 bytes; beyond this many, screens ask for everything again. */
const MAX_IDS = 200

/** Tells every open screen, on every server process, once this transaction is committed; nothing when it is not. */
export async function notifyBackOffice(
  tx: Tx | Db,
  type: BackOfficeEventType,
  ids: readonly (string | number)[] = [],
): Promise<void> {
  const known = ids.length > MAX_IDS ? [] : ids.map(String)
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ type, ids: known })})`)
}
