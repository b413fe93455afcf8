import type { Context } from 'hono'
import type { AppVariables } from '../../app-context.ts'
import { AuthError } from '../errors/auth-error.ts'
import type { ApiKeyVariables } from '../http/api-key.ts'
import { bearerTokenIfAny } from '../http/bearer.ts'
import { verifyAccessToken } from '../keys/access-token.ts'
import type { SigningKeys } from '../keys/signing-keys.ts'
import { RestError } from './rest-error.ts'

const ROLES = ['anon', 'authenticated', 'service_role'] as const

/** The identity for PostgreSQL: one of the three roles, and the claims that the policies check. */
export type Asker = { role: (typeof ROLES)[number]; claims: string }

/**
 * The bearer's role, else the project key's, else anonymous. Only signature and expiry are checked, as in PostgREST:
 * after sign-out a token can still read until it expires, an hour at most.
 * @throws {RestError} 401 with PGRST301 or PGRST303
 */
export async function whoAsks(
  context: Context<{ Variables: AppVariables & ApiKeyVariables }>,
  { keys, now }: { keys: SigningKeys; now: () => Date },
): Promise<Asker> {
  const { gatewayRole, apiKeyRole } = context.var
  const bearerGiven = context.req.header('authorization') !== undefined
  const keyRole = gatewayRole ?? (bearerGiven ? undefined : (apiKeyRole ?? 'anon'))
  if (keyRole) return { role: keyRole, claims: JSON.stringify({ role: keyRole }) }
  const token = bearerTokenIfAny(context)
  if (token === undefined) throw new RestError(401, 'PGRST301', 'Expected a bearer token in Authorization')
  const claims = await verifyAccessToken(keys, token, now()).catch((error: unknown) => {
    throw restErrorOf(error)
  })
  const role = ROLES.find((known) => known === (claims.role ?? 'anon'))
  if (!role) throw new RestError(401, '22023', 'The role of the token does not exist')
  return { role, claims: JSON.stringify(claims) }
}

function restErrorOf(error: unknown): unknown {
  if (!(error instanceof AuthError)) return error
  return error.message.includes('token is expired')
    ? new RestError(401, 'PGRST303', 'JWT expired')
    : new RestError(401, 'PGRST301', 'JWT could not be decoded or its signature is not valid')
}
