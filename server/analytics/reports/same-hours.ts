import { inMadrid, momentInMadrid } from '#domain/calendar/madrid-calendar.ts'
import type { EventName } from '#domain/measurement/event-names.ts'
import { isShown } from '#domain/measurement/shown-count.ts'
import { spokenNumber } from '#domain/measurement/spoken-figures.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Sources } from './report-parts.ts'
import { type Counts, EVENTS, sumsBy, unsupported } from './sums.ts'

/** Kept by the hour. */
const LEAD_HOURS = {
  table: 'lead_counts',
  columns: { clinic: 'clinic_slug' },
  sums: { count: 'leads' },
} as const satisfies Counts<string>
/** Raw events, which are kept for thirty days. */
const RAW = {
  table: 'web_events',
  columns: EVENTS.columns,
  sums: { count: '1' },
} as const satisfies Counts<string>

/** How today's requests stand beside the same hours of the day before, in one sentence; null if that can't be said. */
export function requestsSoFar(sources: Sources): Promise<string | null> {
  return soFar(sources, LEAD_HOURS, ({ hour }) => sql`hour < ${hour}`)
}

/** The same of some events. */
export function eventsSoFar(sources: Sources, names: readonly EventName[]): Promise<string | null> {
  return soFar(sources, RAW, ({ until }) => {
    return sql`name = any(${sql.param([...names])}::text[]) and at < ${until}::timestamptz`
  })
}

/** @param before the condition for what happened before an hour of a day */
async function soFar(
  { db, asked, now }: Sources,
  counts: Counts<'count'>,
  before: (cut: { hour: number; until: string }) => SQL,
): Promise<string | null> {
  const hour = Number(inMadrid(now).time.slice(0, 2))
  if (asked.sameHours === null || hour === 0 || unsupported(counts, asked).length > 0) return null
  const time = `${String(hour).padStart(2, '0')}:00`
  const [today, other] = await Promise.all(
    [asked.span.to, asked.sameHours].map(async (day) => {
      const until = new Date(momentInMadrid(day, time)).toISOString()
      const { all } = await sumsBy(db, counts, asked, { from: day, to: day }, {}, before({ hour, until }))
      return all.count
    }),
  )
  // A small count is not said, and without the other one there is nothing to compare.
  if (!isShown(today!) || !isShown(other!) || today === 0 || other === 0) return null
  const when = asked.comparison === 'year' ? 'hace un año, a esa hora,' : 'ayer a esa hora,'
  const is = today === other ? 'las mismas' : spokenNumber(other!)
  return `Hasta las ${time} eran ${spokenNumber(today!)}; ${when} ${is}.`
}
