import type { Tx } from '#db/client.ts'
import { type BucketedEvent, EVENT_BUCKETS } from '#domain/measurement/buckets.ts'
import { type EventName, WEB_VITALS } from '#domain/measurement/event-names.ts'
import { pageKind } from '#domain/pages/page-of.ts'
import { sql } from 'drizzle-orm'
import { renewRows } from './renew-rows.ts'

type Counted = readonly [name: EventName, only?: string]

const read = (mark: number): Counted => ['scroll_depth', `bucket = '${mark}'`]
const stayed = (least: number): Counted => [
  'time_on_page',
  `bucket in (${EVENT_BUCKETS.time_on_page
    .filter((start) => start >= least)
    .map((start) => `'${start}'`)
    .join(', ')})`,
]

/** What each column of `page_figures` counts. */
const PAGE_FIGURES: Readonly<Record<string, Counted>> = {
  views: ['page_view'],
  read25: read(25),
  read50: read(50),
  read75: read(75),
  read90: read(90),
  read100: read(100),
  stayed_ten: stayed(10),
  stayed_half: stayed(30),
  stayed_three: stayed(180),
  form_seen: ['form_seen'],
  form_begun: ['form_begun'],
  form_sent: ['form_sent'],
  searched: ['search'],
  asked: ['assistant', "target = 'question'"],
  compared: ['comparator', "target = 'added'"],
  zone_opened: ['zone_opened'],
  booking_begun: ['booking_step', "target = 'motivo'"],
}

const OF_PAGES = [...new Set(Object.values(PAGE_FIGURES).map(([name]) => name))]
const PAGE_COLUMNS = Object.keys(PAGE_FIGURES)
const ANY_PAGE_FIGURE = sql.raw(PAGE_COLUMNS.map((column) => `${column} > 0`).join(' or '))
const PAGE_SUMS = sql.raw(
  Object.entries(PAGE_FIGURES)
    .map(([column, [name, only = 'true']]) => {
      return `coalesce(sum(count) filter (where name = '${name}' and ${only}), 0)::int as ${column}`
    })
    .join(', '),
)

const bucketsOf = (name: BucketedEvent): readonly number[] => EVENT_BUCKETS[name]
/** The place of a row's bucket among those of its vital. */
const PLACE = sql.raw(
  `case name ${WEB_VITALS.map(
    (name) => `when '${name}' then array_position(array['${bucketsOf(name).join("','")}'], bucket)`,
  ).join(' ')} end`,
)
const MOST_BUCKETS = Math.max(...WEB_VITALS.map((name) => bucketsOf(name).length))
const COUNTS = sql.raw(
  `array[${Array.from(
    { length: MOST_BUCKETS },
    (_bucket, index) => `coalesce(sum(count) filter (where place = ${index + 1}), 0)::bigint`,
  ).join(', ')}]`,
)

/** Adds the counts of a day up by page and by kind of page, once for each device and once for all together. */
export async function addUpFigures(tx: Tx, day: string, anew: boolean): Promise<void> {
  const pages = {
    table: 'page_figures',
    columns: `day, page, device, unit, clinic_slug, ${PAGE_COLUMNS.join(', ')}`,
    // Most reports read one device or all, so these rows are stored side by side.
    fresh: sql`
      select * from (
        select day, page, coalesce(device, '') as device, max(unit) as unit, max(clinic_slug) as clinic_slug, ${PAGE_SUMS}
        from event_counts where name = any(${sql.param(OF_PAGES)}::text[]) and day = ${day}::date
        group by grouping sets ((day, page, device), (day, page))
      ) as figures where ${ANY_PAGE_FIGURE} order by device, page`,
  }
  await renewRows(tx, day, pages, anew)
  await renewRows(tx, day, await vitalsOf(tx, day), anew)
}

async function vitalsOf(tx: Tx, day: string) {
  const vitals = sql`name = any(${sql.param([...WEB_VITALS])}::text[]) and day = ${day}::date`
  const { rows } = await tx.execute<{ page: string }>(
    sql`select distinct page from event_counts where ${vitals}`,
  )
  const paths = rows.map(({ page }) => page)
  return {
    table: 'vital_figures',
    columns: 'day, name, kind, device, unit, clinic_slug, counts',
    fresh: sql`
      select * from (
        select day, name, kind, coalesce(device, '') as device, unit, clinic_slug, ${COUNTS} as counts
        from (
          select day, name, kind, device, unit, clinic_slug, ${PLACE} as place, count
          from event_counts join unnest(${sql.param(paths)}::text[], ${sql.param(paths.map(pageKind))}::text[])
            as kinds(path, kind) on path = page
          where ${vitals} and bucket <> ''
        ) as placed
        group by grouping sets ((day, name, kind, device, unit, clinic_slug), (day, name, kind, unit, clinic_slug))
      ) as figures order by device, name, kind`,
  }
}
