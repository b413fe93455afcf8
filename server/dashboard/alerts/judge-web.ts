import type { Db, Tx } from '#db/client.ts'
import { dateAfter, inMadrid } from '#domain/calendar/madrid-calendar.ts'
import { judgeForm, judgeVital, type Judgement, percentile75 } from '#domain/measurement/alerts.ts'
import type { MeasurementPolicy } from '#domain/settings/measurement-policy.ts'
import type { VitalName } from '#domain/measurement/web-vitals-rating.ts'
import { pageOf } from '#domain/pages/page-of.ts'
import { sql } from 'drizzle-orm'

/** The metrics whose thresholds say something to visitors today. */
const WATCHED: Readonly<Record<string, VitalName>> = { lcp: 'LCP', inp: 'INP', cls: 'CLS' }
const VITALS_DAYS = 7
/** Sends of today that make yesterday superfluous, so that a repaired form is known as such. */
const ENOUGH_TODAY = 50

/** Whether each form can be sent. @param open `kind subject` of open alerts */
export async function judgeForms(
  db: Db | Tx,
  { alerts }: MeasurementPolicy,
  open: ReadonlySet<string>,
  now: Date,
): Promise<Judgement[]> {
  const today = inMadrid(now).date
  const { rows } = await db.execute<{ form: string; today: boolean; sent: number; failed: number }>(sql`
    select target as form, day = ${today}::date as today,
      coalesce(sum(count) filter (where name = 'form_sent'), 0)::int as sent,
      coalesce(sum(count) filter (where name = 'form_failed'), 0)::int as failed
    from event_counts
    where name in ('form_sent', 'form_failed') and day between ${dateAfter(today, -1)} and ${today} and target <> ''
    group by 1, 2`)
  return [...new Set(rows.map(({ form }) => form))].map((form) => {
    const own = rows.filter((row) => row.form === form)
    const fresh = own.filter((row) => row.today)
    const isEnough = triesOf(fresh) >= ENOUGH_TODAY
    const { sent, failed } = sumOf(isEnough ? fresh : own)
    return judgeForm(
      { form, sent, failed },
      { percent: alerts.form_errors.threshold, wasOpen: open.has(`form_errors ${form}`) },
    )
  })
}

/** Whether each kind of page is fast enough. @param open `kind subject` of open alerts */
export async function judgeVitals(
  db: Db | Tx,
  { alerts }: MeasurementPolicy,
  open: ReadonlySet<string>,
  now: Date,
): Promise<Judgement[]> {
  const today = inMadrid(now).date
  const { rows } = await db.execute<{ name: string; page: string; bucket: string; count: number }>(sql`
    select name, page, bucket, sum(count)::int as count from event_counts
    where name in ('lcp', 'inp', 'cls') and day between ${dateAfter(today, 1 - VITALS_DAYS)} and ${today} and bucket <> ''
    group by 1, 2, 3`)
  const patterns = new Map<string, string>()
  const found = new Map<string, { metric: VitalName; page: string; counts: Map<number, number> }>()
  for (const { name, page: path, bucket, count } of rows) {
    const page = patterns.get(path) ?? `/${pageOf(path)?.pattern ?? ''}`
    patterns.set(path, page)
    const metric = WATCHED[name]!
    const key = `${metric} ${page}`
    const known = found.get(key) ?? { metric, page, counts: new Map<number, number>() }
    found.set(key, known)
    // The name of a bucket is its lowest value, and the thresholds are among them.
    known.counts.set(Number(bucket), (known.counts.get(Number(bucket)) ?? 0) + count)
  }
  return [...found].map(([key, { metric, page, counts }]) => {
    const list = [...counts].map(([value, count]) => ({ value, count }))
    const sample = list.reduce((sum, { count }) => sum + count, 0)
    return judgeVital(
      { metric, page, p75: percentile75(list) ?? 0, sample },
      { fewest: alerts.poor_vitals.threshold, wasOpen: open.has(`poor_vitals ${key}`) },
    )
  })
}

type Sends = { sent: number; failed: number }

function sumOf(rows: readonly Sends[]): Sends {
  return rows.reduce((sum, { sent, failed }) => ({ sent: sum.sent + sent, failed: sum.failed + failed }), {
    sent: 0,
    failed: 0,
  })
}

function triesOf(rows: readonly Sends[]): number {
  const { sent, failed } = sumOf(rows)
  return sent + failed
}
