import { chartAnnotations } from '#db/schema/index.ts'
import { dashboardScopes } from '#domain/dashboard/scopes.ts'
import type { DaySpan, ReportAnnotation, ReportPeriod } from '#domain/measurement/report.ts'
import { weekBlocks } from '#domain/measurement/week/week-blocks.ts'
import type { WeekFigures } from '#domain/measurement/week/week-figures.ts'
import { unansweredLeads, weekHeadline } from '#domain/measurement/week/week-headline.ts'
import type { WeekReport } from '#domain/measurement/week-report.ts'
import { weekSpans } from '#domain/measurement/week/week-spans.ts'
import { spokenNumber } from '#domain/measurement/spoken-figures.ts'
import { isShown } from '#domain/measurement/shown-count.ts'
import { and, asc, inArray, lte, sql } from 'drizzle-orm'
import type { Staff } from '../../shared/staff/staff.ts'
import { openAlerts } from '../alerts/open-alerts.ts'
import { clinicNames } from '../clinic-names.ts'
import { lossReason } from './loss-reason.ts'
import { readWeek, type WeekDeps } from './read-week.ts'

type Asked = { period: ReportPeriod; custom?: DaySpan | undefined; clinic: string }

/**
 * A person's week: of the whole network, of their clinics or their own, as their roles have it. The load of the team is
 * for direction alone; roles without figures get an empty report.
 */
export async function presentWeek(
  deps: WeekDeps,
  staff: Pick<Staff, 'id' | 'seenClinics' | 'staffRoles' | 'capabilities'>,
  { period, custom, clinic }: Asked,
): Promise<WeekReport> {
  const { figures: scope } = dashboardScopes(staff.staffRoles)
  if (scope === 'none') return nothingFor(deps.now(), { period, custom })
  const { db } = deps.database
  const clinics = clinic ? [clinic] : staff.seenClinics
  const owner = scope === 'own' ? staff.id : undefined
  const withLoad = staff.staffRoles.includes('direction')
  const [figures, notices, any] = await Promise.all([
    readWeek(deps, { period, custom, clinics, owner, withLoad }),
    owner === undefined ? openAlerts(db, deps.site.current, clinics) : [],
    db.query.leads.findFirst({ columns: { id: true }, where: (lead, { eq }) => eq(lead.isTest, false) }),
  ])
  const span = daysOf(figures.whole)
  const mayOpen = staff.capabilities.has('leads.read')
  const nameOf = clinicNames(deps.site.current)
  return {
    at: deps.now().toISOString(),
    span,
    before: figures.before && daysOf(figures.before),
    headline: weekHeadline(figures, { nameOf }),
    action: mayOpen ? actionOf(figures, clinic) : null,
    blocks: weekBlocks(figures, { clinic: nameOf, reason: lossReason }),
    annotations: await annotationsOf(deps, span, clinics),
    notices,
    isEmpty: any === undefined,
  }
}

function nothingFor(now: Date, { period, custom }: Pick<Asked, 'period' | 'custom'>): WeekReport {
  const span = daysOf(weekSpans(period, now, custom).whole)
  const nothing = { before: null, headline: [], action: null, blocks: [], annotations: [], notices: [] }
  return { at: now.toISOString(), span, ...nothing, isEmpty: false }
}

const daysOf = ({ from, to }: DaySpan): DaySpan => ({ from, to })

/** The list of those who wait for an answer. */
function actionOf(figures: WeekFigures, clinic: string): WeekReport['action'] {
  const waiting = unansweredLeads(figures)
  if (waiting === 0) return null
  const params = new URLSearchParams({ status: 'new', test: '0', orden: 'respondBy' })
  if (figures.isOwn) params.set('queue', 'mine')
  if (clinic) params.set('sede', clinic)
  return {
    label: isShown(waiting) ? `Ver las ${spokenNumber(waiting)}` : 'Ver las que esperan',
    href: `/admin/leads?${params}`,
  }
}

/** Notes on these days: those of all clinics, and those of the clinics shown. */
async function annotationsOf(
  { database: { db } }: WeekDeps,
  { from, to }: DaySpan,
  clinics: 'all' | readonly string[],
): Promise<ReportAnnotation[]> {
  const { day, untilDay, clinicSlug } = chartAnnotations
  const rows = await db
    .select()
    .from(chartAnnotations)
    .where(
      and(
        lte(day, to),
        sql`coalesce(${untilDay}, ${day}) >= ${from}`,
        clinics === 'all' ? undefined : inArray(clinicSlug, ['', ...clinics]),
      ),
    )
    .orderBy(asc(day), asc(chartAnnotations.id))
    .limit(100)
  return rows.map(({ id, label, kind, ...row }) => ({
    id,
    day: row.day,
    untilDay: row.untilDay,
    label,
    kind: kind as ReportAnnotation['kind'],
  }))
}
