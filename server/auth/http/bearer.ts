import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AuthDeps } from '../auth-deps.ts'
import { AuthError } from '../errors/auth-error.ts'
import { type AccessClaims, verifyAccessToken } from '../keys/access-token.ts'
import { findSession } from '../sessions/find-session.ts'
import { findUserById } from '../users/find-user.ts'
import { isBanned } from '../users/is-banned.ts'
import type { SignedIn, UserContext } from './auth-context.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Admits only signed-in users and puts them in `context.var.signedIn`. @throws {AuthError} for any other token */
export function requireUser(deps: AuthDeps) {
  return createMiddleware<UserContext>(async (context, next) => {
    context.set('signedIn', await signedIn(deps, bearerToken(context)))
    await next()
  })
}

/** The token of `Authorization: Bearer …`. @throws {AuthError} E(401, no_authorization) */
export function bearerToken(context: Context): string {
  const token = bearerTokenIfAny(context)
  if (token !== undefined) return token
  throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
}

export function bearerTokenIfAny(context: Context): string | undefined {
  return /^Bearer\s+(\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1]
}

/** Runs every check of a user's access token, in the order of Supabase Auth. */
export async function signedIn(deps: AuthDeps, token: string): Promise<SignedIn> {
  const claims = await verifyAccessToken(deps.keys, token, deps.now())
  const id = userIdOf(claims)
  const sessionId = claims.session_id
  const [user, session] = await Promise.all([
    findUserById(deps.db, id),
    sessionId && UUID.test(sessionId) ? findSession(deps.db, sessionId) : undefined,
  ])
  if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  if (sessionId && session?.userId !== user.id) {
    throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  }
  if (isBanned(user, deps.now())) throw new AuthError(403, 'user_banned', 'User is banned')
  return { user, session, claims }
}

function userIdOf({ sub }: AccessClaims): string {
  if (!sub) throw new AuthError(403, 'bad_jwt', 'invalid claim: missing sub claim')
  if (!UUID.test(sub)) throw new AuthError(400, 'bad_jwt', 'invalid claim: sub claim must be a UUID')
  return sub
}
