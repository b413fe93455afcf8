import { sessions, webauthnCredentials, type PasskeyRow } from '#db/schema/index.ts'
import { and, eq, lt, ne } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { recordAuthEvent } from '../audit/record-auth-event.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { AuthError } from '../errors/auth-error.ts'
import { webAuthnLibrary } from '../factors/webauthn.ts'
import { assertionOf } from '../factors/webauthn-response.ts'
import type { Origin } from '../http/auth-context.ts'
import { type Issued, issueSession } from '../sessions/issue-session.ts'
import type { AuthUser } from '../users/auth-user.ts'
import { findUserById } from '../users/find-user.ts'
import { isBanned } from '../users/is-banned.ts'
import { keepChallenge, useChallenge } from './passkey-challenges.ts'
import { verificationFailed } from './verification-failed.ts'

/** A challenge for any passkey of this site; the device names its owner in the answer. */
export async function askForPasskey(deps: AuthDeps) {
  const { generateAuthenticationOptions } = await webAuthnLibrary()
  const options = await generateAuthenticationOptions({
    rpID: deps.settings.webauthn.rpId,
    userVerification: 'required',
    timeout: deps.settings.passkeys.challengeLife * 1000,
  })
  return { ...(await keepChallenge(deps, 'authentication', options.challenge, null)), options }
}

/**
 * Starts a session at aal2 for the owner of the passkey. Their sessions below that level end, as after a second
 * factor.
 * @throws {AuthError} E(400) for an invalid challenge or answer, E(403) for an account that may not sign in
 */
export async function signInWithPasskey(
  deps: AuthDeps,
  { challengeId, credential, origin }: { challengeId: string; credential: unknown; origin: Origin },
): Promise<Issued> {
  const challenge = await useChallenge(deps, 'authentication', challengeId, null)
  const response = assertionOf(credential)
  return deps.db.transaction(async (tx) => {
    const passkey = await lockPasskey(tx, response.id)
    // The device returns the user handle we gave it when the passkey was created.
    const handle = Buffer.from(response.response.userHandle ?? '', 'base64url').toString()
    if (!passkey || handle !== passkey.userId) throw verificationFailed()
    const used = await checked(deps, challenge, response, passkey)
    const user = await findUserById(tx, passkey.userId)
    if (!user) throw verificationFailed()
    checkMayEnter(deps, user)
    await tx.update(webauthnCredentials).set(used).where(eq(webauthnCredentials.id, passkey.id))
    const traits = { passkey_id: passkey.id }
    await recordAuthEvent(deps, tx, { action: 'login', actor: user, ip: origin.ip, traits })
    const issued = await issueSession(deps, tx, user, { method: 'passkey', origin, factorId: passkey.id })
    await endLesser(tx, issued)
    return issued
  })
}

/** Locked until the session exists: the counter must increase with every use, even with two at a time. */
async function lockPasskey(tx: Tx, credentialId: string): Promise<PasskeyRow | undefined> {
  const [row] = await tx
    .select()
    .from(webauthnCredentials)
    .where(eq(webauthnCredentials.credentialId, Buffer.from(credentialId, 'base64url')))
    .for('update')
  return row
}

async function checked(
  { settings, now }: AuthDeps,
  expectedChallenge: string,
  response: ReturnType<typeof assertionOf>,
  { credentialId, publicKey, signCount }: PasskeyRow,
): Promise<Partial<PasskeyRow>> {
  const { verifyAuthenticationResponse } = await webAuthnLibrary()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin: settings.webauthn.rpOrigins,
    expectedRPID: settings.webauthn.rpId,
    requireUserVerification: true,
    credential: {
      id: credentialId.toString('base64url'),
      publicKey: new Uint8Array(publicKey),
      counter: signCount,
    },
  }).catch(() => {
    throw verificationFailed()
  })
  if (!verified) throw verificationFailed()
  const time = now()
  return {
    signCount: authenticationInfo.newCounter,
    backedUp: authenticationInfo.credentialBackedUp,
    lastUsedAt: time,
    updatedAt: time,
  }
}

/**
 * Reported only to the owner of the key. @throws {AuthError} E(403, email_not_confirmed | phone_not_confirmed |
 * user_banned)
 */
function checkMayEnter({ now, settings }: AuthDeps, user: AuthUser): void {
  if (user.deletedAt) throw verificationFailed()
  if (user.email && !user.emailConfirmedAt) {
    throw new AuthError(403, 'email_not_confirmed', 'Email not confirmed')
  }
  // A number need not be confirmed if phones are disabled.
  if (!user.email && user.phone && settings.phone.enabled && !user.phoneConfirmedAt) {
    throw new AuthError(403, 'phone_not_confirmed', 'Phone not confirmed')
  }
  if (isBanned(user, now())) throw new AuthError(403, 'user_banned', 'User is banned')
}

async function endLesser(tx: Tx, { user, session }: Issued): Promise<void> {
  await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, user.id), ne(sessions.id, session.id), lt(sessions.aal, 'aal2')))
}
