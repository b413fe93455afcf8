import type { LeadFilters } from '#domain/lead/lead-list.ts'
import { Hono } from 'hono'
import type { z } from 'zod'
import type { Deps } from '../../deps.ts'
import type { StaffContext } from '../../shared/staff/require-staff.ts'
import { deliveriesRoutes } from './deliveries-routes.ts'
import { duplicatesRoutes } from './duplicates-routes.ts'
import { exportsRoutes } from './exports-routes.ts'
import { importsRoutes } from './imports-routes.ts'
import { privacyRoutes } from './privacy-routes.ts'

/**
 * Mounted at /api/admin: what happens to the data of leads, apart from the work on them.
 * @param filters the filters of the list of leads, so that an export matches the screen
 */
export function leadDataRoutes(deps: Deps, filters: z.ZodType<LeadFilters>) {
  return new Hono<StaffContext>()
    .route('/', duplicatesRoutes(deps))
    .route('/', deliveriesRoutes(deps))
    .route('/leads', privacyRoutes(deps))
    .route('/exports', exportsRoutes(deps, filters))
    .route('/imports', importsRoutes(deps))
}
