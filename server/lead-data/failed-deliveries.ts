import { deliveryChannel } from '#db/schema/index.ts'
import { decodeCursor, encodeCursor } from '#domain/keyset-cursor.ts'
import type { FailedDelivery } from '#domain/lead-data/failed-delivery.ts'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { writeAudit } from '../audit/write-audit.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { inClinics } from '../staff/clinic-scope.ts'
import type { Staff } from '../staff/staff.ts'
import { resendOne } from './resend-one.ts'

const PAGE = 50
const SORT = 'attempt'

/** `GET /deliveries/failed`. */
export const failedQuery = z.object({
  channel: z.enum(deliveryChannel.enumValues).optional().catch(undefined),
  clinic: z.string().max(120).optional().catch(undefined),
  cursor: z.string().max(1000).optional().catch(undefined),
})

/** `POST /deliveries/attempts`: of one page at most. */
export const resendInput = z.strictObject({
  ids: z.array(z.number().int().positive()).min(1, 'Elige al menos un envío').max(PAGE),
})

type Row = {
  id: string
  at: string
  folio: string
  name: string
  clinic_slug: string | null
  channel: FailedDelivery['channel']
  status: FailedDelivery['status']
  attempts: number
  last_error: string | null
} & Record<string, unknown>

/**
 * A page of what has not arrived, the newest attempt first: given up (`dead`), or tried in vain and waiting for the next
 * attempt (`pending`). The names of people are in it, so the look is written down.
 */
export function failedDeliveries(
  { database }: Pick<Deps, 'database'>,
  staff: Staff,
  { channel, clinic, cursor }: z.output<typeof failedQuery>,
): Promise<{ items: FailedDelivery[]; nextCursor: string | null }> {
  const after = cursor ? decodeCursor(cursor, SORT) : null
  // Each state is read along the index of open deliveries, which is ordered by time within a state.
  const ofState = (state: 'dead' | 'pending') => sql`
    select d.id, d.lead_id, d.channel, d.status, d.attempts, d.last_error, d.last_attempt_at,
      l.folio, l.name, l.clinic_slug
    from lead_deliveries d join leads l on l.id = d.lead_id
    where d.status = ${state} and d.last_attempt_at is not null and d.attempts > 0
      and not l.is_test and l.blocked_at is null
      ${channel ? sql`and d.channel = ${channel}` : sql``}
      and ${inClinics(staff, sql`l.clinic_slug`, clinic)}
      ${after ? sql`and (d.last_attempt_at, d.id) < (${String(after.key)}::timestamptz, ${after.id})` : sql``}
    order by d.last_attempt_at desc, d.id desc limit ${PAGE + 1}`
  return database.db.transaction(async (tx) => {
    const { rows } = await tx.execute<Row>(sql`
      select *, to_char(last_attempt_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
      from ((${ofState('dead')}) union all (${ofState('pending')})) as failed
      order by last_attempt_at desc, id desc limit ${PAGE + 1}`)
    const shown = rows.slice(0, PAGE)
    const last = rows.length > PAGE ? shown.at(-1) : undefined
    if (shown.length > 0) {
      const subject = { type: 'delivery', id: channel ?? 'all' }
      await writeAudit(tx, { staffId: staff.id, action: 'deliveries.listed', subject })
    }
    return {
      items: shown.map(present),
      nextCursor: last ? encodeCursor({ sort: SORT, key: last.at, id: Number(last.id) }) : null,
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

/** Sends several again; what is on its way already, or no longer there, is left alone. @throws what is no refusal */
export async function resendSeveral(
  deps: Deps,
  staff: Staff,
  { ids }: z.output<typeof resendInput>,
): Promise<{ resent: number; refused: number }> {
  let resent = 0
  for (const id of new Set(ids)) {
    try {
      await resendOne(deps, staff, { id })
      resent += 1
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
  }
  return { resent, refused: new Set(ids).size - resent }
}
