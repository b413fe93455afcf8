import { DASHBOARD_PERIODS } from '#domain/dashboard/periods.ts'
import { REPORT_PERIODS } from '#domain/measurement/report.ts'
import { spanProblem } from '#domain/measurement/week/week-spans.ts'
import { Hono } from 'hono'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { idOf } from '../shared/http/id-of.ts'
import { parseBody } from '../shared/http/parse-body.ts'
import { limitBody } from '../shared/http/read-json.ts'
import { requireClinic } from '../shared/staff/clinic-scope.ts'
import { requireCapability } from '../shared/staff/require-capability.ts'
import type { StaffContext } from '../shared/staff/require-staff.ts'
import { noteAlert } from './alerts/note-alert.ts'
import { presentDashboard } from './present-dashboard.ts'
import { weeklyMailRoutes } from './weekly-mail/routes.ts'
import { presentWeek } from './week/present-week.ts'

/** A slug: only this clinic. */
const clinic = z.string().max(100).default('')
const dashboardQuery = z.object({ period: z.enum(DASHBOARD_PERIODS).default('today'), clinic })
const weekQuery = z.object({
  period: z.enum(REPORT_PERIODS).default('7d'),
  /** Days in Madrid, for `custom`. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  clinic,
})

const MAX_BODY = 1024
const notedInput = z.object({ noted: z.boolean('Di si se ha visto.') })

/** Mounted at /api/admin/dashboard: pending work, figures and the health of the system; the week. */
export function dashboardRoutes(deps: Deps) {
  return new Hono<StaffContext>()
    .route('/weekly-mail', weeklyMailRoutes(deps))
    .get('/', requireCapability('dashboard.read'), async (context) => {
      const query = dashboardQuery.safeParse(context.req.query())
      if (!query.success) throw new AppError('invalid_fields', 'El periodo no es válido.')
      const { staff } = context.var
      const { period, clinic } = query.data
      if (clinic) requireClinic(staff, clinic)
      return context.json(await presentDashboard(deps, staff, period, clinic))
    })
    .put('/alerts/:id/noted', requireCapability('dashboard.read'), limitBody(MAX_BODY), async (context) => {
      const { noted } = await parseBody(context, notedInput)
      await noteAlert(deps, context.var.staff, idOf(context.req.param('id')), noted)
      return context.body(null, 204)
    })
    .get('/week', requireCapability('dashboard.read'), async (context) => {
      const query = weekQuery.safeParse(context.req.query())
      if (!query.success) throw new AppError('invalid_fields', 'El periodo no es válido.')
      const { staff } = context.var
      const { period, from, to, clinic } = query.data
      if (clinic) requireClinic(staff, clinic)
      if (period !== 'custom') return context.json(await presentWeek(deps, staff, { period, clinic }))
      if (!from || !to) throw new AppError('invalid_fields', 'Di de qué día a qué día.')
      const problem = spanProblem({ from, to }, deps.now())
      if (problem) throw new AppError('invalid_fields', problem)
      return context.json(await presentWeek(deps, staff, { period, custom: { from, to }, clinic }))
    })
}
