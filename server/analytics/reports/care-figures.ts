import type { Db } from '#db/client.ts'
import type { DaySpan, ReportFilter } from '#domain/measurement/report.ts'
import { type SQL, sql } from 'drizzle-orm'
import { IS_ATTENDED, IS_BOOKED, IS_CONTACTED } from '../../shared/lead-steps.ts'
import { inClinics } from '../../shared/staff/clinic-scope.ts'
import type { Asked } from './asked.ts'
import { beforeUntil } from './before-until.ts'
import { type Counts, LEADS, unsupported, within } from './sums.ts'

/** The team's work is read from the requests themselves, which have fewer filters. */
export const WORK = {
  table: 'leads',
  columns: { clinic: 'lead.clinic_slug', channel: 'lead.form_type::text', treatment: 'lead.treatment' },
  sums: {},
} as const satisfies Counts<never>

/** Open minutes until which a first answer is in each class; the last has no end. */
export const ANSWER_LIMITS = [15, 60, 240, 600] as const

/** Of the requests of some days, by their owner, attempts and clinic. */
export type WorkRow = {
  owner: string | null
  attempts: number
  leads: number
  contacted: number
  booked: number
  due: number
  attended: number
  /** With a deadline; answered within it. */
  clocked: number
  onTime: number
  unanswered: number
}

function workOf(asked: Asked): SQL {
  const filters = (Object.entries(asked.filters) as [ReportFilter, string][]).map(([filter, value]) => {
    const column = (WORK.columns as Partial<Record<ReportFilter, string>>)[filter]
    return column === undefined ? sql`false` : sql`${sql.raw(column)} = ${value}`
  })
  return sql.join([inClinics({ seenClinics: asked.clinics }, sql`lead.clinic_slug`), ...filters], sql` and `)
}

const madrid = (day: SQL) => sql`${day}::timestamp at time zone 'Europe/Madrid'`
const inDays = (column: SQL, asked: Asked, span: DaySpan) => {
  const { from, to } = span
  const until = beforeUntil(asked, span)
  const end = until
    ? sql`(${to}::date + make_interval(mins => ${until.quarter * 15}))`
    : sql`(${to}::date + 1)`
  return sql`${column} >= ${madrid(sql`${from}::date`)} and ${column} < ${madrid(end)}`
}

/** The requests that came in the period. */
export async function workRows(db: Db, asked: Asked, span: DaySpan | null): Promise<WorkRow[]> {
  if (span === null || unsupported(WORK, asked).length > 0) return []
  const own = asked.scope.own ? sql` and lead.owner_id = ${asked.staffId}::uuid` : sql``
  const count = (condition: string) => sql.raw(`count(*) filter (where ${condition})::int`)
  const { rows } = await db.execute<WorkRow>(sql`
    select owner_id::text as owner, least(attempts, 4) as attempts, count(*)::int as leads,
      ${count(IS_CONTACTED)} as contacted, ${count(IS_BOOKED)} as booked,
      ${count(`${IS_ATTENDED} or status = 'no_show'`)} as due, ${count(IS_ATTENDED)} as attended,
      ${count('respond_by is not null')} as clocked,
      ${count('respond_by is not null and first_response_at <= respond_by')} as "onTime",
      ${count("first_response_at is null and status in ('new', 'attempting')")} as unanswered
    from leads lead
    where ${inDays(sql`lead.created_at`, asked, span)} and not is_test and merged_into_id is null and status <> 'invalid'
      and ${workOf(asked)}${own}
    group by 1, 2`)
  return rows
}

export type CallRow = { staff: string; hour: number; calls: number; answered: number }

/** Calls noted in the period, by who made them and the hour in Madrid. Each person's are found by their index. */
export async function callRows(db: Db, asked: Asked, span: DaySpan | null): Promise<CallRow[]> {
  if (span === null || unsupported(WORK, asked).length > 0) return []
  const { rows } = await db.execute<CallRow>(sql`
    with recursive callers as (
      (select staff_id from lead_events where staff_id is not null order by staff_id limit 1)
      union all
      select (select staff_id from lead_events event where event.staff_id > callers.staff_id order by staff_id limit 1)
      from callers where callers.staff_id is not null
    ), shown as (
      select staff_id from callers
      where staff_id is not null ${asked.scope.own ? sql`and staff_id = ${asked.staffId}::uuid` : sql``}
    )
    select event.staff_id::text as staff, extract(hour from event.created_at at time zone 'Europe/Madrid')::int as hour,
      count(*)::int as calls, count(*) filter (where event.data ->> 'outcome' in ('answered', 'call_later'))::int as answered
    from shown join lead_events event on event.staff_id = shown.staff_id and event.kind = 'call'
    join leads lead on lead.id = event.lead_id
    where ${inDays(sql`event.created_at`, asked, span)} and not event.data ? 'undone' and not lead.is_test and ${workOf(asked)}
    group by 1, 2`)
  return rows
}

/** First answers by ANSWER_LIMITS, in open minutes. */
export async function answerClasses(db: Db, asked: Asked, span: DaySpan | null): Promise<number[]> {
  const classes = Array.from({ length: ANSWER_LIMITS.length + 1 }, () => 0)
  if (span === null || asked.scope.own || unsupported(LEADS, asked).length > 0) return classes
  const limits = sql.raw(`array[${ANSWER_LIMITS.join(',')}]`)
  const { rows } = await db.execute<{ class: number; answers: number }>(sql`
    select width_bucket(minutes, ${limits}) as class, count(*)::int as answers
    from lead_figures, unnest(response_minutes) as minutes
    where ${within(LEADS, asked, span)} group by 1`)
  for (const row of rows) classes[row.class] = row.answers
  return classes
}

/** The names of accounts; who is gone has none. */
export async function staffNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select user_id::text as id, display_name as name from staff_profiles
    where user_id = any(${sql.param([...ids])}::uuid[])`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
