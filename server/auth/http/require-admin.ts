import { createMiddleware } from 'hono/factory'
import type { AuthDeps } from '../auth-deps.ts'
import { AuthError } from '../errors/auth-error.ts'
import { type AccessClaims, verifyAccessToken } from '../keys/access-token.ts'
import { expiryOf } from '../sessions/session-validity.ts'
import { findSession } from '../sessions/find-session.ts'
import type { AuthContext } from './auth-context.ts'
import { bearerToken } from './bearer.ts'

/** Lets only the service pass: the secret key, or a token whose role is one of `GOTRUE_JWT_ADMIN_ROLES`. */
export function requireAdmin(deps: AuthDeps) {
  return createMiddleware<AuthContext>(async (context, next) => {
    const token = bearerToken(context)
    const { gatewayRole } = context.var
    if (gatewayRole === undefined) await checkToken(deps, token)
    else if (!isAdminRole(deps, gatewayRole)) throw notAllowed()
    await next()
  })
}

export function isAdminRole({ settings }: AuthDeps, role: string | undefined): boolean {
  return role !== undefined && settings.jwt.adminRoles.includes(role)
}

async function checkToken(deps: AuthDeps, token: string): Promise<void> {
  const claims = await verifyAccessToken(deps.keys, token, deps.now())
  if (!isAdminRole(deps, claims.role)) throw notAllowed()
  if (claims.session_id) await checkSession(deps, claims)
}

async function checkSession(deps: AuthDeps, { session_id: id }: AccessClaims): Promise<void> {
  const session = await findSession(deps.db, id ?? '')
  if (session && expiryOf(session, deps.settings.sessions, deps.now(), 'aal1') === undefined) return
  throw new AuthError(403, 'session_expired', 'Session has expired')
}

function notAllowed(): AuthError {
  return new AuthError(403, 'not_admin', 'User not allowed')
}
