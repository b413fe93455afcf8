import { DASHBOARD_PERIODS } from '#domain/dashboard/periods.ts'
import { Hono } from 'hono'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { requireClinic } from '../shared/staff/clinic-scope.ts'
import { requireCapability } from '../shared/staff/require-capability.ts'
import type { StaffContext } from '../shared/staff/require-staff.ts'
import { presentDashboard } from './present-dashboard.ts'

const dashboardQuery = z.object({
  period: z.enum(DASHBOARD_PERIODS).default('today'),
  /** A slug: only this clinic. */
  clinic: z.string().max(100).default(''),
})

/** Mounted at /api/admin/dashboard: pending work, figures and the health of the system. */
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
