import type { Db } from '#db/client.ts'
import { type DeliveryChannel, type Lead, leadDeliveries, leads } from '#db/schema/index.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import type { JobRun } from '../../shared/jobs/jobs.ts'
import { RETRY_FOR_MS } from '../../shared/jobs/queues.ts'

/** How one attempt ended. Codes are short and hold no text from a person or a receiver (`http_503`). */
export type DeliveryOutcome =
  | { status: 'delivered'; http?: number }
  /** No target is configured or, with a code, delivery is not allowed now. */
  | { status: 'skipped'; code?: string }
  /** Worth a retry. */
  | { status: 'failed'; code: string; http?: number }
  /** The other side will never accept it. */
  | { status: 'refused'; code: string }

/** An attempt that the queue should retry after a pause. */
class DeliveryFailed extends Error {
  readonly code: string

  constructor(code: string) {
    super(code)
    this.code = code
  }
}

type DeliveryAttempt = { leadId: number; channel: DeliveryChannel; retryFor?: number }

/**
 * Makes one delivery attempt of a lead on one channel and records it. Does nothing if it was already delivered or the
 * lead was erased in the meantime. After `retryFor` milliseconds of failures the delivery becomes `dead`.
 * @throws if the attempt failed and should be retried
 */
export async function attemptDelivery(
  deps: Pick<Deps, 'log' | 'now'>,
  { leadId, channel, retryFor = RETRY_FOR_MS }: DeliveryAttempt,
  { queuedAt, db }: Pick<JobRun, 'queuedAt' | 'db'>,
  deliver: (lead: Lead) => Promise<DeliveryOutcome>,
): Promise<void> {
  const found = await findOpenDelivery(db, leadId, channel)
  if (!found) return
  // Restricted processing (GDPR art. 18): no data leaves, and nobody is contacted.
  const outcome: DeliveryOutcome = found.lead.blockedAt ? { status: 'skipped' } : await deliver(found.lead)
  const now = deps.now()
  const givenUp =
    outcome.status === 'refused' ||
    (outcome.status === 'failed' && now.getTime() - queuedAt.getTime() >= retryFor)
  const status = givenUp ? 'dead' : outcome.status === 'failed' ? 'pending' : outcome.status
  await prepared(db).note.execute({
    id: found.deliveryId,
    status,
    error: codeOf(outcome)?.slice(0, 100) ?? null,
    http: ('http' in outcome && outcome.http) || null,
    now,
    deliveredAt: status === 'delivered' ? now : null,
  })
  if (givenUp) {
    deps.log.error({ folio: found.lead.folio, channel, code: codeOf(outcome) }, 'delivery given up')
  } else if (outcome.status === 'failed') throw new DeliveryFailed(outcome.code)
}

function codeOf(outcome: DeliveryOutcome): string | undefined {
  return 'code' in outcome ? outcome.code : undefined
}

async function findOpenDelivery(db: Db, leadId: number, channel: DeliveryChannel) {
  const [found] = await prepared(db).find.execute({ leadId, channel })
  return found?.status === 'delivered' ? undefined : found
}

const statements = new WeakMap<Db, ReturnType<typeof prepare>>()

/** Prepared once: a wave of requests runs it thousands of times. */
function prepare(db: Db) {
  return {
    find: db
      .select({ lead: leads, deliveryId: leadDeliveries.id, status: leadDeliveries.status })
      .from(leadDeliveries)
      .innerJoin(leads, eq(leads.id, leadDeliveries.leadId))
      .where(
        and(
          eq(leadDeliveries.leadId, sql.placeholder('leadId')),
          eq(leadDeliveries.channel, sql.placeholder('channel')),
        ),
      )
      .prepare('lead_delivery_find'),
    note: db
      .update(leadDeliveries)
      .set({
        status: sql`${sql.placeholder('status')}::delivery_status`,
        attempts: sql`${leadDeliveries.attempts} + 1`,
        lastError: sql`${sql.placeholder('error')}::text`,
        httpStatus: sql`${sql.placeholder('http')}::integer`,
        lastAttemptAt: sql`${sql.placeholder('now')}::timestamptz`,
        deliveredAt: sql`${sql.placeholder('deliveredAt')}::timestamptz`,
      })
      .where(eq(leadDeliveries.id, sql.placeholder('id')))
      .prepare('lead_delivery_note'),
  }
}

function prepared(db: Db) {
  const made = statements.get(db) ?? prepare(db)
  statements.set(db, made)
  return made
}
