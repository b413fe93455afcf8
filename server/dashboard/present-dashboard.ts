import type { Dashboard, DashboardCard, DashboardSource, VainSearch } from '#domain/dashboard/dashboard.ts'
import { dashboardParts } from '#domain/dashboard/parts.ts'
import { comparedSpans, type DashboardPeriod } from '#domain/dashboard/periods.ts'
import { inMadrid } from '#domain/madrid-calendar.ts'
import type { Deps } from '../deps.ts'
import type { Staff } from '../staff/staff.ts'
import { comparedFigures, hourlyLeads, leadsByClinic, topPages } from './figures.ts'
import { systemHealth } from './health.ts'
import { pendingReviews, reviewsCard } from './reviews.ts'
import { vainSearchesOfWeek } from './vain-searches-of-week.ts'
import { rightsCard, workCards } from './work-cards.ts'

export type DashboardDeps = Pick<Deps, 'database' | 'env' | 'log' | 'now'>

/**
 * The dashboard of a person, each part by itself; `null` for the ones that are not theirs, and for those in `missing`.
 * @param clinic slug of the clinic that is looked at; `''`: all that they see
 */
export async function presentDashboard(
  deps: DashboardDeps,
  staff: Pick<Staff, 'id' | 'clinicSlugs' | 'capabilities'>,
  period: DashboardPeriod,
  clinic: string,
): Promise<Dashboard> {
  const { db } = deps.database
  const now = deps.now()
  const parts = dashboardParts(staff.capabilities)
  const clinics = clinic ? [clinic] : staff.clinicSlugs
  const reviews = parts.reviews ? pendingReviews(now) : null
  const found = await settle(deps, {
    work: parts.work ? workCards(db, staff, clinics, now) : null,
    rights: parts.rights ? rightsCard(db, now) : null,
    figures: parts.figures ? presentFigures(deps, period, clinics) : null,
    searches: parts.searches && staff.clinicSlugs.length === 0 ? vainSearchesOfWeek(db, now) : null,
    health: parts.health ? systemHealth(deps) : null,
  })
  return {
    at: now.toISOString(),
    period,
    cards: [...(found.work ?? []), found.rights, reviews && reviewsCard(reviews)].filter(
      (card) => card !== null,
    ),
    figures: found.figures,
    reviews,
    searches: found.searches,
    health: found.health,
    missing: found.missing,
  }
}

type Sources = {
  work: DashboardCard[]
  rights: DashboardCard
  figures: NonNullable<Dashboard['figures']>
  searches: VainSearch[]
  health: NonNullable<Dashboard['health']>
}

/** Each source by itself: what fails is named and left out. @throws what the first one threw, when all of them failed */
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
  for (const error of failed) log.error({ error: error.name, missing }, 'the dashboard is not whole')
  const values = names.map((name, index) => {
    const result = results[index]
    return [name, result?.status === 'fulfilled' ? result.value : null]
  })
  return { ...(Object.fromEntries(values) as { [Name in keyof Sources]: Sources[Name] | null }), missing }
}

async function presentFigures(
  { database: { db }, now }: DashboardDeps,
  period: DashboardPeriod,
  clinics: readonly string[],
): Promise<NonNullable<Dashboard['figures']>> {
  const moment = now()
  const spans = comparedSpans(period, moment)
  const { date, time } = inMadrid(moment)
  const [compared, hours, byClinic, pages, any] = await Promise.all([
    comparedFigures(db, spans, clinics),
    hourlyLeads(db, date, Number(time.slice(0, 2)), clinics),
    leadsByClinic(db, spans, clinics),
    topPages(db, spans.whole, clinics),
    db.query.leads.findFirst({ columns: { id: true }, where: (lead, { eq }) => eq(lead.isTest, false) }),
  ])
  return { ...compared, hours, byClinic, pages, empty: any === undefined }
}
