import type { RetentionStop } from '#domain/dashboard/dashboard.ts'
import type { Deps } from '../deps.ts'
import { findOpenStop } from './retention-stops.ts'

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
