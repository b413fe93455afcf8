import type { Tx } from '#db/client.ts'
import { conversations, type Lead, type LeadEvent, leadEvents, leads } from '#db/schema/index.ts'
import { LEAD_STATUSES, type LeadStatus } from '#domain/lead/lead.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { notifyBackOffice } from '../../shared/live/notify-back-office.ts'
import { nextIds } from '../../shared/vault/next-ids.ts'
import { holdDeliveries, releaseDeliveries } from './held-deliveries.ts'

type Change = {
  now: Date
  /** Null: the product itself. */
  staffId: string | null
  /** Shown in the timeline. */
  reason: string
}

/**
 * Restricts the processing of one lead: nothing more is sent, and only privacy staff see it.
 * @param eraseAfter set if its retention period has ended
 */
export async function restrictLead(
  deps: Pick<Deps, 'vault'>,
  tx: Tx,
  lead: Lead,
  { now, staffId, reason, eraseAfter = null }: Change & { eraseAfter?: Date | null },
): Promise<void> {
  await change(tx, lead, now, { blockedAt: now, status: 'blocked', eraseAfter })
  const held = await holdDeliveries(tx, lead.id)
  const deliveries = held.length > 0 ? { deliveries: held } : {}
  const overtime = eraseAfter ? { eraseAfter: eraseAfter.toISOString() } : {}
  const data = { blocked: true, from: lead.status, to: 'blocked', ...deliveries, ...overtime }
  await note(deps, tx, lead, { now, staffId, reason, data })
}

/**
 * Lifts the restriction: the lead is as before, and pending deliveries are sent.
 * @param retainUntil a new limit, if its retention period had ended and it is kept anyway
 */
export async function freeLead(
  deps: Deps,
  tx: Tx,
  lead: Lead,
  { now, staffId, reason, retainUntil = lead.retainUntil }: Change & { retainUntil?: Date | null },
): Promise<void> {
  const last = await lastBlock(tx, lead.id)
  const status = statusBefore(last)
  await change(tx, lead, now, { blockedAt: null, status, eraseAfter: null, retainUntil })
  await note(deps, tx, lead, {
    now,
    staffId,
    reason,
    data: { blocked: false, from: lead.status, to: status },
  })
  await releaseDeliveries(deps, tx, lead.id, last?.deliveries)
}

/** Whether it was blocked because its retention period ended, and not already by a person. */
export async function isBlockedByTime(tx: Tx, lead: Pick<Lead, 'id'>): Promise<boolean> {
  return (await lastBlock(tx, lead.id))?.eraseAfter !== undefined
}

async function change(tx: Tx, lead: Lead, now: Date, values: Partial<Lead>): Promise<void> {
  await tx
    .update(leads)
    .set({
      ...values,
      lockedBy: null,
      lockedUntil: null,
      lockedPages: null,
      version: sql`${leads.version} + 1`,
      changedAt: now,
    })
    .where(eq(leads.id, lead.id))
  // Who sees the request sees its conversations.
  const talks = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.leadId, lead.id))
  const ids = talks.map(({ id }) => id)
  if (ids.length > 0) await notifyBackOffice(tx, 'conversation.changed', ids)
}

async function note(
  { vault }: Pick<Deps, 'vault'>,
  tx: Tx,
  lead: Lead,
  { now, staffId, reason, data }: Change & { data: LeadEvent['data'] },
): Promise<void> {
  const [id = 0] = await nextIds(tx, 'lead_events', 1)
  const body = vault.seal('lead_events.body', id, reason)
  await tx
    .insert(leadEvents)
    .overridingSystemValue()
    .values({ id, leadId: lead.id, kind: 'privacy', staffId, body, data, createdAt: now })
}

/** The timeline event of the last block. */
async function lastBlock(tx: Tx, leadId: number): Promise<LeadEvent['data'] | undefined> {
  const [last] = await tx
    .select({ data: leadEvents.data })
    .from(leadEvents)
    .where(
      and(
        eq(leadEvents.leadId, leadId),
        eq(leadEvents.kind, 'privacy'),
        sql`${leadEvents.data} ->> 'blocked' = 'true'`,
      ),
    )
    .orderBy(desc(leadEvents.id))
    .limit(1)
  return last?.data
}

/** The status before it was blocked. */
function statusBefore(last: LeadEvent['data'] | undefined): LeadStatus {
  return LEAD_STATUSES.find((status) => status === last?.from && status !== 'blocked') ?? 'new'
}
