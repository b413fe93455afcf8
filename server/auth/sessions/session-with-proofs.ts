import type { AmrClaimRow, SessionRow } from '#db/schema/index.ts'
import type { AmrEntry } from '../keys/access-token.ts'
import type { AuthUser } from '../users/auth-user.ts'

/** A session with the methods that authenticated it. */
export type SessionWithProofs = SessionRow & { amrClaims: AmrClaimRow[] }

/** The possible values in `amr`. */
export type AmrMethod =
  | 'password'
  | 'otp'
  | 'oauth'
  | 'totp'
  | 'mfa/phone'
  | 'mfa/webauthn'
  | 'sso/saml'
  | 'anonymous'
  | 'recovery'
  | 'invite'
  | 'magiclink'
  | 'email/signup'
  | 'email_change'
  | 'passkey'

/**
 * Methods that raise a session to aal2. A passkey does so alone, because the device has asked for a fingerprint, face
 * or PIN: possession and knowledge or biometrics in one step (NIST SP 800-63B, multi-factor cryptographic
 * authenticator).
 */
export const SECOND_FACTORS: readonly AmrMethod[] = ['totp', 'mfa/phone', 'mfa/webauthn', 'passkey']

/** The level that the proofs give, and the proofs, newest first. */
export function levelOf(
  session: SessionWithProofs,
  user: AuthUser,
): { aal: 'aal1' | 'aal2'; amr: AmrEntry[] } {
  const amr = session.amrClaims
    .toSorted((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime())
    .map(({ authenticationMethod: method, updatedAt }) => ({
      method,
      timestamp: Math.floor(updatedAt.getTime() / 1000),
      ...(method === 'sso/saml' ? providerOf(user) : {}),
    }))
  return {
    aal: amr.some(({ method }) => SECOND_FACTORS.some((second) => second === method)) ? 'aal2' : 'aal1',
    amr,
  }
}

function providerOf({ identities }: AuthUser): { provider?: string } {
  const [only, ...others] = identities
  return only?.provider.startsWith('sso:') && others.length === 0 ? { provider: only.provider.slice(4) } : {}
}
