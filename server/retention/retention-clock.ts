import { type Tx } from '#db/client.ts'
import type { ClockReading } from '#domain/lead/data/retention-guard.ts'
import { sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'

/** What the time is, when it was last known to be right, and how far it is from the database's. */
export async function readClock({ database, now }: Pick<Deps, 'database' | 'now'>): Promise<ClockReading> {
  // Both clocks of the machines, whatever time the product is told that it is.
  const before = Date.now()
  const { rows } = await database.pool.query<{ at: Date; seen: Date | null }>(
    'select clock_timestamp() as at, (select seen_at from retention_clock) as seen',
  )
  const after = Date.now()
  const at = rows[0]!.at.getTime()
  const seenAt = rows[0]!.seen ?? (await newestEntry(database.pool))
  return { now: now(), seenAt, difference: Math.max(before - at, at - after, 0) }
}

/** Notes that it is this time. For clocks that are right, or that a person has confirmed. */
export async function noteClock(db: Tx | Deps['database']['db'], now: Date): Promise<void> {
  await db.execute(sql`
    insert into retention_clock (seen_at) values (${now.toISOString()}::timestamptz)
    on conflict (id) do update set seen_at = excluded.seen_at`)
}

/** Of a database that has never noted a time: the newest of what has a time; null without any. */
async function newestEntry(pool: Deps['database']['pool']): Promise<Date | null> {
  const { rows } = await pool.query<{ at: Date | null }>(`select greatest(
    (select max(created_at) from leads),
    (select at from audit_log order by id desc limit 1),
    (select max(created_at) from auth.audit_log_entries)) as at`)
  return rows[0]?.at ?? null
}
