import type { Db } from '#db/client.ts'
import type { DaySpan } from '#domain/measurement/report.ts'
import { sql } from 'drizzle-orm'
import type { Asked } from './asked.ts'
import { type Counts, LEADS, unsupported, within } from './sums.ts'

/** A median and how many cases it is of. */
export type Median = { median: number | null; cases: number }
export type Medians = { all: Median; by: Map<string, Median> }

const NONE: Median = { median: null, cases: 0 }

/**
 * The medians of a column of `lead_figures` that lists minutes: of all, and by the values of another column.
 * @param by column; absent: only of all
 */
export async function minutesBy(
  db: Db,
  asked: Asked,
  span: DaySpan | null,
  list: 'response_minutes' | 'booked_minutes' | 'attended_minutes',
  by?: string,
): Promise<Medians> {
  const found: Medians = { all: NONE, by: new Map() }
  if (span === null || unsupported(LEADS, asked).length > 0) return found
  const column = by === undefined ? sql`null::text` : sql.raw(by)
  const { rows } = await db.execute<{
    all: boolean
    value: string | null
    median: number
    cases: number
  }>(sql`
    select ${by === undefined ? sql`true` : sql`grouping(${column}) = 1`} as all, ${column} as value,
      percentile_disc(0.5) within group (order by minutes)::float8 as median, count(*)::int as cases
    from lead_figures, unnest(${sql.raw(list)}) as minutes
    where ${within(LEADS, asked, span)}
    ${by === undefined ? sql`having count(*) > 0` : sql`group by grouping sets ((), (${column})) having count(*) > 0`}`)
  for (const { all, value, median, cases } of rows) {
    if (all) found.all = { median, cases }
    else found.by.set(value ?? '', { median, cases })
  }
  return found
}

const TIMES = {
  table: 'visit_times',
  columns: { clinic: 'clinic_slug', unit: 'unit', device: 'device', source: 'source' },
  sums: {},
} as const satisfies Counts<never>

export type VisitStep = 'used' | 'form_seen' | 'form_begun' | 'form_sent'

/** The median seconds from the start of a visit to each step. */
export async function secondsToSteps(
  db: Db,
  asked: Asked,
  span: DaySpan | null,
): Promise<Record<VisitStep, Median>> {
  const found: Record<VisitStep, Median> = { used: NONE, form_seen: NONE, form_begun: NONE, form_sent: NONE }
  if (span === null || unsupported(TIMES, asked).length > 0) return found
  const { rows } = await db.execute<{ step: VisitStep; seconds: number; visits: number }>(sql`
    select step, seconds, sum(visits)::int as visits from visit_times
    where step in ('used', 'form_seen', 'form_begun', 'form_sent') and ${within(TIMES, asked, span)}
    group by 1, 2`)
  for (const [step, own] of Map.groupBy(rows, (row) => row.step)) {
    found[step] = weightedMedian(own.map(({ seconds, visits }) => [seconds, visits] as const))
  }
  return found
}

/** The value at which half of the cases are reached, like PostgreSQL's `percentile_disc`. */
function weightedMedian(counts: readonly (readonly [value: number, cases: number])[]): Median {
  const cases = counts.reduce((sum, [, count]) => sum + count, 0)
  if (cases === 0) return NONE
  let reached = 0
  for (const [value, count] of counts.toSorted(([a], [b]) => a - b)) {
    reached += count
    if (reached >= cases / 2) return { median: value, cases }
  }
  return NONE
}
