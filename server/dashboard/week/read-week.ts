import type { Site } from '#content/site/site.ts'
import { daysOf } from '#domain/measurement/report-spans.ts'
import type { DaySpan, ReportPeriod } from '#domain/measurement/report.ts'
import type { ClinicWeek, DayLeads, WeekFigures } from '#domain/measurement/week/week-figures.ts'
import { ANSWER_LIMITS } from '#domain/measurement/week/week-figures.ts'
import { type WeekSpans, weekSpans } from '#domain/measurement/week/week-spans.ts'
import type { SeenClinics } from '#domain/staff/sees-clinic.ts'
import type { Deps } from '../../deps.ts'
import { treatmentLabel } from '../../shared/email/treatment-label.ts'
import { teamLoad } from './team-load.ts'
import { ownWeek, TEAM_WEEK } from './week-source.ts'
import { type ClinicMedian, unansweredByClinic, weekSteps, type WeekSums, weekSums } from './week-sums.ts'

export type WeekDeps = Pick<Deps, 'database' | 'env' | 'now' | 'site'>

export type WeekQuestion = {
  period: ReportPeriod
  /** For `custom`. */
  custom?: DaySpan | undefined
  clinics: SeenClinics
  /** Only leads of this account; absent: all. */
  owner?: string | undefined
  /** Whether to say what each person has on their desk. */
  withLoad: boolean
}

const NO_MEDIAN = { median: null, cases: 0 }

/** Counts a week for these clinics. */
export async function readWeek(deps: WeekDeps, question: WeekQuestion): Promise<WeekFigures> {
  const { db } = deps.database
  const site = deps.site.current
  const now = deps.now()
  const { period, clinics, owner } = question
  const spans = weekSpans(period, now, question.custom)
  const source = owner === undefined ? TEAM_WEEK : ownWeek(site, owner, now)
  const [sums, steps, unanswered, load, oldest] = await Promise.all([
    weekSums(db, spans, clinics, source),
    weekSteps(db, spans, clinics, source),
    unansweredByClinic(db, clinics, owner),
    question.withLoad ? teamLoad(deps, clinics) : null,
    db.execute<{ day: string | null }>(source.firstDay),
  ])
  const first = oldest.rows[0]?.day ?? null
  const median = medianFinder(sums.medians)
  const due = new Map(steps.due.map((row) => [row.slug, row.due]))
  const total = (name: Exclude<keyof WeekSums['clinics'][number], 'slug'>) =>
    sums.clinics.reduce((sum, clinic) => sum + clinic[name], 0)
  return {
    period,
    isOwn: owner !== undefined,
    whole: spans.whole,
    before: first !== null && first <= spans.before.to ? spans.before : null,
    days: daysOfBoth(sums, spans),
    now: {
      leads: total('leads'),
      contacted: total('contacted'),
      booked: total('booked'),
      attended: total('attended'),
      due: steps.due.reduce((sum, row) => sum + row.due, 0),
    },
    fair: total('fair'),
    earlier: {
      leads: total('before'),
      contacted: total('contacted_before'),
      booked: total('booked_before'),
      attended: total('attended_before'),
    },
    response: median(null, null),
    booked: steps.booked,
    attended: steps.attended,
    clinics: sums.clinics.map((row): ClinicWeek => ({
      ...row,
      due: due.get(row.slug) ?? 0,
      response: median(row.slug, null),
      morning: median(row.slug, true),
      afternoon: median(row.slug, false),
    })),
    treatments: labelled(site, steps.treatments),
    losses: steps.losses,
    answers: { now: answersOf(sums, true), before: answersOf(sums, false) },
    unanswered,
    load,
  }
}

function medianFinder(medians: readonly ClinicMedian[]) {
  return (slug: string | null, morning: boolean | null) => {
    const found = medians.find((row) => row.slug === slug && row.morning === morning)
    return found ? { median: found.median, cases: found.cases } : NO_MEDIAN
  }
}

/** Every day of both periods, also those without requests; a day of a longer period may have none to compare with. */
function daysOfBoth({ days }: WeekSums, { whole, before }: WeekSpans): WeekFigures['days'] {
  const count = new Map(days.map((row) => [`${row.is_now} ${row.day}`, row.leads]))
  const list = (span: DaySpan, isNow: boolean): DayLeads[] =>
    daysOf(span).map((day) => ({ day, leads: count.get(`${isNow} ${day}`) ?? 0 }))
  return { now: list(whole, true), before: list(before, false) }
}

function answersOf({ answers }: WeekSums, isNow: boolean): number[] {
  return Array.from(
    { length: ANSWER_LIMITS.length + 1 },
    (_, bucket) => answers.find((row) => row.is_now === isNow && row.bucket === bucket)?.cases ?? 0,
  )
}

/** Different slugs may have one name. */
function labelled(site: Site, rows: readonly { treatment: string; leads: number }[]) {
  const byLabel = new Map<string, number>()
  for (const { treatment, leads } of rows) {
    const label = treatmentLabel(site, treatment)
    byLabel.set(label, (byLabel.get(label) ?? 0) + leads)
  }
  return [...byLabel].map(([label, leads]) => ({ label, leads }))
}
