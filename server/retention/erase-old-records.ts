import type { Db } from '#db/client.ts'
import { leadExports } from '#db/schema/index.ts'
import type { SweepCount } from '#domain/lead/data/retention-guard.ts'
import { lt, sql } from 'drizzle-orm'

/** How long it can be shown who looked at, changed or exported what. */
const KEPT_YEARS = 6

/**
 * Deletes entries of the audit log and records of exports older than six years; run by the retention sweep. A
 * PostgreSQL function does the first, by the earlier of its time and ours, because our role may not delete there.
 */
export async function eraseOldRecords(db: Db, now: Date): Promise<void> {
  await db.execute(sql`select public.erase_old_audit_log(${now.toISOString()}::timestamptz)`)
  await db.delete(leadExports).where(lt(leadExports.createdAt, limitOf(now)))
}

/** How many would be deleted now, out of how many. */
export async function countOldRecords(db: Db, now: Date): Promise<SweepCount[]> {
  const limit = limitOf(now).toISOString()
  // The log is large: it is counted whole only if something is due.
  const { rows } = await db.execute<{ log: number; entries: number; exports: number; exported: number }>(sql`
    with old as (select count(*)::int as n from audit_log where at < ${limit})
    select old.n as log, case when old.n = 0 then 0 else (select count(*)::int from audit_log) end as entries,
      (select count(*)::int from lead_exports where created_at < ${limit}) as exports,
      (select count(*)::int from lead_exports) as exported
    from old`)
  const { log, entries, exports, exported } = rows[0]!
  return [
    { sweep: 'log', due: log, total: entries },
    { sweep: 'exports', due: exports, total: exported },
  ]
}

function limitOf(now: Date): Date {
  const limit = new Date(now)
  limit.setUTCFullYear(limit.getUTCFullYear() - KEPT_YEARS)
  return limit
}
