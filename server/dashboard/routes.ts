import type { Dashboard } from '#domain/dashboard/dashboard.ts'
import { dashboardParts } from '#domain/dashboard/parts.ts'
import { comparedSpans, DASHBOARD_PERIODS } from '#domain/dashboard/periods.ts'
import { inMadrid } from '#domain/madrid-calendar.ts'
import { Hono } from 'hono'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { requireClinic } from '../staff/clinic-scope.ts'
import { requireCapability } from '../staff/require-capability.ts'
import type { StaffContext } from '../staff/require-staff.ts'
import type { Staff } from '../staff/staff.ts'
import { comparedFigures, hourlyLeads, leadsByClinic, topPages } from './figures.ts'
import { systemHealth } from './health.ts'
import { rightsCard, workCards } from './work-cards.ts'

const dashboardQuery = z.object({
  period: z.enum(DASHBOARD_PERIODS).default('today'),
  /** A slug: only this clinic. */
  clinic: z.string().max(100).default(''),
})

/** Mounted at /api/admin/dashboard: what waits, how it goes, whether everything runs (screens.md §1). */
export function dashboardRoutes(deps: Deps) {
  return new Hono<StaffContext>().get('/', requireCapability('dashboard.read'), async (context) => {
    const query = dashboardQuery.safeParse(context.req.query())
    if (!query.success) throw new AppError('invalid_fields', 'El periodo no es válido.')
    const { staff } = context.var
    const { period, clinic } = query.data
    if (clinic) requireClinic(staff, clinic)
    return context.json(await presentDashboard(deps, staff, period, clinic))
  })
}

/** Each part by itself: `null` for the ones that are not this person's. */
async function presentDashboard(
  deps: Deps,
  staff: Staff,
  period: (typeof DASHBOARD_PERIODS)[number],
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
  { database: { db }, now }: Deps,
  period: (typeof DASHBOARD_PERIODS)[number],
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
