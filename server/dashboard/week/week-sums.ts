import type { Db } from '#db/client.ts'
import type { DayLeads, Median } from '#domain/measurement/week/week-figures.ts'
import { ANSWER_LIMITS } from '#domain/measurement/week/week-figures.ts'
import type { WeekSpans } from '#domain/measurement/week/week-spans.ts'
import { daysOf } from '#domain/measurement/report-spans.ts'
import type { SeenClinics } from '#domain/staff/sees-clinic.ts'
import { type SQL, sql } from 'drizzle-orm'
import { inClinics } from '../../shared/staff/clinic-scope.ts'
import type { WeekSource } from './week-source.ts'

export type ClinicSums = {
  slug: string
  leads: number
  fair: number
  before: number
  contacted: number
  booked: number
  attended: number
  contacted_before: number
  booked_before: number
  attended_before: number
}
export type ClinicMedian = Median & { slug: string | null; morning: boolean | null }

/** What `lead_counts` tells of a period and of the one before it. */
export type WeekSums = {
  days: (DayLeads & { is_now: boolean })[]
  clinics: ClinicSums[]
  medians: ClinicMedian[]
  answers: { is_now: boolean; bucket: number; cases: number }[]
}

/** Reads both periods once. */
export async function weekSums(
  db: Db,
  { whole, fair, before }: WeekSpans,
  clinics: SeenClinics,
  source: WeekSource,
): Promise<WeekSums> {
  const now = sql`day between ${whole.from} and ${whole.to}`
  const earlier = sql`day between ${before.from} and ${before.to} and (day < ${before.to}::date or hour < ${before.hour})`
  const isFair = sql`is_now and (day < ${fair.to}::date or hour < ${fair.hour})`
  const counts = source.counts([...daysOf(before), ...daysOf(whole)])
  const { rows } = await db.execute<WeekSums>(sql`
    with counted as materialized (
      select day, hour, clinic_slug, leads, contacted, booked, attended, response_minutes, ${now} as is_now
      from ${counts} where (${now} or (${earlier})) and ${inClinics({ seenClinics: clinics }, sql`clinic_slug`)}
    ), answered as materialized (
      select is_now, clinic_slug, hour < 14 as morning, minutes from counted, unnest(response_minutes) as minutes
    )
    select
      ${listOf(sql`select day::text, is_now, sum(leads)::int as leads from counted group by 1, 2 order by 1`)} as days,
      ${listOf(sql`
        select clinic_slug as slug, ${sum('leads', sql`is_now`)}, ${sum('leads', isFair, 'fair')},
          ${sum('contacted', sql`is_now`)}, ${sum('booked', sql`is_now`)}, ${sum('attended', sql`is_now`)},
          ${sum('leads', sql`not is_now`, 'before')}, ${sum('contacted', sql`not is_now`, 'contacted_before')},
          ${sum('booked', sql`not is_now`, 'booked_before')}, ${sum('attended', sql`not is_now`, 'attended_before')}
        from counted group by 1`)} as clinics,
      ${listOf(sql`
        select clinic_slug as slug, morning, percentile_disc(0.5) within group (order by minutes) as median,
          count(*)::int as cases
        from answered where is_now group by grouping sets ((clinic_slug, morning), (clinic_slug), ())`)} as medians,
      ${listOf(sql`
        select is_now, width_bucket(minutes, ${sql.param([...ANSWER_LIMITS])}::int[]) as bucket, count(*)::int as cases
        from answered group by 1, 2`)} as answers`)
  return rows[0]!
}

export type WeekSteps = {
  due: { slug: string; due: number }[]
  booked: Median
  attended: Median
  treatments: { treatment: string; leads: number }[]
  losses: { reason: string; leads: number; before: number }[]
}

/** What `lead_figures` adds, by whole days. */
export async function weekSteps(
  db: Db,
  { whole, before }: WeekSpans,
  clinics: SeenClinics,
  source: WeekSource,
): Promise<WeekSteps> {
  const figured = (name: string, { from, to }: { from: string; to: string }) => sql`
    ${sql.raw(name)} as materialized (
      select clinic_slug, treatment, lost_reason, leads, due, lost, booked_minutes, attended_minutes
      from ${source.figures(from, to)}
      where day between ${from} and ${to} and ${inClinics({ seenClinics: clinics }, sql`clinic_slug`)})`
  const { rows } = await db.execute<WeekSteps>(sql`
    with ${figured('figured', whole)}, ${figured('earlier', before)}
    select
      ${listOf(sql`select clinic_slug as slug, sum(due)::int as due from figured group by 1`)} as due,
      ${medianOf('booked_minutes')} as booked, ${medianOf('attended_minutes')} as attended,
      ${listOf(sql`select treatment, sum(leads)::int as leads from figured where treatment <> '' group by 1`)} as treatments,
      ${listOf(sql`
        select reason, sum(leads)::int as leads, sum(before)::int as before from (
          select lost_reason as reason, lost as leads, 0 as before from figured where lost > 0
          union all select lost_reason, 0, lost from earlier where lost > 0) as lost
        group by 1`)} as losses`)
  return rows[0]!
}

/** How many requests wait for a first answer now. @param owner only those in this person's queue */
export async function unansweredByClinic(db: Db, clinics: SeenClinics, owner: string | undefined) {
  const queue = owner === undefined ? sql`` : sql`and (owner_id = ${owner}::uuid or owner_id is null)`
  const { rows } = await db.execute<{ slug: string; leads: number }>(sql`
    select coalesce(clinic_slug, '') as slug, count(*)::int as leads from leads
    where status = 'new' and not is_test and merged_into_id is null and blocked_at is null
      and ${inClinics({ seenClinics: clinics }, sql`clinic_slug`)} ${queue}
    group by 1`)
  return rows
}

function listOf(query: SQL): SQL {
  return sql`(select coalesce(json_agg(row_to_json(found)), '[]') from (${query}) as found)`
}

function sum(column: string, condition: SQL, name = column): SQL {
  return sql`coalesce(sum(${sql.raw(column)}) filter (where ${condition}), 0)::int as ${sql.raw(name)}`
}

function medianOf(column: string): SQL {
  return sql`(
    select json_build_object('median', percentile_disc(0.5) within group (order by minutes), 'cases', count(*)::int)
    from figured, unnest(${sql.raw(column)}) as minutes)`
}
