import { answeringSchedule } from '#content/clinic-calendar.ts'
import type { Site } from '#content/site/site.ts'
import type { Db, Tx } from '#db/client.ts'
import { dateAfter, inMadrid } from '#domain/calendar/madrid-calendar.ts'
import { spansOn } from '#domain/clinic/opening-hours.ts'
import { judgeFew, judgeNone, type Judgement } from '#domain/measurement/alerts.ts'
import type { MeasurementPolicy } from '#domain/settings/measurement-policy.ts'
import { openMinutesAgo } from '#domain/measurement/open-minutes-ago.ts'
import { requestHistory, USUAL_WEEKS } from '#domain/measurement/request-windows.ts'
import { sql } from 'drizzle-orm'

/** Days of the longest window and the weeks before it. */
const READ_DAYS = 7 * (USUAL_WEEKS + 4)
/** A day is judged after this many minutes of its opening. */
const SETTLED = 180

type Row = { day: string; hour: number; slug: string; leads: number }

/** Whether the network and each open clinic receive what is usual. @param open `kind subject` of open alerts */
export async function judgeRequests(
  db: Db | Tx,
  site: Site,
  { alerts }: MeasurementPolicy,
  open: ReadonlySet<string>,
  now: Date,
): Promise<Judgement[]> {
  const today = inMadrid(now).date
  const { rows } = await db.execute<Row>(sql`
    select day::text, hour, clinic_slug as slug, leads from lead_counts where day >= ${dateAfter(today, -READ_DAYS)}`)
  const { rows: oldest } = await db.execute<{ day: string | null }>(
    sql`select min(day)::text as day from lead_counts`,
  )
  const first = oldest[0]?.day
  if (!first) return []
  const clinics = site.clinics.filter(({ opensOn }) => !opensOn || opensOn <= today)
  const lastOf = await lastRequests(
    db,
    clinics.map(({ slug }) => slug),
  )
  return ['', ...clinics.map(({ slug }) => slug)].flatMap((subject) => {
    const own = subject === '' ? rows : rows.filter(({ slug }) => slug === subject)
    const history = requestHistory(own, first)
    const scheduleOn = (day: string) => answeringSchedule(site, subject || null, day)
    const settled = openMinutesAgo(now, SETTLED, scheduleOn)
    const isDayOpen = settled !== null && inMadrid(settled).date === today && isOpenOn(scheduleOn, today)
    const day = { subject, span: 'day', ...history.today(now) } as const
    const week = { subject, span: 'week', ...history.lastWeek(now) } as const
    const few = judgeFew(isDayOpen ? [day, week] : [week], {
      percent: alerts.few_requests.threshold,
      wasOpen: open.has(`few_requests ${subject}`),
    })
    const hours = alerts.no_requests.threshold
    const since = openMinutesAgo(now, hours * 60, scheduleOn)
    const last = lastOf.get(subject)
    if (!since || !last) return few
    const observed = last >= since ? 1 : 0
    const { usual } = history.since(since, now)
    return [...few, judgeNone({ subject, observed, usual }, { hours, lastAt: last.toISOString() })]
  })
}

function isOpenOn(scheduleOn: (day: string) => Parameters<typeof spansOn>[0], day: string): boolean {
  return spansOn(scheduleOn(day), day).length > 0
}

/** When the last request came, to the network (`''`) and to each clinic; also one that turned out to be spam. */
async function lastRequests(db: Db | Tx, slugs: readonly string[]): Promise<Map<string, Date>> {
  const counts = sql.raw(`not is_test and form_type <> 'import'`)
  const { rows } = await db.execute<{ slug: string; at: string }>(sql`
    (select '' as slug, created_at as at from leads where ${counts} order by created_at desc, id desc limit 1)
    union all
    select listed.slug, lead.created_at from unnest(${sql.param([...slugs])}::text[]) as listed(slug) cross join lateral (
      select created_at from leads where clinic_slug = listed.slug and ${counts}
      order by created_at desc, id desc limit 1) as lead`)
  return new Map(rows.map(({ slug, at }) => [slug, new Date(at)]))
}
