import type { Tx } from '#db/client.ts'
import { type DeliveryChannel, leadDeliveries } from '#db/schema/index.ts'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { executorOf } from '../../shared/jobs/drizzle-executor.ts'
import { JOB_OF_CHANNEL } from './job-of-channel.ts'

export type ResendResult =
  { ok: true; channel: DeliveryChannel } | { ok: false; reason: 'not-found' | 'pending' }

/**
 * Puts a delivery that was set aside, skipped or already made on its way again, with 72 new hours; the receiver knows
 * it by its folio. One that is still being tried is left alone.
 * @param beside what is written with it, in its transaction
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
