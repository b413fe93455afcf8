import type { Db } from '#db/client.ts'
import { dateAfter, inMadrid } from '#domain/madrid-calendar.ts'
import { sql } from 'drizzle-orm'
import { openCalendars } from './open-calendars.ts'

/** Only one counts at a time, on all server processes; the others need not do the same work. */
const LOCK = 771_202_601
/** Days per transaction when many are counted. */
const CHUNK = 14
/** Transactions commit out of order: so many numbers behind the newest are looked at again. */
const LOOK_BACK = 2000
/** A process that stopped may have left this many days unfinished. */
const UNFINISHED_DAYS = 2

const MADRID_DAY = sql.raw("(created_at at time zone 'Europe/Madrid')::date")

export type CountResult = {
  /** The number of the lead to begin behind the next time. */
  after: number | undefined
  /** How many days were counted again. */
  days: number
  /** False: somebody else was counting, and what they saw may be older. */
  complete: boolean
}

/**
 * Counts the days again whose leads changed, and those of leads that came since.
 * @param after of the last result; absent at the start of a process, which goes on where the last one ended
 */
export async function countChangedDays(db: Db, now: Date, after?: number): Promise<CountResult> {
  const newest = await newestLead(db)
  const found = after === undefined ? await daysSinceLastCount(db, now) : await daysOfLeadsBehind(db, after)
  let days = 0
  for (let at = 0; at === 0 || at < found.length; at += CHUNK) {
    const counted = await countDays(db, now, found.slice(at, at + CHUNK))
    if (counted === null) return { after, days, complete: false }
    days += counted
  }
  return { after: Math.max(0, newest - LOOK_BACK), days, complete: true }
}

/** Also counts whatever was noted as changed. @returns how many days, null when somebody else is at it */
async function countDays(db: Db, now: Date, found: readonly string[]): Promise<number | null> {
  return db.transaction(async (tx) => {
    const { rows: locks } = await tx.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(${LOCK}) as free`,
    )
    if (!locks[0]?.free) return null
    // What changes after this statement has its own note and is counted the next time.
    const { rows: noted } = await tx.execute<{ day: string }>(
      sql`delete from lead_count_changes where id in (select id from lead_count_changes order by id limit 100000) returning day::text`,
    )
    const days = [...new Set([...found, ...noted.map(({ day }) => day)])].toSorted()
    const first = days[0]
    if (first === undefined) return 0
    const calendars = openCalendars(first, dateAfter(inMadrid(now).date, 1))
    const list = sql`${sql.param(days)}::date[]`
    await tx.execute(sql`delete from lead_counts where day = any(${list})`)
    await tx.execute(sql`delete from lead_page_counts where day = any(${list})`)
    await tx.execute(sql`
      insert into lead_counts
        (day, hour, clinic_slug, leads, contacted, booked, attended, missed, measured, response_minutes)
      with open_days as materialized (
        select * from json_to_recordset(${JSON.stringify(calendars.days)}::json)
          as x(calendar int, day date, before int, opens int, minutes int)
      ), own as materialized (
        select * from json_to_recordset(${JSON.stringify(calendars.clinics)}::json) as x(clinic text, calendar int)
      )
      select ${COUNTED}
      from unnest(${list}) as listed(day) cross join lateral (${LEADS_OF_DAY}) as lead
      left join own on own.clinic = lead.clinic
      left join open_days came on came.calendar = coalesce(own.calendar, 0) and came.day = lead.came_at::date
      left join open_days answered on answered.calendar = coalesce(own.calendar, 0)
        and answered.day = lead.answered_at::date
      group by 1, 2, 3`)
    await tx.execute(sql`
      insert into lead_page_counts (day, clinic_slug, path, leads)
      select listed.day, lead.clinic, left(lead.path, 500), count(*)
      from unnest(${list}) as listed(day) cross join lateral (${LEADS_OF_DAY}) as lead
      where lead.path is not null
      group by 1, 2, 3`)
    return days.length
  })
}

/** What figures are made of: no tests, nothing that never was a request, and each person's merged ones once. */
const LEADS_OF_DAY = sql.raw(`
  select created_at at time zone 'Europe/Madrid' as came_at, coalesce(clinic_slug, '') as clinic, status, lost_reason,
    first_response_at at time zone 'Europe/Madrid' as answered_at, appointment_at, tracking <> '{}' as measured,
    substring(source_url from '^(?:https?://[^/?#]+)?(/[^?#]*)') as path
  from leads
  where created_at >= listed.day::timestamp at time zone 'Europe/Madrid'
    and created_at < (listed.day + 1)::timestamp at time zone 'Europe/Madrid'
    and not is_test and merged_into_id is null and status <> 'invalid'`)

const minutesAt = (day: string, moment: string) =>
  `${day}.before + greatest(0, least(${day}.minutes, (extract(hour from ${moment}) * 60 + extract(minute from ${moment}))::int - ${day}.opens))`

const COUNTED = sql.raw(`
  listed.day, extract(hour from lead.came_at)::int, lead.clinic, count(*),
  count(*) filter (where status in ('contacted', 'qualified', 'visit_proposed', 'visit_confirmed', 'attended', 'no_show', 'quoted', 'treated')
    or (status = 'lost' and lost_reason is not null and lost_reason not in ('no_answer', 'duplicate'))),
  count(*) filter (where appointment_at is not null or status in ('visit_confirmed', 'attended', 'no_show', 'quoted', 'treated')),
  count(*) filter (where status in ('attended', 'quoted', 'treated')),
  count(*) filter (where status = 'no_show'),
  count(*) filter (where measured),
  coalesce(array_agg(greatest(0, (${minutesAt('answered', 'lead.answered_at')}) - (${minutesAt('came', 'lead.came_at')})))
    filter (where answered.day is not null and came.day is not null), '{}')`)

async function newestLead(db: Db): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(sql`select coalesce(max(id), 0) as id from leads`)
  return Number(rows[0]?.id ?? 0)
}

async function daysOfLeadsBehind(db: Db, after: number): Promise<string[]> {
  const { rows } = await db.execute<{ day: string }>(
    sql`select distinct ${MADRID_DAY}::text as day from leads where id > ${after}`,
  )
  return rows.map(({ day }) => day).toSorted()
}

/** From the last counted day, or else from the first lead, until today: oldest first, so that a break can be continued. */
async function daysSinceLastCount(db: Db, now: Date): Promise<string[]> {
  const { rows } = await db.execute<{ day: string | null }>(sql`
    select coalesce((select max(day) - ${UNFINISHED_DAYS}::int from lead_counts), min(${MADRID_DAY}))::text as day from (
      select created_at from leads order by created_at limit 1) as oldest`)
  const today = inMadrid(now).date
  const days: string[] = []
  for (let day = rows[0]?.day ?? null; day !== null && day <= today; day = dateAfter(day, 1)) days.push(day)
  return days
}
