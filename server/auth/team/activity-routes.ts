import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { sessionLocked } from '../../shared/staff/check-unlocked.ts'
import { anyStaff } from '../../shared/staff/require-capability.ts'
import type { StaffContext } from '../../shared/staff/require-staff.ts'

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

/**
 * `person`: someone did something. `wall`: the dashboard is on display, which keeps the session alive but not
 * unlocked.
 */
type ActivityKind = 'person' | 'wall'

/** Records that a session is in use, at most once a minute; does nothing if the session has ended. */
async function noteActivity(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  sessionId: string,
  kind: ActivityKind,
): Promise<void> {
  const column = sql.identifier(kind === 'wall' ? 'shown_at' : 'active_at')
  const time = now().toISOString()
  await database.db.execute(sql`
    insert into staff_activity (session_id, ${column})
    select id, ${time}::timestamptz from auth.sessions where id = ${sessionId}
    on conflict (session_id) do update set ${column} = excluded.${column}
    where staff_activity.${column} is null
      or staff_activity.${column} <= excluded.${column} - interval '1 minute'`)
}
