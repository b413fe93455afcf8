import type { Db, Tx } from '#db/client.ts'
import { EVENT_BUCKETS, VISIT_SECONDS } from '#domain/measurement/buckets.ts'
import { EVENT_RULES } from '#domain/measurement/event-names.ts'
import { type SQL, sql } from 'drizzle-orm'
import { addUpFigures } from './add-up-figures.ts'
import { renewRows } from './renew-rows.ts'

/** `eventBucket` (domain/measurement/buckets.ts) of the columns `name` and `value`. */
const BUCKET: SQL = sql.raw(
  `case when value is null then '' ${Object.entries(EVENT_BUCKETS)
    .map(([name, starts]) => `when name = '${name}' then ${bucketOf('value', starts, 'real')}::text`)
    .join(' ')} else '' end`,
)

/** `secondsBucket` of the time from `started_at` to `reached_at`. */
const SECONDS: SQL = sql.raw(
  `${bucketOf('extract(epoch from reached_at - started_at)::int', VISIT_SECONDS, 'int')}`,
)

/** In the type of the column: as a double, 0.35 would be more than the same number as a `real`. */
function bucketOf(value: string, starts: readonly number[], type: 'int' | 'real'): string {
  const list = `array[${starts.join(',')}]::${type}[]`
  return `(${list})[greatest(1, width_bucket(${value}, ${list}))]`
}

/** Advisory lock: one process aggregates at a time. */
const LOCK = 771_202_602
/** Milliseconds for one statement; nobody waits for it. */
const TIMEOUT = 55_000

type Options = {
  /** The day is over: its visits and its salt are deleted in the same transaction, after they are counted. */
  close: boolean
}

/**
 * Counts the events and the visits of a day anew, in one transaction: running it twice, or dying anywhere in it,
 * counts nothing twice. Rows that have not changed are left alone, because the counts of today are renewed all day.
 * @returns false if another process is aggregating
 */
export function aggregateDay(db: Db, day: string, { close }: Options): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', ${String(TIMEOUT)}, true)`)
    const { rows: locks } = await tx.execute<{ free: boolean; start: string }>(
      sql`select pg_try_advisory_xact_lock(${LOCK}) as free, clock_timestamp()::text as start`,
    )
    if (!locks[0]?.free) return false
    const { rows: days } = await tx.execute<{ closed: string; has_figures: boolean }>(
      sql`select closed, has_figures from event_days where day = ${day}::date`,
    )
    const closed = days[0]?.closed
    if (closed === undefined) return true
    if (closed === 'yes') {
      // Nothing is left to count from but the counts.
      if (!days[0]?.has_figures) await addUpFigures(tx, day, true)
      await tx.execute(sql`update event_days set has_figures = true where day = ${day}::date`)
      return true
    }
    const closes = close && closed === 'no'
    await countEvents(tx, day, closes)
    await addUpFigures(tx, day, closes)
    if (closed === 'no') await countVisits(tx, day, closes)
    if (closes) await noteQuarters(tx, day)
    if (closes) await forgetVisits(tx, day)
    await tx.execute(sql`
      update event_days set has_figures = true, aggregated_at = ${locks[0].start}::timestamptz
        ${closes ? sql`, closed = 'visits'` : sql``}
      where day = ${day}::date`)
    return true
  })
}

async function countEvents(tx: Tx, day: string, anew: boolean) {
  const names = sql.param(Object.keys(EVENT_RULES))
  // By name as well, because the index begins with it.
  if (anew)
    await tx.execute(sql`delete from event_counts where name = any(${names}::text[]) and day = ${day}::date`)
  // In this order, because reports read all rows of a few names.
  // One unit and clinic per page, also if the site changed its mind during the day.
  await tx.execute(sql`
    insert into event_counts as known (day, name, page, target, bucket, device, unit, clinic_slug, count)
    select day, name, page, target, ${BUCKET}, device, max(unit), max(clinic_slug), count(*)
    from web_events where day = ${day}::date group by 1, 2, 3, 4, 5, 6 order by 2, 3
    on conflict (name, day, page, target, bucket, device) do update
      set count = excluded.count, unit = excluded.unit, clinic_slug = excluded.clinic_slug
      where (known.count, known.unit, known.clinic_slug) is distinct from
        (excluded.count, excluded.unit, excluded.clinic_slug)`)
}

const visitCounts = (day: string) => ({
  table: 'visit_counts',
  columns:
    'day, device, landing, source, medium, campaign, first_source, unit, clinic_slug, visits, used, form_seen, form_begun, form_sent',
  fresh: sql`
    select day, device, landing, coalesce(source, '') as source, coalesce(medium, '') as medium,
      coalesce(campaign, '') as campaign, coalesce(first_source, '') as first_source, unit, clinic_slug,
      count(*)::int as visits, count(used_at)::int as used, count(form_seen_at)::int as form_seen,
      count(form_begun_at)::int as form_begun, count(form_sent_at)::int as form_sent
    from visit_days where day = ${day}::date group by 1, 2, 3, 4, 5, 6, 7, 8, 9`,
})

const visitTimes = (day: string) => ({
  table: 'visit_times',
  columns: 'day, step, device, source, unit, clinic_slug, seconds, visits',
  fresh: sql`
    select day, step, device, coalesce(source, '') as source, unit, clinic_slug, ${SECONDS} as seconds,
      count(*)::int as visits
    from visit_days cross join lateral (values ('used', used_at), ('form_seen', form_seen_at),
      ('form_begun', form_begun_at), ('form_sent', form_sent_at)) as reached(step, reached_at)
    where day = ${day}::date and reached_at is not null group by 1, 2, 3, 4, 5, 6, 7`,
})

async function countVisits(tx: Tx, day: string, anew: boolean) {
  await renewRows(tx, day, visitCounts(day), anew)
  await renewRows(tx, day, visitTimes(day), anew)
}

/** When in a day that is over pages were seen and visits began. */
async function noteQuarters(tx: Tx, day: string) {
  const quarters = (moments: SQL) => sql`(
    select array_agg(coalesce(count, 0) order by quarter) from generate_series(0, 95) as quarter left join (
      select extract(hour from local)::int * 4 + extract(minute from local)::int / 15 as quarter, count(*)::int as count
      from (${moments}) as moments group by 1) as counted using (quarter))`
  const local = (column: string) => sql.raw(`${column} at time zone 'Europe/Madrid' as local`)
  const views = sql`select ${local('at')} from web_events where day = ${day}::date and name = 'page_view'`
  const visits = sql`select ${local('started_at')} from visit_days where day = ${day}::date`
  await tx.execute(sql`
    update event_days set views_by_quarter = ${quarters(views)}, visits_by_quarter = ${quarters(visits)}
    where day = ${day}::date`)
}

async function forgetVisits(tx: Tx, day: string) {
  await tx.execute(sql`delete from visit_days where day = ${day}::date`)
  await tx.execute(sql`delete from visit_salts where day = ${day}::date`)
}
