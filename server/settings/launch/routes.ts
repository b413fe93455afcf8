import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { requireCapability } from '../../shared/staff/require-capability.ts'
import type { StaffContext } from '../../shared/staff/require-staff.ts'
import { launchItems } from './launch-items.ts'

/** Mounted at /api/admin/launch: the checklist, computed on each request. */
export function launchRoutes(deps: Deps) {
  return new Hono<StaffContext>().get('/', requireCapability('settings.read'), async (context) =>
    context.json({ items: await launchItems(deps), nextCursor: null }),
  )
}
