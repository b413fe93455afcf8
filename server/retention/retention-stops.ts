import type { Tx } from '#db/client.ts'
import { retentionStops } from '#db/schema/index.ts'
import {
  type ClockReading,
  CONFIRMATION_MS,
  type RetentionStopReason,
  type SweepCount,
} from '#domain/lead/data/retention-guard.ts'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { writeAudit } from '../shared/audit/write-audit.ts'
import { executorOf } from '../shared/jobs/drizzle-executor.ts'
import { findOpenStop } from '../shared/policy/present-stop.ts'
import { findResponsible } from './find-responsible.ts'

type Db = Deps['database']['db']

/**
 * Records that a sweep has stopped, and notifies the people responsible. An open stop is updated with what is due
 * now. Nobody is notified twice: not every hour, nor again within a day if it comes and goes.
 */
export async function noteStop(
  deps: Deps,
  reason: RetentionStopReason,
  { now, seenAt }: ClockReading,
  counts: SweepCount[],
): Promise<void> {
  const { log } = deps
  await deps.database.db.transaction(async (tx) => {
    const open = await findOpenStop(tx)
    const found = { reason, checkedAt: now, seenAt, counts }
    if (open) {
      const unconfirmed = { confirmedBy: null, confirmedAt: null, confirmedUntil: null }
      await tx
        .update(retentionStops)
        .set({ ...found, ...unconfirmed })
        .where(eq(retentionStops.id, open.id))
      return
    }
    const mailed = !(await wasMailed(tx, now))
    const [stop] = await tx
      .insert(retentionStops)
      .values({ ...found, stoppedAt: now, mailed })
      .onConflictDoNothing()
      .returning()
    if (!stop) return
    await writeAudit(tx, {
      staffId: null,
      action: 'retention.stopped',
      subject: { type: 'retention', id: stop.id },
      after: { reason, ...dueOf(counts) },
    })
    if (mailed) await tell(deps, tx, stop.id)
    log.warn({ reason, ...dueOf(counts) }, 'retention stopped: a person must check it')
  })
}

/** The sweep may continue, on its own or because it was confirmed: no stop is open any more. */
export async function endStop(db: Db | Tx, now: Date): Promise<void> {
  await db.update(retentionStops).set({ endedAt: now }).where(isNull(retentionStops.endedAt))
}

/** The count of each kind, for logs. */
export function dueOf(counts: readonly SweepCount[]): Record<string, number> {
  return Object.fromEntries(counts.map(({ sweep, due }) => [sweep, due]))
}

async function wasMailed(tx: Tx, now: Date): Promise<boolean> {
  const day = (sign: number) => new Date(now.getTime() + sign * CONFIRMATION_MS)
  const { mailed, stoppedAt } = retentionStops
  const rows = await tx
    .select({ id: retentionStops.id })
    .from(retentionStops)
    .where(and(eq(mailed, true), gt(stoppedAt, day(-1)), lt(stoppedAt, day(1))))
    .limit(1)
  return rows.length > 0
}

/** One job per person, so an address that rejects doesn't affect the others. */
async function tell(deps: Deps, tx: Tx, stopId: number): Promise<void> {
  const people = await findResponsible(deps, tx)
  const jobs = [{ stopId, staffId: null }, ...people.map(({ id }) => ({ stopId, staffId: id }))]
  await deps.jobs.enqueue(executorOf(tx), 'send-retention-mail', jobs)
}
