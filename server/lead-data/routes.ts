import { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import type { StaffContext } from '../staff/require-staff.ts'
import { deliveriesRoutes } from './deliveries-routes.ts'
import { duplicatesRoutes } from './duplicates-routes.ts'

/** Mounted at /api/admin: what happens to the data of leads beside the work on them. */
export function leadDataRoutes(deps: Deps) {
  return new Hono<StaffContext>().route('/', duplicatesRoutes(deps)).route('/', deliveriesRoutes(deps))
}
