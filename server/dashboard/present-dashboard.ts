import type { Dashboard } from '#domain/dashboard/dashboard.ts'
import { dashboardParts } from '#domain/dashboard/parts.ts'
import { comparedSpans, type DashboardPeriod } from '#domain/dashboard/periods.ts'
import { inMadrid } from '#domain/madrid-calendar.ts'
import type { Deps } from '../deps.ts'
import type { Staff } from '../staff/staff.ts'
import { comparedFigures, hourlyLeads, leadsByClinic, topPages } from './figures.ts'
import { systemHealth } from './health.ts'
import { rightsCard, workCards } from './work-cards.ts'

export type DashboardDeps = Pick<Deps, 'database' | 'env' | 'now'>

/**
 * The dashboard of a person, each part by itself; `null` for the ones that are not theirs.
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
  const [work, rights, figures, health] = await Promise.all([
    parts.work ? workCards(db, staff, clinics, now) : [],
    parts.rights ? rightsCard(db, now) : null,
    parts.figures ? presentFigures(deps, period, clinics) : null,
    parts.health ? systemHealth(deps) : null,
  ])
  return { at: now.toISOString(), period, cards: rights ? [...work, rights] : work, figures, health }
}

async function presentFigures(
  { database: { db }, now }: DashboardDeps,
  period: DashboardPeriod,
  clinics: readonly string[],
): Promise<Dashboard['figures']> {
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
