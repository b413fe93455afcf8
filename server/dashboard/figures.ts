import type { Db } from '#db/client.ts'
import { dateAfter } from '#domain/calendar/madrid-calendar.ts'
import type {
  ClinicLeads,
  ComparedFigures,
  Figures,
  HourlyLeads,
  PageLeads,
} from '#domain/dashboard/dashboard.ts'
import type { ComparedSpans, CountedSpan } from '#domain/dashboard/periods.ts'
import type { SeenClinics } from '#domain/staff/sees-clinic.ts'
import { sql } from 'drizzle-orm'
import { inClinics } from '../shared/staff/clinic-scope.ts'
import type { CountSource } from './count-source.ts'

/** How many weeks «usual» covers. */
const TYPICAL_WEEKS = 8
const TOP_PAGES = 8

const ofClinics = (seenClinics: SeenClinics) => inClinics({ seenClinics }, sql`clinic_slug`)

const inSpan = ({ from, to, hour }: CountedSpan, clinics: SeenClinics) =>
  sql`day between ${from} and ${to} and (day < ${to}::date or hour < ${hour}) and ${ofClinics(clinics)}`

/** @param clinics `all` includes leads without a clinic */
export async function comparedFigures(
  db: Db,
  spans: ComparedSpans,
  clinics: SeenClinics,
  source: CountSource,
): Promise<ComparedFigures> {
  const [whole, current, previous, weekday] = await Promise.all(
    [spans.whole, spans.current, spans.previous, spans.weekday].map((span) =>
      figuresOf(db, span, clinics, source),
    ),
  )
  return { whole: whole!, current: current!, previous: previous!, weekday: weekday! }
}

async function figuresOf(
  db: Db,
  span: CountedSpan,
  clinics: SeenClinics,
  source: CountSource,
): Promise<Figures> {
  const calls = source.owner === undefined ? null : ownCalls(db, source.owner, span, clinics)
  const counted = db.execute<Record<keyof Figures, string | null>>(sql`
    with counted as materialized (select * from ${source.counts(daysOf(span))} where ${inSpan(span, clinics)})
    select sum(leads) as leads, sum(contacted) as contacted, sum(booked) as booked, sum(attended) as attended,
      sum(missed) as missed, sum(measured) as measured,
      (select percentile_disc(0.5) within group (order by minutes)
        from counted, unnest(response_minutes) as minutes) as "responseMedian"
    from counted`)
  const [{ rows }, made] = await Promise.all([counted, calls])
  const row = rows[0]
  const median = row?.responseMedian ?? null
  return {
    leads: Number(row?.leads ?? 0),
    contacted: Number(row?.contacted ?? 0),
    booked: Number(row?.booked ?? 0),
    attended: Number(row?.attended ?? 0),
    missed: Number(row?.missed ?? 0),
    measured: Number(row?.measured ?? 0),
    responseMedian: median === null ? null : Number(median),
    calls: made,
  }
}

/** Today's leads by hour, next to the usual number for this weekday. */
export async function hourlyLeads(
  db: Db,
  today: string,
  hour: number,
  clinics: SeenClinics,
  source: CountSource,
): Promise<HourlyLeads> {
  const days = Array.from({ length: TYPICAL_WEEKS + 1 }, (_, week) => dateAfter(today, -7 * week))
  const { rows } = await db.execute<{ day: string; hour: number; leads: string }>(sql`
    select day::text, hour, sum(leads) as leads from ${source.counts(days.toReversed())}
    where day = any(${sql.param(days)}::date[]) and ${ofClinics(clinics)}
    group by 1, 2`)
  const { rows: oldest } = await db.execute<{ day: string | null }>(source.firstDay)
  const first = oldest[0]?.day ?? today
  const weeks = days.slice(1).filter((day) => day >= first).length
  const sumAt = (isWanted: (day: string) => boolean, at: number) =>
    rows
      .filter((row) => row.hour === at && isWanted(row.day))
      .reduce((sum, { leads }) => sum + Number(leads), 0)
  const hours = Array.from({ length: 24 }, (_, at) => at)
  return {
    today: hours.map((at) => (at > hour ? null : sumAt((day) => day === today, at))),
    usual: hours.map((at) => (weeks === 0 ? null : sumAt((day) => day !== today, at) / weeks)),
    weeks,
  }
}

/** Leads by clinic so far, and in the previous period; `''`: no clinic chosen. */
export async function leadsByClinic(
  db: Db,
  { whole, previous }: ComparedSpans,
  clinics: SeenClinics,
  source: CountSource,
): Promise<ClinicLeads[]> {
  const { rows } = await db.execute<{ slug: string; leads: string; before: string }>(sql`
    select clinic_slug as slug, sum(leads) filter (where now) as leads, sum(leads) filter (where not now) as before
    from (
      select clinic_slug, leads, true as now from ${source.counts(daysOf(whole))} where ${inSpan(whole, clinics)}
      union all
      select clinic_slug, leads, false from ${source.counts(daysOf(previous))} where ${inSpan(previous, clinics)}
    ) as both_spans
    group by 1`)
  return rows.map(({ slug, leads, before }) => ({
    clinicSlug: slug,
    leads: Number(leads ?? 0),
    before: Number(before ?? 0),
  }))
}

/** The pages that brought the most leads, by whole days. */
export async function topPages(
  db: Db,
  span: CountedSpan,
  clinics: SeenClinics,
  source: CountSource,
): Promise<PageLeads[]> {
  const { rows } = await db.execute<{ path: string; leads: string }>(sql`
    select path, sum(leads) as leads from ${source.pages(daysOf(span))}
    where day between ${span.from} and ${span.to} and ${ofClinics(clinics)}
    group by 1 order by sum(leads) desc, path limit ${TOP_PAGES}`)
  return rows.map(({ path, leads }) => ({ path, leads: Number(leads) }))
}

function daysOf({ from, to }: CountedSpan): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = dateAfter(day, 1)) days.push(day)
  return days
}

/**
 * How many calls a person noted in a period, also for leads of others. Undone calls and test leads don't count.
 * @param clinics of the leads
 */
async function ownCalls(
  db: Db,
  staffId: string,
  { from, to, hour }: CountedSpan,
  clinics: SeenClinics,
): Promise<number> {
  const { rows } = await db.execute<{ calls: string }>(sql`
    select count(*) as calls from lead_events event join leads lead on lead.id = event.lead_id
    where event.staff_id = ${staffId}::uuid and event.kind = 'call'
      and event.created_at >= ${from}::date::timestamp at time zone 'Europe/Madrid'
      and event.created_at < (${to}::date + 1)::timestamp at time zone 'Europe/Madrid'
      and (event.created_at < ${to}::date::timestamp at time zone 'Europe/Madrid'
        or extract(hour from event.created_at at time zone 'Europe/Madrid') < ${hour})
      and not event.data ? 'undone' and not lead.is_test
      and ${inClinics({ seenClinics: clinics }, sql`lead.clinic_slug`)}`)
  return Number(rows[0]?.calls ?? 0)
}
