import type { Tx } from '#db/client.ts'
import { webauthnCredentials, type PasskeyRow } from '#db/schema/index.ts'
import { randomUUID } from 'node:crypto'
import { recordAuthEvent } from '../audit/record-auth-event.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { AuthError } from '../errors/auth-error.ts'
import { lockUser } from '../factors/lock-user.ts'
import { requireSecondFactor } from '../factors/require-second-factor.ts'
import { attestationOf } from '../factors/webauthn-response.ts'
import { ALGORITHMS, webAuthnLibrary } from '../factors/webauthn.ts'
import type { SignedIn } from '../http/auth-context.ts'
import type { AuthUser } from '../users/auth-user.ts'
import { findPasskeys } from './find-passkeys.ts'
import { keepChallenge, useChallenge } from './passkey-challenges.ts'
import { verificationFailed } from './verification-failed.ts'

/** The data a browser needs to create a passkey for the signed-in user. @throws {AuthError} as `checkRoom` */
export async function askForNewPasskey(deps: AuthDeps, { user, session }: SignedIn) {
  await requireSecondFactor(deps, deps.db, user, session)
  const known = await findPasskeys(deps.db, user.id)
  checkRoom(deps, user, known)
  const { rpId, rpName } = deps.settings.webauthn
  const name = user.email || user.phone || user.id
  const { generateRegistrationOptions } = await webAuthnLibrary()
  const options = await generateRegistrationOptions({
    rpName,
    rpID: rpId,
    userID: Buffer.from(user.id),
    userName: name,
    userDisplayName: name,
    timeout: deps.settings.passkeys.challengeLife * 1000,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId.toString('base64url'),
      transports,
    })),
    // Found by the device itself at the next sign-in, and always requires a fingerprint, face or PIN.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { ...(await keepChallenge(deps, 'registration', options.challenge, user.id)), options }
}

/**
 * Adds the passkey that a browser has created.
 * @throws {AuthError} E(400) for an invalid challenge or answer, E(422, webauthn_credential_exists)
 */
export async function addPasskey(
  deps: AuthDeps,
  who: SignedIn,
  { challengeId, credential, ip }: { challengeId: string; credential: unknown; ip: string | null },
): Promise<PasskeyRow> {
  const challenge = await useChallenge(deps, 'registration', challengeId, who.user.id)
  const made = await checked(deps, challenge, credential)
  return deps.db.transaction(async (tx) => {
    const { user, session } = await lockUser(tx, who)
    await requireSecondFactor(deps, tx, user, session)
    checkRoom(deps, user, await findPasskeys(tx, user.id))
    const passkey = await insert(deps, tx, user.id, made)
    const traits = { passkey_id: passkey.id }
    await recordAuthEvent(deps, tx, { action: 'passkey_created', actor: user, ip, traits })
    return passkey
  })
}

async function checked({ settings }: AuthDeps, expectedChallenge: string, credential: unknown) {
  const response = attestationOf(credential)
  const { verifyRegistrationResponse } = await webAuthnLibrary()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: settings.webauthn.rpOrigins,
    expectedRPID: settings.webauthn.rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => {
    throw verificationFailed()
  })
  if (!verified) throw verificationFailed()
  return { ...registrationInfo, transports: response.response.transports ?? [] }
}

async function insert(
  { now }: AuthDeps,
  tx: Tx,
  userId: string,
  {
    credential,
    aaguid,
    fmt,
    credentialDeviceType,
    credentialBackedUp,
    transports,
  }: Awaited<ReturnType<typeof checked>>,
): Promise<PasskeyRow> {
  const time = now()
  const [row] = await tx
    .insert(webauthnCredentials)
    .values({
      id: randomUUID(),
      userId,
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      attestationType: fmt,
      aaguid,
      signCount: credential.counter,
      transports,
      backupEligible: credentialDeviceType === 'multiDevice',
      backedUp: credentialBackedUp,
      createdAt: time,
      updatedAt: time,
    })
    .onConflictDoNothing({ target: webauthnCredentials.credentialId })
    .returning()
  if (row) return row
  throw new AuthError(422, 'webauthn_credential_exists', 'This credential is already registered')
}

/** @throws {AuthError} E(422, validation_failed | too_many_passkeys) */
function checkRoom({ settings }: AuthDeps, user: AuthUser, known: PasskeyRow[]): void {
  if (user.isSsoUser) {
    throw new AuthError(422, 'validation_failed', 'SSO users cannot register passkeys')
  }
  if (known.length < settings.passkeys.max) return
  throw new AuthError(422, 'too_many_passkeys', 'Maximum number of passkeys reached')
}
