import { Hono } from 'hono'
import type { AuthDeps } from '../auth-deps.ts'
import { AuthError } from '../errors/auth-error.ts'
import type { UserContext } from '../http/auth-context.ts'
import { requireUser } from '../http/bearer.ts'
import { countOwnFailures } from './count-own-failures.ts'
import { endOwnSession } from './end-own-session.ts'
import { listOwnSessions } from './list-own-sessions.ts'

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/**
 * Our own addition to Supabase Auth: people see where they are signed in, can end those sessions, and see how often
 * sign-in failed. A hosted project answers 404 instead, and the security page then omits the list.
 */
export function ownSessionRoutes(deps: AuthDeps) {
  return new Hono<UserContext>()
    .use('/user/sessions', requireUser(deps))
    .use('/user/sessions/:id', requireUser(deps))
    .use('/user/failed-sign-ins', requireUser(deps))
    .get('/user/failed-sign-ins', async (context) => {
      context.header('cache-control', 'no-store')
      return context.json(await countOwnFailures(deps, context.var.signedIn.user))
    })
    .get('/user/sessions', async (context) => {
      context.header('cache-control', 'no-store')
      return context.json({ sessions: await listOwnSessions(deps, context.var.signedIn) })
    })
    .delete('/user/sessions/:id', async (context) => {
      const id = context.req.param('id')
      if (!UUID.test(id) || !(await endOwnSession(deps, context.var.signedIn.user, id)))
        throw new AuthError(404, 'session_not_found', 'No such session')
      return context.body(null, 204)
    })
}
