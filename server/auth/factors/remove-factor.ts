import { mfaAmrClaims, mfaFactors, sessions, type FactorRow } from '#db/schema/index.ts'
import { and, eq, exists, inArray, or, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { recordAuthEvent } from '../audit/record-auth-event.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { AuthError } from '../errors/auth-error.ts'
import type { SignedIn } from '../http/auth-context.ts'
import { SECOND_FACTORS } from '../sessions/session-with-proofs.ts'
import type { AuthUser } from '../users/auth-user.ts'
import { isVerified, METHODS } from './factor-kinds.ts'
import { lockUser } from './lock-user.ts'

/**
 * Removes one of the person's own factors; a verified one only from a session that has shown a second factor.
 * @throws {AuthError} E(404, mfa_factor_not_found), E(422, insufficient_aal)
 */
export function unenrollFactor(
  deps: AuthDeps,
  who: SignedIn,
  { factorId, ip }: { factorId: string; ip: string | null },
): Promise<FactorRow> {
  return deps.db.transaction(async (tx) => {
    const { user, session } = await lockUser(tx, who)
    const factor = user.factors.find(({ id }) => id === factorId)
    if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found')
    if (isVerified(factor) && session.aal !== 'aal2') {
      throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
    }
    await removeFactor(deps, tx, user, factor)
    const traits = { factor_id: factor.id, factor_status: factor.status, session_id: session.id }
    await recordAuthEvent(deps, tx, { action: 'factor_unenrolled', actor: user, ip, traits })
    return factor
  })
}

/**
 * Removes a factor. Sessions raised by it lose that proof, which shows in their tokens from the next refresh; other
 * sessions are unchanged.
 */
export async function removeFactor(
  { now }: Pick<AuthDeps, 'now'>,
  tx: Tx,
  user: AuthUser,
  factor: FactorRow,
): Promise<void> {
  await tx.delete(mfaFactors).where(eq(mfaFactors.id, factor.id))
  if (!isVerified(factor)) return
  const method = METHODS[factor.factorType]
  const isLast = !user.factors.some(
    (other) => other.id !== factor.id && other.factorType === factor.factorType && isVerified(other),
  )
  const proof = tx
    .select({ id: mfaAmrClaims.id })
    .from(mfaAmrClaims)
    .where(and(eq(mfaAmrClaims.sessionId, sessions.id), eq(mfaAmrClaims.authenticationMethod, method)))
  const raised = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, user.id),
        // If it was the last of its kind, no other factor could have produced such a proof.
        or(eq(sessions.factorId, factor.id), isLast ? exists(proof) : undefined),
      ),
    )
    .for('update')
  const ids = raised.map(({ id }) => id)
  if (ids.length === 0) return
  await tx
    .delete(mfaAmrClaims)
    .where(and(inArray(mfaAmrClaims.sessionId, ids), eq(mfaAmrClaims.authenticationMethod, method)))
  const another = tx
    .select({ id: mfaAmrClaims.id })
    .from(mfaAmrClaims)
    .where(
      and(
        eq(mfaAmrClaims.sessionId, sessions.id),
        inArray(mfaAmrClaims.authenticationMethod, SECOND_FACTORS),
      ),
    )
  await tx
    .update(sessions)
    .set({
      aal: sql`case when ${exists(another)} then 'aal2' else 'aal1' end::auth.aal_level`,
      factorId: sql`nullif(${sessions.factorId}, ${factor.id})`,
      updatedAt: now(),
    })
    .where(inArray(sessions.id, ids))
}
