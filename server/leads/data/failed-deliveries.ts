import { deliveryChannel } from '#db/schema/index.ts'
import { decodeTimeCursor, encodeCursor } from '#domain/input/keyset-cursor.ts'
import type { FailedDelivery } from '#domain/lead/data/failed-delivery.ts'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { writeAudit } from '../../shared/audit/write-audit.ts'
import { inClinics } from '../../shared/staff/clinic-scope.ts'
import type { Staff } from '../../shared/staff/staff.ts'
import { resendMessage } from './resend-message.ts'
import { resendOne } from './resend-one.ts'

const PAGE = 50
const SORT = 'attempt'

/** `GET /deliveries/failed`. */
export const failedQuery = z.object({
  channel: z
    .enum([...deliveryChannel.enumValues, 'message'])
    .optional()
    .catch(undefined),
  clinic: z.string().max(120).optional().catch(undefined),
  cursor: z.string().max(1000).optional().catch(undefined),
})

const numbers = z.array(z.number().int().positive()).max(PAGE).default([])

/** `POST /deliveries/attempts`: at most one page. `messages` are those that staff wrote, by timeline event id. */
export const resendInput = z
  .strictObject({ ids: numbers, messages: numbers })
  .refine(({ ids, messages }) => ids.length + messages.length > 0, 'Elige al menos un envío')

type Row = {
  id: string
  /** Sorts equal times: deliveries have even ranks, messages odd ones. */
  rank: string
  at: string
  folio: string
  name: string
  clinic_slug: string | null
  channel: FailedDelivery['channel']
  status: FailedDelivery['status']
  attempts: number | null
  last_error: string | null
} & Record<string, unknown>

/**
 * A page of failures, the newest attempt first: dead letters (`dead`), deliveries waiting for a retry (`pending`),
 * and staff e-mails that could not be sent, by the time they were written. It contains names, so the view is logged.
 */
export function failedDeliveries(
  { database }: Pick<Deps, 'database'>,
  staff: Staff,
  { channel, clinic, cursor }: z.output<typeof failedQuery>,
): Promise<{ items: FailedDelivery[]; nextCursor: string | null }> {
  const after = cursor ? decodeTimeCursor(cursor, SORT) : null
  // Each status is read from the index of open deliveries, which is sorted by time within a status.
  const ofState = (state: 'dead' | 'pending') => sql`
    select d.id, d.id * 2 as rank, d.channel::text, d.status::text, d.attempts, d.last_error, d.last_attempt_at,
      l.folio, l.name, l.clinic_slug
    from lead_deliveries d join leads l on l.id = d.lead_id
    where d.status = ${state} and d.last_attempt_at is not null and d.attempts > 0
      and not l.is_test and l.blocked_at is null
      and ${channel ? sql`d.channel::text = ${channel}` : sql`true`}
      and ${inClinics(staff, sql`l.clinic_slug`, clinic)}
      and ${after ? sql`(d.last_attempt_at, d.id * 2) < (${after.key}::timestamptz, ${after.id})` : sql`true`}
    order by d.last_attempt_at desc, d.id desc limit ${PAGE + 1}`
  const messages = sql`
    select e.id, e.id * 2 + 1, 'message', 'dead', null::int, e.data ->> 'error', e.created_at, l.folio, l.name, l.clinic_slug
    from lead_events e join leads l on l.id = e.lead_id
    where e.kind = 'message' and e.data ->> 'status' = 'failed'
      and not l.is_test and l.blocked_at is null
      and ${inClinics(staff, sql`l.clinic_slug`, clinic)}
      and ${after ? sql`(e.created_at, e.id * 2 + 1) < (${after.key}::timestamptz, ${after.id})` : sql`true`}
    order by e.created_at desc, e.id desc limit ${PAGE + 1}`
  const parts = [
    ...(channel === 'message' ? [] : [ofState('dead'), ofState('pending')]),
    ...(channel === undefined || channel === 'message' ? [messages] : []),
  ]
  return database.db.transaction(async (tx) => {
    const { rows } = await tx.execute<Row>(sql`
      select *, to_char(last_attempt_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
      from (${sql.join(
        parts.map((part) => sql`(${part})`),
        sql` union all `,
      )}) as failed(id, rank, channel, status, attempts, last_error, last_attempt_at, folio, name, clinic_slug)
      order by last_attempt_at desc, rank desc limit ${PAGE + 1}`)
    const shown = rows.slice(0, PAGE)
    const last = rows.length > PAGE ? shown.at(-1) : undefined
    if (shown.length > 0) {
      const subject = { type: 'delivery', id: channel ?? 'all' }
      await writeAudit(tx, { staffId: staff.id, action: 'deliveries.listed', subject })
    }
    return {
      items: shown.map(present),
      nextCursor: last ? encodeCursor({ sort: SORT, key: last.at, id: Number(last.rank) }) : null,
    }
  })
}

function present(row: Row): FailedDelivery {
  return {
    id: Number(row.id),
    folio: row.folio,
    name: row.name,
    clinicSlug: row.clinic_slug,
    channel: row.channel,
    status: row.status,
    attempts: row.attempts,
    lastError: row.last_error,
    lastAttemptAt: new Date(row.at).toISOString(),
  }
}

/** Resends several; those in progress or no longer existing are left alone. @throws unexpected errors */
export async function resendSeveral(
  deps: Deps,
  staff: Staff,
  { ids, messages }: z.output<typeof resendInput>,
): Promise<{ resent: number; refused: number }> {
  const sends = [
    ...[...new Set(ids)].map((id) => () => resendOne(deps, staff, { id })),
    ...[...new Set(messages)].map((eventId) => () => resendMessage(deps, staff, { eventId })),
  ]
  let resent = 0
  for (const send of sends) {
    try {
      await send()
      resent += 1
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
  }
  return { resent, refused: sends.length - resent }
}
