import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { sessionLocked } from '../../shared/staff/check-unlocked.ts'
import { anyStaff } from '../../shared/staff/require-capability.ts'
import type { StaffContext } from '../../shared/staff/require-staff.ts'
import { noteActivity } from './note-activity.ts'

/**
 * Mounted at /api/admin/activity: an open page says that somebody is there (`?kind=wall`: that the dashboard is being
 * shown). It does not open a locked session, only a password or a second factor does. With a hosted project, which keeps
 * the sessions, it does nothing.
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
