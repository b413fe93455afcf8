import type { Db, Tx } from '#db/client.ts'
import type { Sealed } from '#db/schema/columns.ts'
import { DESK_REASONS, type DeskLead, deskOrder, type DeskPlace } from '#domain/lead/desk-order.ts'
import type { DeskAnswer, DeskWaiting } from '#domain/lead/lead-detail.ts'
import { heldBy } from '#domain/lead/lead-hold.ts'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { notifyBackOffice } from '../../shared/live/notify-back-office.ts'
import { inClinics } from '../../shared/staff/clinic-scope.ts'
import type { Staff } from '../../shared/staff/staff.ts'
import type { Vault } from '../../shared/vault/vault.ts'
import { urgentLeads } from './urgent-leads.ts'
import { LOCK_MS, letGo, pageInput } from './desk-locks.ts'

/** `POST /desk/next`: folios just seen and skipped, and the selected clinic. */
export const nextInput = z.strictObject({
  skip: z.array(z.string().max(40)).max(50).default([]),
  clinic: z.string().max(120).default(''),
  page: pageInput,
})

/** Candidates per kind of urgency; with more agents than this at the same moment, some try again. */
const CANDIDATES = 60
const TRIES = 3
const NONE: DeskAnswer = { folio: null, reason: null, lockedUntil: null }

/**
 * The next lead to call (domain/lead/desk-order.ts), held for the requesting page, which releases its previous one;
 * leads held by the person's other pages stay held. Two agents never get the same one: rows being taken at the same
 * moment are skipped, and taken ones stay held for a quarter of an hour. Open screens are told about both.
 */
export async function nextLead(
  { database, now, vault }: Pick<Deps, 'database' | 'now' | 'vault'>,
  staff: Staff,
  { skip, clinic, page }: z.output<typeof nextInput>,
): Promise<DeskAnswer> {
  for (let tried = 0; tried < TRIES; tried++) {
    const answer = await database.db.transaction(async (tx) => {
      const at = now()
      const released = await letGo(tx, staff, { page }, at)
      const places = deskOrder(await candidates(vault, tx, staff, { skip, clinic }, at), at)
      const taken = places.length === 0 ? NONE : await take(tx, staff, { places, page }, at)
      const changed = new Set([...released, ...(taken?.folio ? [taken.folio] : [])])
      if (changed.size > 0) await notifyBackOffice(tx, 'lead.changed', [...changed])
      return taken
    })
    if (answer) return answer
  }
  return NONE
}

/** From here on the figure says «o más»: nobody calls so many in a day. */
const TOTAL_CAP = 1000

/**
 * `GET /desk/waiting`: how many leads the desk would offer now, by reason, and how many wait in all, with those that
 * somebody has open: the one figure of rail, list, desk and dashboard. Holds and names none.
 */
export async function countWaiting(
  { database, now, vault }: Pick<Deps, 'database' | 'now' | 'vault'>,
  staff: Staff,
  clinic: string,
): Promise<DeskWaiting> {
  const at = now()
  const [found, total] = await Promise.all([
    candidates(vault, database.db, staff, { skip: [], clinic }, at),
    countAll(database.db, staff, clinic, at),
  ])
  const places = deskOrder(found, at)
  const counts = Object.fromEntries(
    DESK_REASONS.map((reason) => {
      const count = places.filter((place) => place.reason === reason).length
      return [reason, Math.min(count, CANDIDATES)]
    }),
  ) as DeskWaiting['counts']
  return { counts, cap: CANDIDATES, total, totalCap: TOTAL_CAP }
}

/** As `deskOrder` chooses them, by the index of each kind. */
async function countAll(db: Db, staff: Staff, clinic: string, now: Date): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`
  const ours = oursWith(staff, clinic)
  const rest = sql`and (next_action_at is null or ${at} - interval '1 day' < coalesce(respond_by, created_at + interval '1 hour')
    and coalesce(respond_by, created_at + interval '1 hour') <= ${at} + interval '15 minutes')`
  const { rows } = await db.execute<{ n: string }>(sql`
    select count(*) as n from (
      (select id from leads where first_response_at is null and respond_by is not null and ${ours} ${rest} limit ${TOTAL_CAP})
      union (select id from leads where status = 'new' and first_response_at is null and ${ours} ${rest} limit ${TOTAL_CAP})
      union (select id from leads where next_action_at <= ${at} and ${ours} limit ${TOTAL_CAP})
    ) as waiting`)
  return Math.min(TOTAL_CAP, Number(rows[0]?.n ?? 0))
}

/** Open leads that this person may work on. */
function oursWith(staff: Staff, clinic: string): SQL {
  return sql`
    merged_into_id is null and blocked_at is null and not is_test
    and (owner_id is null or owner_id = ${staff.id})
    and status not in ('treated', 'lost', 'invalid', 'blocked')
    and ${inClinics(staff, sql`clinic_slug`, clinic)}`
}

type Row = {
  id: string
  folio: string
  /** Of somebody who wrote within a day and has no answer; later ones cannot be helped by the order. */
  message: Sealed | null
  created_at: string
  respond_by: string | null
  due_at: string | null
  due_until: string | null
}

/** A few of each kind of urgency, each through an index, so a million leads make no difference. */
async function candidates(
  vault: Vault,
  tx: Db | Tx,
  staff: Staff,
  { skip, clinic }: Pick<z.output<typeof nextInput>, 'skip' | 'clinic'>,
  now: Date,
): Promise<DeskLead[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const ours = sql`${oursWith(staff, clinic)}
    and (locked_until is null or locked_until <= ${at}) and folio <> all(${sql.param(skip)}::text[])`
  const unanswered = sql`first_response_at is null and respond_by is not null`
  const { rows } = await tx.execute<Row>(sql`
    with found as (
      (select id from leads where ${unanswered} and respond_by > ${at} - interval '1 day' and ${ours}
        order by respond_by, id limit ${CANDIDATES})
      union (select id from leads where ${unanswered} and respond_by <= ${at} - interval '1 day' and ${ours}
        order by respond_by desc, id desc limit ${CANDIDATES})
      union (select id from leads where status = 'new' and ${ours} order by created_at desc, id desc limit ${CANDIDATES})
      union (select id from leads where next_action_at <= ${at} and ${ours}
        order by next_action_at desc, id desc limit ${CANDIDATES})
      union (select id from leads where next_action_at <= ${at} and ${ours} order by next_action_at, id limit ${CANDIDATES})
    )
    select l.id, l.folio, l.created_at,
      case when l.first_response_at is null and l.created_at > ${at} - interval '1 day' then l.message end as message,
      l.next_action_at as due_at,
      case when l.first_response_at is null then
        coalesce(l.respond_by, case when l.status = 'new' then l.created_at + interval '1 hour' end) end as respond_by,
      (select max(t.due_until) from lead_tasks t
        where t.lead_id = l.id and t.done_at is null and t.due_at = l.next_action_at) as due_until
    from found join leads l using (id)`)
  const urgent = await urgentLeads(vault, rows)
  return rows.map((row) => ({
    id: Number(row.id),
    createdAt: new Date(row.created_at),
    respondBy: dateOf(row.respond_by),
    dueAt: dateOf(row.due_at),
    dueUntil: dateOf(row.due_until),
    urgent: urgent.has(row.folio),
  }))
}

/** Undefined if others took all of them in the meantime. */
async function take(
  tx: Tx,
  staff: Staff,
  { places, page }: { places: readonly DeskPlace[]; page: string },
  now: Date,
): Promise<DeskAnswer | undefined> {
  const lockedUntil = new Date(now.getTime() + LOCK_MS)
  const { pages } = heldBy(null, page, { until: lockedUntil, now })
  const ids = sql.param(places.map(({ id }) => id))
  const { rows } = await tx.execute<{ id: string; folio: string }>(sql`
    with next as (
      select l.id from unnest(${ids}::bigint[]) with ordinality as place(id, n)
      join leads l on l.id = place.id
      where l.locked_until is null or l.locked_until <= ${now.toISOString()}::timestamptz
      order by place.n limit 1 for update of l skip locked
    )
    update leads set locked_by = ${staff.id}, locked_until = ${lockedUntil.toISOString()}::timestamptz,
      locked_pages = ${JSON.stringify(pages)}::jsonb
    from next where leads.id = next.id returning leads.id, leads.folio`)
  const [taken] = rows
  const place = places.find(({ id }) => String(id) === taken?.id)
  if (!taken || !place) return undefined
  return { folio: taken.folio, reason: place.reason, lockedUntil: lockedUntil.toISOString() }
}

function dateOf(value: string | null): Date | null {
  return value === null ? null : new Date(value)
}
