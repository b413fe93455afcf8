import type { Context } from 'hono'
import type { AuthDeps } from '../auth-deps.ts'
import type { AuthContext } from '../http/auth-context.ts'

/**
 * One `grant_type` of POST /token: reads its own body and answers with a session. @throws {AuthError |
 * OAuthStyleError}
 */
export type Grant = (deps: AuthDeps, context: Context<AuthContext>) => Promise<Response>
