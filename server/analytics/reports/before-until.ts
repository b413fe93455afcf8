import type { Db } from '#db/client.ts'
import { dateAfter, inMadrid } from '#domain/calendar/madrid-calendar.ts'
import type { DaySpan } from '#domain/measurement/report.ts'
import { sql } from 'drizzle-orm'
import type { Asked } from './asked.ts'

/** How much of the last day of the earlier period counts, because today is not over either. */
export type BeforeUntil = {
  /** Quarters of an hour since midnight in Madrid. */
  quarter: number
  /** The part of that day's page views, and of its visits, that fell into them. */
  views: number
  visits: number
}

/** A day whose quarters nobody noted passes like the days before today. */
const USUAL_DAYS = 30

/** Null if the period doesn't end today, or without a comparison. */
export async function readBeforeUntil(
  db: Db,
  { before, endsToday }: Pick<Asked, 'before' | 'endsToday'>,
  now: Date,
): Promise<BeforeUntil | null> {
  if (before === null || !endsToday) return null
  const { date: today, time } = inMadrid(now)
  const quarter = Number(time.slice(0, 2)) * 4 + Math.floor(Number(time.slice(3, 5)) / 15)
  const { rows } = await db.execute<{ views: number | null; visits: number | null }>(sql`
    with noted as (
      select views_by_quarter as views, visits_by_quarter as visits, day = ${before.to}::date as is_it from event_days
      where day = ${before.to}::date or day between ${dateAfter(today, -USUAL_DAYS)}::date and ${today}::date
    )
    select coalesce(${partOf('views', quarter, sql`is_it`)}, ${partOf('views', quarter, sql`true`)}) as views,
      coalesce(${partOf('visits', quarter, sql`is_it`)}, ${partOf('visits', quarter, sql`true`)}) as visits`)
  const { views, visits } = rows[0]!
  return { quarter, views: views ?? visits ?? 1, visits: visits ?? views ?? 1 }
}

const partOf = (column: 'views' | 'visits', quarter: number, which: ReturnType<typeof sql>) => sql`(
  select (sum(count) filter (where place <= ${quarter}))::float8 / nullif(sum(count), 0)
  from noted, unnest(${sql.raw(column)}) with ordinality as quarters(count, place) where ${which})`

/** What applies to a span: only the earlier period is cut. */
export function beforeUntil(asked: Asked, span: DaySpan): BeforeUntil | null {
  return asked.before !== null && span.to === asked.before.to && span.from === asked.before.from
    ? (asked.beforeUntil ?? null)
    : null
}
