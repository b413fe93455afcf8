import type { Tx } from '#db/client.ts'
import { oneTimeTokens, type OneTimeTokenRow } from '#db/schema/index.ts'
import { eq } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { recordAuthEvent } from '../audit/record-auth-event.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { confirmEmail, confirmPhone } from '../codes/confirm-user.ts'
import { findToken, type TokenProof } from '../codes/one-time-tokens.ts'
import { AuthError } from '../errors/auth-error.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import { isDuplicate } from '../sign-up/duplicates.ts'
import type { AuthUser } from '../users/auth-user.ts'
import { findUserById } from '../users/find-user.ts'
import { isBanned } from '../users/is-banned.ts'
import { updateUser } from '../users/update-user.ts'
import { confirmEmailChange } from './confirm-email-change.ts'
import { confirmPhoneChange } from './confirm-phone-change.ts'
import { TOKENS_OF_TYPE, type VerificationType } from './verification-type.ts'

/** `half` of a secure change of address: the other address must agree too. */
export type Verified = { user: AuthUser } | 'half'

type Proof = { type: VerificationType; proof: TokenProof; refusal: string; ip: string | null }

/**
 * Consumes a token and performs its action; `andThen` runs in the same transaction.
 * @throws {AuthError} E(403, otp_expired) with `refusal` for a wrong, used or expired one, E(403, user_banned)
 */
export async function verifyToken<Result>(
  deps: AuthDeps,
  { type, proof, refusal, ip }: Proof,
  andThen: (tx: Tx, user: AuthUser) => Promise<Result>,
): Promise<Result | 'half'> {
  // An invited person has no password; a random one replaces it (hashed before the transaction, because it is slow).
  const unknown =
    type === 'invite' ? await hashPassword(deps.effort, randomBytes(24).toString('base64url')) : undefined
  try {
    return await deps.db.transaction(async (tx) => {
      const token = await findToken(deps, tx, proof, TOKENS_OF_TYPE[type])
      if (!token || !(await take(tx, token))) throw new AuthError(403, 'otp_expired', refusal)
      const user = await findUserById(tx, token.userId)
      if (!user) throw new AuthError(403, 'otp_expired', refusal)
      if (isBanned(user, deps.now())) throw new AuthError(403, 'user_banned', 'User is banned')
      const verified = await apply(deps, tx, user, { type, token, unknown })
      if (verified === 'half') return verified
      const action = type === 'invite' ? 'invite_accepted' : 'login'
      await recordAuthEvent(deps, tx, { action, actor: verified.user, ip, traits: { type } })
      return andThen(tx, verified.user)
    })
  } catch (error) {
    if (isDuplicate(error))
      throw new AuthError(422, 'email_exists', 'A user with this email address has already been registered')
    throw error
  }
}

/** Delete the row first: of two requests with the same token, the second waits here and then finds nothing. */
async function take(tx: Tx, { id }: OneTimeTokenRow): Promise<boolean> {
  const { rowCount } = await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.id, id))
  return rowCount === 1
}

async function apply(
  deps: AuthDeps,
  tx: Tx,
  user: AuthUser,
  { type, token, unknown }: { type: VerificationType; token: OneTimeTokenRow; unknown: string | undefined },
): Promise<Verified> {
  if (type === 'email_change') return confirmEmailChange(deps, tx, user)
  if (type === 'phone_change') return confirmPhoneChange(deps, tx, user)
  if (type === 'sms') return { user: await confirmPhone(deps, tx, user) }
  // The code was sent to this address; the account may have changed it since.
  if (token.relatesTo !== user.email?.toLowerCase()) {
    throw new AuthError(403, 'otp_expired', 'Token has expired or is invalid')
  }
  const isWaiting = user.emailConfirmedAt === null
  const confirmed = await confirmEmail(deps, tx, user)
  if (unknown !== undefined && (isWaiting || !confirmed.encryptedPassword)) {
    return { user: await updateUser(deps, tx, confirmed, { encryptedPassword: unknown }) }
  }
  // A stranger may have signed up with this address and a password before its owner came.
  if (isWaiting && token.tokenType === 'recovery_token') {
    return { user: await updateUser(deps, tx, confirmed, { encryptedPassword: '' }) }
  }
  return { user: confirmed }
}
