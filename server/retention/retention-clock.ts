import { type Tx } from '#db/client.ts'
import type { ClockReading } from '#domain/lead/data/retention-guard.ts'
import { sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'

/** The current time, the last time known to be right, and the difference from the database's clock. */
export async function readClock({ database, now }: Pick<Deps, 'database' | 'now'>): Promise<ClockReading> {
  // The machines' real clocks, whatever time the product was told.
  const before = Date.now()
  const { rows } = await database.pool.query<{ at: Date; seen: Date | null }>(
    'select clock_timestamp() as at, (select seen_at from retention_clock) as seen',
  )
  const after = Date.now()
  const at = rows[0]!.at.getTime()
  const seenAt = rows[0]!.seen ?? (await newestEntry(database.pool))
  return { now: now(), seenAt, difference: Math.max(before - at, at - after, 0) }
}

/** Records the time. Only for clocks that are right or that a person has confirmed. */
export async function noteClock(db: Tx | Deps['database']['db'], now: Date): Promise<void> {
  await db.execute(sql`
    insert into retention_clock (seen_at) values (${now.toISOString()}::timestamptz)
    on conflict (id) do update set seen_at = excluded.seen_at`)
}

/** For a database that has no recorded time: the newest timestamp in it, or null. */
async function newestEntry(pool: Deps['database']['pool']): Promise<Date | null> {
  const { rows } = await pool.query<{ at: Date | null }>(`select greatest(
    (select max(created_at) from leads),
    (select at from audit_log order by id desc limit 1),
    (select max(created_at) from auth.audit_log_entries)) as at`)
  return rows[0]?.at ?? null
}
