import type { Db } from '#db/client.ts'
import { auditLogEntries } from '#db/schema/index.ts'
import type { SweepCount } from '#domain/lead/data/retention-guard.ts'
import { count, lt, sql } from 'drizzle-orm'

/** Long enough to investigate a break-in discovered late, and no longer: the entries name people and addresses. */
const KEPT_DAYS = 365

const DAY = 24 * 60 * 60 * 1000

/**
 * Deletes entries older than a year; run by the retention sweep. A PostgreSQL function does it, by the earlier of its
 * time and ours, because our role may not delete there.
 */
export async function eraseOldAuditEntries(db: Db, now: Date): Promise<void> {
  await db.execute(sql`select auth.erase_old_audit_entries(${now.toISOString()}::timestamptz)`)
}

/** How many would be deleted now, out of how many. */
export async function countOldAuditEntries(db: Db, now: Date): Promise<SweepCount> {
  const [due, total] = await Promise.all([
    db.select({ n: count() }).from(auditLogEntries).where(isOld(now)),
    db.select({ n: count() }).from(auditLogEntries),
  ])
  return { sweep: 'accounts', due: due[0]?.n ?? 0, total: total[0]?.n ?? 0 }
}

const isOld = (now: Date) => lt(auditLogEntries.createdAt, new Date(now.getTime() - KEPT_DAYS * DAY))
