import type { Db } from '#db/client.ts'
import type { SweepCount } from '#domain/lead/data/retention-guard.ts'
import { monthsLater } from '#domain/lead/data/retention.ts'
import { FORGOTTEN_VISIT } from '#domain/lead/visit.ts'
import { type SQL, sql } from 'drizzle-orm'

/** Retention of visit data, and of data needed only for security. */
const VISIT_MONTHS = 13
const USER_AGENT_DAYS = 30

const BATCH = 500
const DAY = 24 * 60 * 60 * 1000

type Part = { before: Date; has: SQL; without: SQL }

const FORGOTTEN = sql`${JSON.stringify(FORGOTTEN_VISIT)}::jsonb`
const HAS_VISIT = sql`tracking <> '{}' and tracking <> ${FORGOTTEN}`
const NOT_ASKED = sql`not exists (select from rights_requests r where r.lead_folio = l.folio and r.closed_at is null)`

/**
 * Removes visit data from leads after thirteen months, because its purpose ends sooner than theirs. A marker that the
 * visit was measured remains, so the figures of its day do not change. An open data rights request keeps the data
 * until it is answered.
 * @returns how many leads were changed
 */
export function forgetVisits(db: Db, now: Date): Promise<number> {
  return cut(db, {
    before: monthsLater(now, -VISIT_MONTHS),
    has: HAS_VISIT,
    without: sql`tracking = ${FORGOTTEN}`,
  })
}

/** How many leads would lose their visit data now, and how many have any. */
export async function countVisits(db: Db, now: Date): Promise<SweepCount> {
  const before = monthsLater(now, -VISIT_MONTHS).toISOString()
  const { rows } = await db.execute<{ due: number; total: number }>(sql`
    select count(*) filter (where created_at < ${before}::timestamptz and ${NOT_ASKED})::int as due,
      count(*)::int as total
    from leads l where ${HAS_VISIT}`)
  return { sweep: 'visits', due: 0, total: 0, ...rows[0] }
}

/** Removes the browser from leads after thirty days. @returns how many leads were changed */
export function forgetUserAgents(db: Db, now: Date): Promise<number> {
  return cut(db, {
    before: new Date(now.getTime() - USER_AGENT_DAYS * DAY),
    has: sql`user_agent <> ''`,
    without: sql`user_agent = ''`,
  })
}

/** In batches, oldest first, each continuing after the last one, so rows already processed are scanned only once. */
async function cut(db: Db, { before, has, without }: Part): Promise<number> {
  let count = 0
  let last = { at: '-infinity', id: '0' }
  for (;;) {
    const { rows } = await db.execute<{ at: string; id: string }>(sql`
      with old as materialized (
        select id, created_at from leads l
        where (created_at, id) > (${last.at}::timestamptz, ${last.id}::bigint)
          and created_at < ${before.toISOString()}::timestamptz and ${has}
          and ${NOT_ASKED}
        order by created_at, id limit ${BATCH} for update of l skip locked
      ), done as (
        update leads set ${without} from old where leads.id = old.id
      )
      select created_at::text as at, id::text as id from old order by created_at, old.id`)
    count += rows.length
    const end = rows.at(-1)
    if (!end || rows.length < BATCH) return count
    last = end
  }
}
