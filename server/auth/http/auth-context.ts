import type { Context } from 'hono'
import { isIP } from 'node:net'
import type { AppContext, AppVariables } from '../../app-context.ts'
import type { AccessClaims } from '../keys/access-token.ts'
import type { SessionWithProofs } from '../sessions/session-with-proofs.ts'
import type { AuthUser } from '../users/auth-user.ts'

/** The owner of a bearer token, fully checked against the database. Older tokens may have no session. */
export type SignedIn = { user: AuthUser; session: SessionWithProofs | undefined; claims: AccessClaims }

export type AuthVariables = AppVariables & {
  /** Set by the gateway (http/api-key.ts) if the bearer is itself an opaque project key: its role. */
  gatewayRole?: 'anon' | 'service_role'
  /** Set by `requireAdmin`: the role that allowed the call. */
  adminRole?: string
}
export type AuthContext = { Variables: AuthVariables; Bindings: AppContext['Bindings'] }
/** After `requireUser`. */
export type UserContext = {
  Variables: AuthVariables & { signedIn: SignedIn }
  Bindings: AppContext['Bindings']
}

/** Where a session was started or used; the address is null if unknown. */
export type Origin = { ip: string | null; userAgent: string | null }

export function originOf(context: Context<AuthContext> | Context<UserContext>): Origin {
  const address = (context as Context<AuthContext>).get('clientAddress')
  const userAgent = context.req.header('user-agent')?.slice(0, 1024)
  return { ip: isIP(address) ? address : null, userAgent: userAgent ?? null }
}
