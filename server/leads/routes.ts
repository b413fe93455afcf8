import { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import type { StaffContext } from '../shared/staff/require-staff.ts'
import { leadListRoutes, viewRoutes } from './list/list-routes.ts'
import { deskRoutes } from './work/desk-routes.ts'
import { leadDetailRoutes } from './work/detail-routes.ts'

/** Mounted at /api/admin: one line per part of the work on leads. */
export function leadsDeskRoutes(deps: Deps) {
  return new Hono<StaffContext>()
    .route('/leads', leadListRoutes(deps))
    .route('/views', viewRoutes(deps))
    .route('/leads', leadDetailRoutes(deps))
    .route('/', deskRoutes(deps))
}
