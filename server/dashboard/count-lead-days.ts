import type { Site } from '#content/site/site.ts'
import type { Db, Tx } from '#db/client.ts'
import { dateAfter, inMadrid } from '#domain/calendar/madrid-calendar.ts'
import { sql } from 'drizzle-orm'
import { COUNTING_LOCK } from '../shared/policy/counting-lock.ts'
import { countedLeads, countedPages } from './counted-leads.ts'
import { countFigures } from './lead-figures.ts'

/** No retention period is shorter than a month. */
const YOUNGEST = 28

/**
 * The days whose counts stay as they are, because requests of theirs have been erased at the end of their retention
 * period: counted again, they would make last year look worse than it was. The log of those erasures tells the days.
 * A day that was never counted is counted with what is left of it.
 */
async function keptDays(tx: Tx, days: readonly string[], now: Date): Promise<Set<string>> {
  const oldest = dateAfter(inMadrid(now).date, -YOUNGEST)
  const old = days.filter((day) => day <= oldest)
  if (old.length === 0) return new Set()
  const { rows } = await tx.execute<{ day: string }>(sql`
    select distinct before ->> 'createdAt' as day from audit_log
    where action = 'lead.expired' and before ->> 'createdAt' = any(${sql.param(old)}::text[])
      and exists (select from lead_counts where day = (before ->> 'createdAt')::date)`)
  return new Set(rows.map(({ day }) => day))
}

/** Days per transaction when there are many to count. */
const CHUNK = 14
/** Transactions commit out of order, so this many numbers before the newest are checked again. */
const LOOK_BACK = 2000
/** A stopped process may have left this many days unfinished. */
const UNFINISHED_DAYS = 2
/** Visits whose hour passed within these days are counted again when a process starts. */
const VISITS_AGAIN = 30

const MADRID_DAY = sql.raw("(created_at at time zone 'Europe/Madrid')::date")

export type CountResult = {
  /** The lead number to continue after next time. */
  after: number | undefined
  /** Visits whose hour had passed by then are counted as due. */
  since: Date | undefined
  /** How many days were recounted. */
  days: number
  /** False: another process was counting, and it may have seen older data. */
  complete: boolean
}

/**
 * Recounts the days whose leads changed and those of new leads.
 * @param after of the last result; absent when a process starts, which continues from the last counted day
 * @param since of the last result; visits whose hour passed since then are due
 */
export async function countChangedDays(
  site: Site,
  db: Db,
  now: Date,
  after?: number,
  since?: Date,
): Promise<CountResult> {
  const newest = await newestLead(db)
  const behind = after === undefined ? await daysSinceLastCount(db, now) : await daysOfLeadsBehind(db, after)
  const passed = await daysOfPassedVisits(db, now, since)
  const found = [...new Set([...behind, ...passed])].toSorted()
  let days = 0
  for (let at = 0; at === 0 || at < found.length; at += CHUNK) {
    const counted = await countDays(site, db, now, found.slice(at, at + CHUNK))
    if (counted === null) return { after, since, days, complete: false }
    days += counted
  }
  return { after: Math.max(0, newest - LOOK_BACK), since: now, days, complete: true }
}

/** Also counts days noted as changed, but none that must stay as it is. @returns the number of days, or null if another process holds the lock */
async function countDays(site: Site, db: Db, now: Date, found: readonly string[]): Promise<number | null> {
  return db.transaction(async (tx) => {
    const { rows: locks } = await tx.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(${COUNTING_LOCK}) as free`,
    )
    if (!locks[0]?.free) return null
    // A change after this statement writes its own note and is counted next time.
    const { rows: noted } = await tx.execute<{ day: string }>(
      sql`delete from lead_count_changes where id in (select id from lead_count_changes order by id limit 100000) returning day::text`,
    )
    const changed = [...new Set([...found, ...noted.map(({ day }) => day)])].toSorted()
    const kept = await keptDays(tx, changed, now)
    const days = changed.filter((day) => !kept.has(day))
    if (days.length === 0) return 0
    const list = sql`${sql.param(days)}::date[]`
    await tx.execute(sql`delete from lead_counts where day = any(${list})`)
    await tx.execute(sql`delete from lead_page_counts where day = any(${list})`)
    await tx.execute(sql`
      insert into lead_counts
        (day, hour, clinic_slug, leads, contacted, booked, attended, missed, measured, response_minutes)
      ${countedLeads(site, days, inMadrid(now).date)}`)
    await tx.execute(sql`
      insert into lead_page_counts (day, clinic_slug, path, leads) ${countedPages(days)}`)
    await countFigures(tx, site, days, now)
    return days.length
  })
}

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

/** The days of requests whose visit is over by now, without anybody having said how it went. */
async function daysOfPassedVisits(db: Db, now: Date, since: Date | undefined): Promise<string[]> {
  const from = since
    ? sql`${since.toISOString()}::timestamptz`
    : sql`${now.toISOString()}::timestamptz - make_interval(days => ${VISITS_AGAIN})`
  const { rows } = await db.execute<{ day: string }>(sql`
    select distinct ${MADRID_DAY}::text as day from leads
    where appointment_at is not null and status in ('visit_proposed', 'visit_confirmed')
      and appointment_at > ${from} and appointment_at <= ${now.toISOString()}::timestamptz`)
  return rows.map(({ day }) => day)
}

/**
 * From the last counted day, or else the first lead, until today; oldest first, so an interrupted run can continue.
 */
async function daysSinceLastCount(db: Db, now: Date): Promise<string[]> {
  const { rows } = await db.execute<{ day: string | null }>(sql`
    select coalesce((select max(day) - ${UNFINISHED_DAYS}::int from lead_counts), min(${MADRID_DAY}))::text as day from (
      select created_at from leads order by created_at limit 1) as oldest`)
  const today = inMadrid(now).date
  const days: string[] = []
  for (let day = rows[0]?.day ?? null; day !== null && day <= today; day = dateAfter(day, 1)) days.push(day)
  return days
}
