import type { Db } from '#db/client.ts'
import { dateAfter, inMadrid } from '#domain/calendar/madrid-calendar.ts'
import { CARD_CAP, type DashboardCard, type DashboardCardId } from '#domain/dashboard/dashboard.ts'
import type { SeenClinics } from '#domain/staff/sees-clinic.ts'
import { type SQL, sql } from 'drizzle-orm'
import { inClinics } from '../shared/staff/clinic-scope.ts'
import { type ConversationViewer, conversationsInSight } from '../shared/staff/conversation-scope.ts'

/** Limit of failures read, over all clinics. With more, something is broken and the number shows it anyway. */
const FAILED_CAP = 5000
/** States in which no further work is expected (domain/lead/lead-states.ts). */
const OPEN = sql.raw("status not in ('treated', 'lost', 'invalid', 'blocked')")
const COUNTS = sql.raw('not is_test and merged_into_id is null and blocked_at is null')
/** Applies to the delivery's lead. Merged leads are included: what was sent of them has not arrived either. */
const DELIVERED = sql.raw('not is_test and blocked_at is null')

/** Cards of the whole team, which do not belong to a personal queue. */
const NOT_OF_A_QUEUE: ReadonlySet<DashboardCardId> = new Set(['calls', 'deliveries'])

type Counted = { n: string; late: string; first: string | null }

type Worker = {
  id: string
  clinics: SeenClinics
  /** Only «Mi cola»: leads assigned to the person or to nobody. */
  onlyOwn: boolean
}

/**
 * The cards of staff who work on leads, including empty ones. With a personal queue, today's calls are in `mine`, and
 * failed deliveries are not theirs.
 */
export async function workCards(
  db: Db,
  { id: staffId, clinics, onlyOwn }: Worker,
  now: Date,
): Promise<DashboardCard[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const endOfDay = sql`(${dateAfter(inMadrid(now).date, 1)}::timestamp at time zone 'Europe/Madrid')`
  const startOfDay = sql`(${inMadrid(now).date}::timestamp at time zone 'Europe/Madrid')`
  const inScope = (column: SQL) => inClinics({ seenClinics: clinics }, column)
  // As an expression, so PostgreSQL does not read the whole index of a clinic to intersect it with a far smaller one.
  const scope = inScope(sql`coalesce(clinic_slug, '')`)
  const queue = onlyOwn ? sql` and (owner_id = ${staffId}::uuid or owner_id is null)` : sql``
  const ofLeads = (condition: SQL, by: SQL, late: SQL, first: SQL) => sql`
    select ${first} as first, ${late} as late from leads
    where ${condition} and ${COUNTS} and ${scope}${queue} order by ${by} limit ${CARD_CAP + 1}`
  const queries: Partial<Record<DashboardCardId, SQL>> = {
    unanswered: ofLeads(sql`status = 'new'`, sql`created_at`, sql`respond_by < ${at}`, sql`created_at`),
    mine: ofLeads(
      sql`owner_id = ${staffId}::uuid and ${OPEN} and next_action_at < ${endOfDay}`,
      sql`next_action_at`,
      sql`next_action_at < ${at}`,
      sql`next_action_at`,
    ),
    calls: ofLeads(
      sql`next_action_at < ${endOfDay} and ${OPEN} and ${inScope(sql`clinic_slug`)}`,
      sql`next_action_at`,
      sql`next_action_at < ${at}`,
      sql`next_action_at`,
    ),
    confirm: ofLeads(
      sql`appointment_at >= ${startOfDay} and appointment_at < ${endOfDay} and status = 'visit_proposed'`,
      sql`appointment_at`,
      sql`appointment_at < ${at}`,
      sql`appointment_at`,
    ),
    outcome: ofLeads(
      sql`appointment_at < ${at} and status = 'visit_confirmed'`,
      sql`appointment_at`,
      sql`appointment_at < ${startOfDay}`,
      sql`appointment_at`,
    ),
    deliveries: sql`
      select last_attempt_at as first, failed.status = 'dead' as late from (
        select lead_id, last_attempt_at, status from lead_deliveries
        where status in ('pending', 'dead') and channel = 'webhook' and (status = 'dead' or attempts > 0)
        order by last_attempt_at limit ${FAILED_CAP}
      ) as failed join leads on leads.id = failed.lead_id
      where ${DELIVERED} and ${scope}
      limit ${CARD_CAP + 1}`,
  }
  const shown = Object.entries(queries) as [DashboardCardId, SQL][]
  return Promise.all(
    shown.filter(([id]) => !onlyOwn || !NOT_OF_A_QUEUE.has(id)).map(([id, query]) => cardOf(db, id, query)),
  )
}

/** Nobody should wait longer in a conversation. */
const LONGEST_WAIT = sql.raw("interval '5 minutes'")

/** People who wait for an answer in a conversation that this person sees. */
export function conversationsCard(db: Db, staff: ConversationViewer, now: Date): Promise<DashboardCard> {
  const at = sql`${now.toISOString()}::timestamptz`
  return cardOf(
    db,
    'conversations',
    sql`select asked_at as first, asked_at < ${at} - ${LONGEST_WAIT} as late from conversations
      where state = 'waiting' and ${conversationsInSight(staff, sql`conversations`)}
      order by asked_at limit ${CARD_CAP + 1}`,
  )
}

/** Data rights requests waiting for an answer, by due date. */
export function rightsCard(db: Db, now: Date): Promise<DashboardCard> {
  return cardOf(
    db,
    'rights',
    sql`select due_on::text as first, due_on < ${inMadrid(now).date}::date as late from rights_requests
      where closed_at is null order by due_on limit ${CARD_CAP + 1}`,
  )
}

async function cardOf(db: Db, id: DashboardCardId, query: SQL): Promise<DashboardCard> {
  const { rows } = await db.execute<Counted>(sql`
    select count(*) as n, count(*) filter (where late) as late, min(first) as first from (${query}) as found`)
  const { n, late, first } = rows[0] ?? { n: '0', late: '0', first: null }
  const count = Math.min(CARD_CAP, Number(n))
  return {
    id,
    count,
    capped: Number(n) > CARD_CAP,
    late: Math.min(count, Number(late)),
    first: first === null || id === 'rights' ? first : new Date(first).toISOString(),
  }
}
