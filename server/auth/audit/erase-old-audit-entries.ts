import { auditLogEntries } from '#db/schema/index.ts'
import { lt } from 'drizzle-orm'
import type { AuthDeps, Queryable } from '../auth-deps.ts'

/** Long enough to look into a break-in that shows late, and no longer: the entries name people and addresses. */
const KEPT_DAYS = 365
const DAY = 24 * 60 * 60 * 1000

const erasedAt = new WeakMap<object, number>()

/** Deletes what is older than a year, at the first event of each day and process: the table has no index by time. */
export async function eraseOldAuditEntries(
  { database, now }: Pick<AuthDeps, 'database' | 'now'>,
  db: Queryable,
): Promise<void> {
  const time = now().getTime()
  if (time - (erasedAt.get(database) ?? 0) < DAY) return
  erasedAt.set(database, time)
  await db.delete(auditLogEntries).where(lt(auditLogEntries.createdAt, new Date(time - KEPT_DAYS * DAY)))
}
