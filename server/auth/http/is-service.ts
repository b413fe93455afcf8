import type { Context } from 'hono'
import type { AuthDeps } from '../auth-deps.ts'
import { verifyAccessToken } from '../keys/access-token.ts'
import type { AuthContext } from './auth-context.ts'
import { bearerTokenIfAny } from './bearer.ts'
import { isAdminRole } from './require-admin.ts'

/** Whether a request comes with the secret key, or with a token of a role that may do everything. */
export async function isService(deps: AuthDeps, context: Context<AuthContext>): Promise<boolean> {
  const { gatewayRole } = context.var
  if (gatewayRole !== undefined) return isAdminRole(deps, gatewayRole)
  const token = bearerTokenIfAny(context)
  if (token === undefined) return false
  const claims = await verifyAccessToken(deps.keys, token, deps.now()).catch(() => undefined)
  return isAdminRole(deps, claims?.role)
}
