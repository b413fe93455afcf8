import { createMiddleware } from 'hono/factory'
import type { AuthDeps } from '../auth-deps.ts'
import { AuthError } from '../errors/auth-error.ts'
import { type AccessClaims, verifyAccessToken } from '../keys/access-token.ts'
import { expiryOf } from '../sessions/session-validity.ts'
import { findSession } from '../sessions/find-session.ts'
import type { AuthContext } from './auth-context.ts'
import { bearerToken } from './bearer.ts'

/** Admits only the service: the secret key, or a token whose role is in `GOTRUE_JWT_ADMIN_ROLES`. */
export function requireAdmin(deps: AuthDeps) {
  return createMiddleware<AuthContext>(async (context, next) => {
    const token = bearerToken(context)
    const { gatewayRole } = context.var
    const role = gatewayRole ?? (await roleOfToken(deps, token))
    if (role === undefined || !isAdminRole(deps, role)) throw notAllowed()
    context.set('adminRole', role)
    await next()
  })
}

export function isAdminRole({ settings }: AuthDeps, role: string | undefined): boolean {
  return role !== undefined && settings.jwt.adminRoles.includes(role)
}

async function roleOfToken(deps: AuthDeps, token: string): Promise<string | undefined> {
  const claims = await verifyAccessToken(deps.keys, token, deps.now())
  if (isAdminRole(deps, claims.role) && claims.session_id) await checkSession(deps, claims)
  return claims.role
}

async function checkSession(deps: AuthDeps, { session_id: id }: AccessClaims): Promise<void> {
  const session = await findSession(deps.db, id ?? '')
  if (session && expiryOf(session, deps.settings.sessions, deps.now(), 'aal1') === undefined) return
  throw new AuthError(403, 'session_expired', 'Session has expired')
}

function notAllowed(): AuthError {
  return new AuthError(403, 'not_admin', 'User not allowed')
}
