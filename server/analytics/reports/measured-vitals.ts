import type { Db } from '#db/client.ts'
import { EVENT_BUCKETS } from '#domain/measurement/buckets.ts'
import { WEB_VITALS, type WebVital } from '#domain/measurement/event-names.ts'
import { pageKind } from '#domain/pages/page-of.ts'
import { sql } from 'drizzle-orm'
import type { Asked } from './asked.ts'
import type { Sources } from './report-parts.ts'
import { type Counts, EVENTS, unsupported, within } from './sums.ts'

/** Bucket → how many. */
export type Buckets = Map<string, number>
/** The buckets of each vital, and by kind of page. */
export type MeasuredVitals = ReadonlyMap<WebVital, { all: Buckets; kinds: Map<string, Buckets> }>

const KINDS = {
  table: 'vital_figures',
  columns: { clinic: 'clinic_slug', unit: 'unit', device: 'device' },
  withAllDevices: true,
  sums: {},
} as const satisfies Counts<never>

const MOST_BUCKETS = Math.max(...WEB_VITALS.map((vital) => EVENT_BUCKETS[vital].length))
const SUMS = sql.raw(
  `array[${Array.from({ length: MOST_BUCKETS }, (_bucket, index) => `sum(counts[${index + 1}])::float8`).join(', ')}]`,
)

/** What browsers have measured of the pages asked for. */
export async function measuredVitals({ db, asked }: Sources): Promise<MeasuredVitals> {
  const found: MeasuredVitals = new Map(
    WEB_VITALS.map((vital) => [vital, { all: new Map(), kinds: new Map() }]),
  )
  if (unsupported(EVENTS, asked).length > 0) return found
  const rows = asked.filters.page === undefined ? await ofKinds(db, asked) : await ofPage(db, asked)
  for (const { name, kind, bucket, count } of rows) {
    const { all, kinds } = found.get(name)!
    const own = kinds.get(kind) ?? new Map<string, number>()
    kinds.set(kind, own)
    for (const buckets of [all, own]) buckets.set(bucket, (buckets.get(bucket) ?? 0) + count)
  }
  return found
}

type Row = { name: WebVital; kind: string; bucket: string; count: number }

async function ofKinds(db: Db, asked: Asked): Promise<Row[]> {
  const { rows } = await db.execute<{ name: WebVital; kind: string; counts: number[] }>(sql`
    select name, kind, ${SUMS} as counts from vital_figures where ${within(KINDS, asked, asked.span)} group by 1, 2`)
  return rows.flatMap(({ name, kind, counts }) =>
    EVENT_BUCKETS[name].flatMap((start, index) => {
      const count = counts[index] ?? 0
      return count > 0 ? [{ name, kind, bucket: String(start), count }] : []
    }),
  )
}

/** Kinds say nothing of one page. */
async function ofPage(db: Db, asked: Asked): Promise<Row[]> {
  const { rows } = await db.execute<Omit<Row, 'kind'> & { page: string }>(sql`
    select name, page, bucket, sum(count)::float8 as count from event_counts
    where name = any(${sql.param([...WEB_VITALS])}::text[]) and ${within(EVENTS, asked, asked.span)} group by 1, 2, 3`)
  return rows.map(({ page, ...row }) => ({ ...row, kind: pageKind(page) }))
}
