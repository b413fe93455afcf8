import type { Tx } from '#db/client.ts'
import { DELIVERY_CHANNELS, type DeliveryChannel, leadDeliveries } from '#db/schema/index.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { executorOf } from '../../shared/jobs/drizzle-executor.ts'
import { JOB_OF_CHANNEL } from '../intake/job-of-channel.ts'

/**
 * Keeps back what is still to be delivered of a lead.
 * @returns on which channels, to let it go later
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
 * Puts what was kept back on its way again, with 72 new hours, unless it has been delivered. A job that still waits from before
 * makes way for the new one, so that each goes out once.
 * @param held channels as `holdDeliveries` told them and the timeline kept them
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
