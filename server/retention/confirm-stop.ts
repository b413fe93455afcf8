import { retentionStops } from '#db/schema/index.ts'
import { CONFIRMATION_MS, isConfirmable } from '#domain/lead/data/retention-guard.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { writeAudit } from '../shared/audit/write-audit.ts'
import { executorOf } from '../shared/jobs/drizzle-executor.ts'
import type { Staff } from '../shared/staff/staff.ts'
import { dueOf } from './retention-stops.ts'

export const confirmationInput = z.object({
  /** From the stop as displayed: only what was due then may proceed. */
  checkedAt: z.iso.datetime(),
  reason: z.string().trim().min(10, 'Escribe el motivo con al menos 10 caracteres.').max(500),
})

/**
 * Lets a stopped sweep continue for a day, for what was displayed, and runs it immediately.
 * @throws {AppError} `not_found` if the stop is over, `conflict` if what is due has been recounted since
 */
export function confirmStop(
  deps: Deps,
  staff: Staff,
  id: number,
  { checkedAt, reason }: z.output<typeof confirmationInput>,
): Promise<void> {
  const now = deps.now()
  return deps.database.db.transaction(async (tx) => {
    const [stop] = await tx
      .select()
      .from(retentionStops)
      .where(and(eq(retentionStops.id, id), isNull(retentionStops.endedAt)))
      .for('update')
    if (!stop) throw new AppError('not_found', 'Ya no hay nada que confirmar: el borrado sigue por sí solo.')
    if (
      stop.checkedAt.toISOString() !== new Date(checkedAt).toISOString() ||
      !isConfirmable(stop.checkedAt, now)
    )
      throw new AppError('conflict', 'Los datos han cambiado. Revísalos otra vez.')
    await tx
      .update(retentionStops)
      .set({
        confirmedBy: staff.id,
        confirmedAt: now,
        confirmedUntil: new Date(now.getTime() + CONFIRMATION_MS),
      })
      .where(eq(retentionStops.id, id))
    await writeAudit(tx, {
      staffId: staff.id,
      action: 'retention.confirmed',
      subject: { type: 'retention', id },
      after: { reason: stop.reason, until: stop.checkedAt.toISOString(), ...dueOf(stop.counts) },
      reason,
    })
    await tx.execute(
      sql`delete from pgboss.job where name = 'sweep-lead-data' and state in ('created', 'retry')`,
    )
    await deps.jobs.enqueue(executorOf(tx), 'sweep-lead-data', [{}])
  })
}
