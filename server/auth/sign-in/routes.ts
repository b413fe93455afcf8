import { type Context, Hono } from 'hono'
import type { AuthDeps } from '../auth-deps.ts'
import { AuthError } from '../errors/auth-error.ts'
import type { AuthContext } from '../http/auth-context.ts'
import { limitCall } from '../http/limits.ts'
import { idTokenGrant } from '../oauth/id-token-grant.ts'
import type { Grant } from './grant.ts'
import { passwordGrant } from './password-grant.ts'
import { pkceGrant } from './pkce-grant.ts'
import { refreshGrant } from './refresh-grant.ts'

/** The grant types of POST /token. */
const GRANTS: Readonly<Record<string, Grant>> = {
  password: passwordGrant,
  refresh_token: refreshGrant,
  pkce: pkceGrant,
  id_token: idTokenGrant,
}

/** POST /token?grant_type=…. */
export function signInRoutes(deps: AuthDeps) {
  return new Hono<AuthContext>().post('/token', limitCall(deps, 'token'), async (context) => {
    const name = await grantTypeOf(context)
    const grant = Object.hasOwn(GRANTS, name) ? GRANTS[name] : undefined
    if (!grant) throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type')
    return grant(deps, context)
  })
}

/** In the query, or in a form as in OAuth. */
async function grantTypeOf(context: Context): Promise<string> {
  const asked = context.req.query('grant_type')
  if (asked !== undefined) return asked
  if (!context.req.header('content-type')?.startsWith('application/x-www-form-urlencoded')) return ''
  return new URLSearchParams(await context.req.text()).get('grant_type') ?? ''
}
