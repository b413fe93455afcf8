import type { Tx } from '#db/client.ts'
import { type DeliveryChannel, leadDeliveries } from '#db/schema/index.ts'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { executorOf } from '../../shared/jobs/drizzle-executor.ts'
import { JOB_OF_CHANNEL } from './job-of-channel.ts'

export type ResendResult =
  | { ok: true; channel: DeliveryChannel }
  | { ok: false; reason: 'not-found' | 'pending' }

/**
 * Queues a delivery again that is dead, skipped or already made, with a new 72 hours; the receiver recognizes it by
 * its folio. One still being retried is left alone.
 * @param beside writes to make in the same transaction
 */
export function resendDelivery(
  { database, jobs }: Deps,
  deliveryId: number,
  beside: (tx: Tx, delivery: { leadId: number; channel: DeliveryChannel }) => Promise<void> = async () => {},
): Promise<ResendResult> {
  return database.db.transaction(async (tx): Promise<ResendResult> => {
    const [delivery] = await tx
      .update(leadDeliveries)
      .set({ status: 'pending', lastError: null, deliveredAt: null })
      .where(and(eq(leadDeliveries.id, deliveryId), ne(leadDeliveries.status, 'pending')))
      .returning({ leadId: leadDeliveries.leadId, channel: leadDeliveries.channel })
    if (!delivery) {
      const [known] = await tx
        .select({ one: sql`1` })
        .from(leadDeliveries)
        .where(eq(leadDeliveries.id, deliveryId))
      return { ok: false, reason: known ? 'pending' : 'not-found' }
    }
    await jobs.enqueue(executorOf(tx), JOB_OF_CHANNEL[delivery.channel], [{ leadId: delivery.leadId }])
    await beside(tx, delivery)
    return { ok: true, channel: delivery.channel }
  })
}
