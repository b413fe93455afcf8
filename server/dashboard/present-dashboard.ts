import type { Site } from '#content/site/site.ts'
import type { Db } from '#db/client.ts'
import { vainSearches } from '#db/schema/index.ts'
import { inMadrid, mondayOf } from '#domain/calendar/madrid-calendar.ts'
import type { ClinicAgendaFigures } from '#domain/dashboard/agenda-figures.ts'
import type {
  Dashboard,
  DashboardCard,
  DashboardSource,
  PendingReview,
  RetentionStop,
  VainSearch,
} from '#domain/dashboard/dashboard.ts'
import { comparedSpans, type DashboardPeriod } from '#domain/dashboard/periods.ts'
import { dashboardScopes } from '#domain/dashboard/scopes.ts'
import { FEWEST_SEARCHES } from '#domain/measurement/vain-search.ts'
import type { SeenClinics } from '#domain/staff/sees-clinic.ts'
import { and, asc, desc, eq, gte } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { presentStop } from '../shared/policy/present-stop.ts'
import type { Staff } from '../shared/staff/staff.ts'
import { agendaFigures } from './agenda-figures.ts'
import { type CountSource, ownCounts, TEAM_COUNTS } from './count-source.ts'
import { comparedFigures, hourlyLeads, leadsByClinic, topPages } from './figures.ts'
import { systemHealth } from './health.ts'
import { conversationsCard, rightsCard, workCards } from './work-cards.ts'

export type DashboardDeps = Pick<Deps, 'database' | 'env' | 'log' | 'now' | 'site'>

/**
 * A person's dashboard. Each part is limited by their roles (domain/dashboard/scopes.ts) and loads independently;
 * `null` for parts they may not see and for those in `missing`.
 * @param clinic slug of the selected clinic; `''`: all that they may see
 */
export async function presentDashboard(
  deps: DashboardDeps,
  staff: Pick<Staff, 'capabilities' | 'id' | 'seenClinics' | 'staffRoles'>,
  period: DashboardPeriod,
  clinic: string,
): Promise<Dashboard> {
  const { db } = deps.database
  const now = deps.now()
  const { work, figures, searches, rights, reviews, health } = dashboardScopes(staff.staffRoles)
  const clinics = clinic ? [clinic] : staff.seenClinics
  const source = figures === 'own' ? ownCounts(deps.site.current, staff.id, inMadrid(now).date) : TEAM_COUNTS
  const pending = reviews === 'none' ? null : pendingReviews(deps.site.current, now)
  const found = await settle(deps, {
    work: work === 'none' ? null : workCards(db, { id: staff.id, clinics, onlyOwn: work === 'own' }, now),
    // For all their clinics, like the list behind it.
    conversations: staff.capabilities.has('conversations.read') ? conversationsCard(db, staff, now) : null,
    rights: rights === 'none' ? null : rightsCard(db, now),
    // People who answer rights requests are in charge of privacy.
    retention: rights === 'none' ? null : presentStop(deps),
    figures: figures === 'none' ? null : presentFigures(deps, period, clinics, source),
    agenda:
      figures === 'none' || figures === 'own' ? null : agendaFigures(db, deps.site.current, clinics, now),
    searches: searches === 'none' || staff.seenClinics !== 'all' ? null : vainSearchesOfWeek(db, now),
    health: health === 'none' ? null : systemHealth(deps),
  })
  return {
    at: now.toISOString(),
    period,
    whose: { work, figures },
    cards: [...(found.work ?? []), found.conversations, found.rights, pending && reviewsCard(pending)].filter(
      (card) => card !== null,
    ),
    figures: found.figures,
    agenda: found.agenda,
    reviews: pending,
    searches: found.searches,
    health: found.health,
    retention: found.retention,
    missing: found.missing,
  }
}

type Sources = {
  work: DashboardCard[]
  conversations: DashboardCard
  rights: DashboardCard
  retention: RetentionStop
  figures: NonNullable<Dashboard['figures']>
  agenda: ClinicAgendaFigures[]
  searches: VainSearch[]
  health: NonNullable<Dashboard['health']>
}

/** Loads each source independently; failures are named and left out. @throws the first error if all of them fail */
async function settle(
  { log }: Pick<Deps, 'log'>,
  sources: { [Name in keyof Sources]: Promise<Sources[Name] | null> | null },
): Promise<{ [Name in keyof Sources]: Sources[Name] | null } & { missing: DashboardSource[] }> {
  const names = Object.keys(sources) as DashboardSource[]
  const results = await Promise.allSettled(Object.values(sources))
  const failed = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as Error] : []))
  const asked = Object.values(sources).filter((source) => source !== null).length
  if (failed.length > 0 && failed.length === asked) throw failed[0]
  const missing = names.filter((_name, index) => results[index]?.status === 'rejected')
  for (const error of failed) log.error({ error: error.name, missing }, 'the dashboard is incomplete')
  const values = names.map((name, index) => {
    const result = results[index]
    return [name, result?.status === 'fulfilled' ? result.value : null]
  })
  return { ...(Object.fromEntries(values) as { [Name in keyof Sources]: Sources[Name] | null }), missing }
}

async function presentFigures(
  { database: { db }, now }: DashboardDeps,
  period: DashboardPeriod,
  clinics: SeenClinics,
  source: CountSource,
): Promise<NonNullable<Dashboard['figures']>> {
  const moment = now()
  const spans = comparedSpans(period, moment)
  const { date, time } = inMadrid(moment)
  const [compared, hours, byClinic, pages, any] = await Promise.all([
    comparedFigures(db, spans, clinics, source),
    hourlyLeads(db, date, Number(time.slice(0, 2)), clinics, source),
    leadsByClinic(db, spans, clinics, source),
    topPages(db, spans.whole, clinics, source),
    db.query.leads.findFirst({ columns: { id: true }, where: (lead, { eq }) => eq(lead.isTest, false) }),
  ])
  return { ...compared, hours, byClinic, pages, empty: any === undefined }
}

/** Articles never reviewed and those due for review again; due ones first, oldest first. */
function pendingReviews(site: Site, now: Date): PendingReview[] {
  const today = inMadrid(now).date
  return site.articles
    .filter(
      ({ reviewer, nextReview }) => reviewer === null || (nextReview !== undefined && nextReview < today),
    )
    .map(({ title, slug, reviewer, nextReview }) => ({
      title,
      path: `/blog/${slug}`,
      due: reviewer === null ? null : (nextReview ?? null),
    }))
    .toSorted((a, b) => (a.due ?? '9999').localeCompare(b.due ?? '9999'))
}

/** The card of these reviews, with the number overdue. */
function reviewsCard(pending: readonly PendingReview[]): DashboardCard {
  const late = pending.filter(({ due }) => due !== null).length
  return { id: 'reviews', count: pending.length, capped: false, late, first: pending[0]?.due ?? null }
}

const SHOWN = 8

/** This week's searches without results, most frequent first; none that might be one person's. */
function vainSearchesOfWeek(db: Db, now: Date): Promise<VainSearch[]> {
  return db
    .select({ text: vainSearches.text, count: vainSearches.count })
    .from(vainSearches)
    .where(and(eq(vainSearches.week, mondayOf(now)), gte(vainSearches.count, FEWEST_SEARCHES)))
    .orderBy(desc(vainSearches.count), asc(vainSearches.text))
    .limit(SHOWN)
}
