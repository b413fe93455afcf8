import { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import type { StaffContext } from '../staff/require-staff.ts'
import { leadListRoutes } from './list-routes.ts'

/** Mounted at /api/admin: one line per part of the work on leads. */
export function leadsDeskRoutes(deps: Deps) {
  return new Hono<StaffContext>().route('/leads', leadListRoutes(deps))
}
