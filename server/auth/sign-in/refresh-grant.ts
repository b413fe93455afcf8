import { isStandIn } from '#domain/accounts/session-cookie.ts'
import type { Context } from 'hono'
import { z } from 'zod'
import type { AuthDeps } from '../auth-deps.ts'
import { AuthError } from '../errors/auth-error.ts'
import { type AuthContext, originOf } from '../http/auth-context.ts'
import { token as tokenField } from '../http/bounded-fields.ts'
import { readBody } from '../http/read-body.ts'
import { answerSession } from '../sessions/present-session.ts'
import { refreshSession, tokenNotFound } from '../sessions/refresh-session.ts'
import { forgetCookie, tokenInCookie, usesSessionCookie } from '../sessions/session-cookie.ts'
import type { Grant } from './grant.ts'

const refreshBody = z.object({ refresh_token: tokenField() })

/** grant_type=refresh_token. A page of this site sends a placeholder, and the token itself comes in its cookie. */
export const refreshGrant: Grant = async (deps, context) => {
  const { refresh_token: token } = await readBody(context, refreshBody)
  return isStandIn(token) ? refreshByCookie(deps, context) : refresh(deps, context, token)
}

async function refresh(deps: AuthDeps, context: Context<AuthContext>, token: string): Promise<Response> {
  return answerSession(context, deps, await refreshSession(deps, token, originOf(context)))
}

/** @throws {AuthError} E(400, refresh_token_not_found) without the cookie, and for callers who may not use it */
async function refreshByCookie(deps: AuthDeps, context: Context<AuthContext>): Promise<Response> {
  const token = usesSessionCookie(context, deps.settings) ? tokenInCookie(context) : undefined
  if (token === undefined) throw tokenNotFound()
  try {
    return await refresh(deps, context, token)
  } catch (error) {
    // A finally refused token opens nothing any more; a rate limit or our own failure says nothing about the token.
    if (error instanceof AuthError && error.status === 400) forgetCookie(context)
    throw error
  }
}
