import type { Db, Tx } from '#db/client.ts'
import { retentionStops, type RetentionStopRow } from '#db/schema/index.ts'
import type { RetentionStop } from '#domain/dashboard/dashboard.ts'
import { isNull } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'

/** The stop that waits for a person, if any. */
export async function findOpenStop(db: Db | Tx): Promise<RetentionStopRow | undefined> {
  const [row] = await db.select().from(retentionStops).where(isNull(retentionStops.endedAt))
  return row
}

/** The sweep that waits for a person, for the dashboard; null: no sweep is stopped. */
export async function presentStop({ database }: Pick<Deps, 'database'>): Promise<RetentionStop | null> {
  const stop = await findOpenStop(database.db)
  if (!stop) return null
  return {
    id: stop.id,
    reason: stop.reason,
    stoppedAt: stop.stoppedAt.toISOString(),
    checkedAt: stop.checkedAt.toISOString(),
    seenAt: stop.seenAt?.toISOString() ?? null,
    counts: stop.counts,
    confirmedAt: stop.confirmedAt?.toISOString() ?? null,
  }
}
