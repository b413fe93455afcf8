import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { sessionLocked } from '../../shared/staff/check-unlocked.ts'
import { anyStaff } from '../../shared/staff/require-capability.ts'
import type { StaffContext } from '../../shared/staff/require-staff.ts'
import { noteActivity } from './note-activity.ts'

/**
 * Mounted at /api/admin/activity: an open page reports activity (`?kind=wall`: the dashboard is on display). It does
 * not unlock a locked session; only a password or second factor does. With a hosted project, which manages the
 * sessions, it does nothing.
 */
export function activityRoutes(deps: Deps) {
  return new Hono<StaffContext>().post('/', anyStaff(), async (context) => {
    const { locked, sessionId } = context.var.staff
    const kind = context.req.query('kind') === 'wall' ? 'wall' : 'person'
    if (locked && kind === 'person') throw sessionLocked()
    if (sessionId && !deps.env.hosted) await noteActivity(deps, sessionId, kind)
    return context.body(null, 204)
  })
}
