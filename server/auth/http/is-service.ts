import type { Context } from 'hono'
import type { AuthDeps } from '../auth-deps.ts'
import { verifyAccessToken } from '../keys/access-token.ts'
import type { AuthContext } from './auth-context.ts'
import { bearerTokenIfAny } from './bearer.ts'
import { isAdminRole } from './require-admin.ts'

/** Whether a request has the secret key, or a token of a role with full rights. */
export async function isService(deps: AuthDeps, context: Context<AuthContext>): Promise<boolean> {
  const { gatewayRole } = context.var
  if (gatewayRole !== undefined) return isAdminRole(deps, gatewayRole)
  const token = bearerTokenIfAny(context)
  if (token === undefined) return false
  const claims = await verifyAccessToken(deps.keys, token, deps.now()).catch(() => undefined)
  return isAdminRole(deps, claims?.role)
}
