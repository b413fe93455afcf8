import { sessions } from '#db/schema/index.ts'
import { and, eq, ne, type SQL } from 'drizzle-orm'
import { Hono } from 'hono'
import { recordAuthEvent } from '../audit/record-auth-event.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { invalidInput } from '../errors/auth-error.ts'
import { originOf, type UserContext } from '../http/auth-context.ts'
import { requireUser } from '../http/bearer.ts'
import { forgetCookieAtSignOut } from '../sessions/session-cookie.ts'

const SCOPES = ['global', 'local', 'others'] as const
type Scope = (typeof SCOPES)[number]

/** POST /logout?scope=…: the sessions are deleted, and their refresh tokens with them. */
export function signOutRoutes(deps: AuthDeps) {
  const forget = forgetCookieAtSignOut(deps.settings)
  return new Hono<UserContext>().post('/logout', forget, requireUser(deps), async (context) => {
    const asked = context.req.query('scope') || 'global'
    const scope = SCOPES.find((one) => one === asked)
    if (!scope) throw invalidInput(`Unsupported logout scope "${asked}"`)
    const { user, session } = context.var.signedIn
    const which = ofScope(scope, user.id, session?.id)
    if (which) await deps.db.delete(sessions).where(which)
    const { ip } = originOf(context)
    await recordAuthEvent(deps, deps.db, { action: 'logout', actor: user, ip, traits: { scope } })
    return context.body(null, 204)
  })
}

/** A token without a session has none to end or to keep. */
function ofScope(scope: Scope, userId: string, sessionId: string | undefined): SQL | undefined {
  const ofUser = eq(sessions.userId, userId)
  if (scope === 'local') return sessionId === undefined ? undefined : and(ofUser, eq(sessions.id, sessionId))
  if (scope === 'others' && sessionId !== undefined) return and(ofUser, ne(sessions.id, sessionId))
  return ofUser
}
