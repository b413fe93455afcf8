import type { Tx } from '#db/client.ts'
import { DELIVERY_CHANNELS, type DeliveryChannel, leadDeliveries } from '#db/schema/index.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { executorOf } from '../../shared/jobs/drizzle-executor.ts'
import { JOB_OF_CHANNEL } from '../intake/job-of-channel.ts'

/**
 * Holds the pending deliveries of a lead.
 * @returns their channels, for releasing them later
 */
export async function holdDeliveries(tx: Tx, leadId: number): Promise<DeliveryChannel[]> {
  const rows = await tx
    .update(leadDeliveries)
    .set({ status: 'skipped' })
    .where(and(eq(leadDeliveries.leadId, leadId), eq(leadDeliveries.status, 'pending')))
    .returning({ channel: leadDeliveries.channel })
  return rows.map(({ channel }) => channel)
}

/**
 * Queues held deliveries again with a new 72 hours, unless already delivered. A job still waiting from before is
 * replaced, so each is sent once.
 * @param held channels returned by `holdDeliveries` and stored in the timeline
 */
export async function releaseDeliveries(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  leadId: number,
  held: unknown,
): Promise<void> {
  const channels = DELIVERY_CHANNELS.filter((channel) => Array.isArray(held) && held.includes(channel))
  if (channels.length === 0) return
  const rows = await tx
    .update(leadDeliveries)
    .set({ status: 'pending', lastError: null })
    .where(
      and(
        eq(leadDeliveries.leadId, leadId),
        inArray(leadDeliveries.channel, channels),
        inArray(leadDeliveries.status, ['skipped', 'pending']),
      ),
    )
    .returning({ channel: leadDeliveries.channel })
  for (const { channel } of rows) {
    const name = JOB_OF_CHANNEL[channel]
    await tx.execute(sql`
      delete from pgboss.job
      where name = ${name} and data ->> 'leadId' = ${String(leadId)} and state in ('created', 'retry')`)
    await jobs.enqueue(executorOf(tx), name, [{ leadId }])
  }
}
