import type { FactorRow } from '#db/schema/index.ts'
import { AuthError } from '../errors/auth-error.ts'
import type { SessionWithProofs } from '../sessions/session-with-proofs.ts'
import type { AuthUser } from '../users/auth-user.ts'
import { isVerified } from './factor-kinds.ts'

/**
 * One of the person's own factors that may be used now. With a verified factor, another can only be activated after
 * showing it: otherwise a stolen password could verify a factor enrolled and left behind earlier.
 * @throws {AuthError} E(404, mfa_factor_not_found), E(403, insufficient_aal)
 */
export function ownFactor(
  user: AuthUser,
  session: SessionWithProofs | undefined,
  factorId: string,
): FactorRow {
  const factor = user.factors.find(({ id }) => id === factorId)
  if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found')
  if (!isVerified(factor) && user.factors.some(isVerified) && session?.aal !== 'aal2') {
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to verify a new factor')
  }
  return factor
}
