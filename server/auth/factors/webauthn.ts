import type { ChallengeRow, FactorRow } from '#db/schema/index.ts'
import { z } from 'zod'
import type { AuthDeps } from '../auth-deps.ts'
import { AuthError, invalidInput } from '../errors/auth-error.ts'
import { BOUNDS, text } from '../http/bounded-fields.ts'
import type { AuthSettings } from '../settings/settings.ts'
import type { AuthUser } from '../users/auth-user.ts'
import { isVerified } from './factor-kinds.ts'
import { counted, credentialOf, idOf, recordOf, transportsOf } from './webauthn-record.ts'
import { assertionOf, attestationOf } from './webauthn-response.ts'

export const webAuthnAnswer = z.object({
  type: text(BOUNDS.word).optional(),
  credential_response: z.unknown().optional(),
})
export type WebAuthnAnswer = z.output<typeof webAuthnAnswer>

/** EdDSA, ES256 and RS256 by their COSE numbers: what common keys support. */
export const ALGORITHMS = [-8, -7, -257]

/** Loaded on first use: it is large, and most installations never need it. */
export const webAuthnLibrary = () => import('@simplewebauthn/server')

/** The JSON input of the browser's calls: `create` for a new key, `request` for a known one. */
export type WebAuthnQuestion = {
  type: 'create' | 'request'
  credential_options: { publicKey: Awaited<ReturnType<typeof optionsOf>> }
}

/**
 * Creates a challenge for a security key, and the data needed to check the answer. The operator configures the site
 * it is for, never the calling page.
 */
export async function askWebAuthn(
  settings: AuthSettings,
  user: AuthUser,
  factor: FactorRow,
): Promise<{ question: WebAuthnQuestion; memory: Record<string, unknown> }> {
  const publicKey = await optionsOf(settings, user, factor)
  const type = isVerified(factor) ? 'request' : 'create'
  return {
    question: { type, credential_options: { publicKey } },
    memory: { challenge: publicKey.challenge, rpId: settings.webauthn.rpId, user_id: handleOf(user.id) },
  }
}

/**
 * @throws {AuthError} E(400, validation_failed) for a missing answer, E(422, mfa_verification_failed) for a wrong one
 */
export async function checkWebAuthn(
  deps: Pick<AuthDeps, 'settings'>,
  factor: FactorRow,
  { webAuthnSessionData }: ChallengeRow,
  { type, credential_response: response }: WebAuthnAnswer,
): Promise<{ used: null; factor: Partial<FactorRow> }> {
  if (type !== 'create' && type !== 'request') throw invalidInput('WebAuthn type must be create or request')
  if (response === undefined || response === null) throw invalidInput('credential_response required')
  // A verified factor keeps its key: `create` would replace it.
  if (type !== (isVerified(factor) ? 'request' : 'create')) throw refused()
  const { rpId, rpOrigins } = deps.settings.webauthn
  const expected = {
    expectedChallenge: String(webAuthnSessionData?.challenge),
    expectedOrigin: rpOrigins,
    expectedRPID: rpId,
    // The password was the first factor and the key is the second, so it need not also ask for a PIN.
    requireUserVerification: false,
  }
  return {
    used: null,
    factor:
      type === 'create' ? await created(response, expected) : await requested(factor, response, expected),
  }
}

type Expected = {
  expectedChallenge: string
  expectedOrigin: string[]
  expectedRPID: string
  requireUserVerification: boolean
}

async function created(given: unknown, expected: Expected): Promise<Partial<FactorRow>> {
  const response = attestationOf(given)
  const { verifyRegistrationResponse } = await webAuthnLibrary()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    ...expected,
    response,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => {
    throw refused()
  })
  if (!verified) throw refused()
  return {
    webAuthnCredential: recordOf(registrationInfo, response),
    webAuthnAaguid: registrationInfo.aaguid,
  }
}

async function requested(
  { webAuthnCredential: record, userId }: FactorRow,
  given: unknown,
  expected: Expected,
): Promise<Partial<FactorRow>> {
  const response = assertionOf(given)
  if (!record || response.id !== idOf(record)) throw refused()
  const { userHandle } = response.response
  if (userHandle !== undefined && userHandle !== handleOf(userId)) throw refused()
  const credential = credentialOf(record)
  const { verifyAuthenticationResponse } = await webAuthnLibrary()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    ...expected,
    response,
    credential,
  }).catch(() => {
    throw refused()
  })
  if (!verified) throw refused()
  return { webAuthnCredential: counted(record, authenticationInfo) }
}

async function optionsOf({ webauthn, mfa }: AuthSettings, user: AuthUser, factor: FactorRow) {
  const { generateAuthenticationOptions, generateRegistrationOptions } = await webAuthnLibrary()
  const timeout = mfa.challengeLife * 1000
  const known = user.factors.flatMap(({ webAuthnCredential }) =>
    webAuthnCredential ? [describe(webAuthnCredential)] : [],
  )
  if (isVerified(factor)) {
    const own = factor.webAuthnCredential ? [describe(factor.webAuthnCredential)] : []
    return generateAuthenticationOptions({
      rpID: webauthn.rpId,
      allowCredentials: own,
      userVerification: 'preferred',
      timeout,
    })
  }
  const name = user.email || user.phone || user.id
  return generateRegistrationOptions({
    rpName: webauthn.rpName,
    rpID: webauthn.rpId,
    userID: Buffer.from(user.id),
    userName: name,
    userDisplayName: name,
    timeout,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  })
}

const describe = (record: Record<string, unknown>) => ({ id: idOf(record), transports: transportsOf(record) })

/** The user handle a key may return: the user id as text, in base64url. */
const handleOf = (userId: string) => Buffer.from(userId).toString('base64url')

function refused(): AuthError {
  return new AuthError(422, 'mfa_verification_failed', 'Failed to validate WebAuthn MFA response')
}
