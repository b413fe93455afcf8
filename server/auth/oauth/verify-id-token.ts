import { createRemoteJWKSet, customFetch, decodeJwt, type JWTPayload, jwtVerify } from 'jose'
import { createHash, timingSafeEqual } from 'node:crypto'
import type { AuthDeps } from '../auth-deps.ts'
import { AuthError, invalidInput } from '../errors/auth-error.ts'
import { OAuthStyleError } from '../errors/oauth-style-error.ts'
import { OAUTH_PROVIDERS } from '../settings/settings-variables.ts'
import type { AuthSettings } from '../settings/settings.ts'
import { reachable } from './begin-sign-in.ts'
import { discover, fetchOf } from './providers/discover.ts'
import { findProvider, type FoundProvider } from './providers/find-provider.ts'

/**
 * Signature algorithms of ID tokens, each with the hash for `at_hash` (OpenID Connect Core, 3.1.3.6). None is
 * symmetric.
 */
const HASH_OF: Record<string, string> = {
  RS256: 'sha256',
  PS256: 'sha256',
  ES256: 'sha256',
  RS384: 'sha384',
  PS384: 'sha384',
  ES384: 'sha384',
  RS512: 'sha512',
  PS512: 'sha512',
  ES512: 'sha512',
  EdDSA: 'sha512',
  Ed25519: 'sha512',
}
const TOLERANCE = '30s'

type Issuing = FoundProvider & { issuer: string }

const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>()

/**
 * The provider named in the body, by name or issuer.
 * @throws {AuthError} E(400, provider_disabled), or E(400, validation_failed) for one without ID tokens
 */
export function providerOfIdToken(
  settings: AuthSettings,
  body: { provider: string; issuer: string; id_token: string },
): Issuing {
  const tokenIssuer = issuerIn(body.id_token)
  for (const name of OAUTH_PROVIDERS) {
    const found = findProvider(settings, name)
    const issuer = found?.provider.issuerOf?.(found.settings, body.issuer || tokenIssuer)
    if (!found || (body.provider !== '' ? body.provider !== name : issuer !== body.issuer)) continue
    if (!found.settings.enabled) {
      throw new AuthError(400, 'provider_disabled', `Provider (issuer "${issuer ?? ''}") is not enabled`)
    }
    if (issuer !== undefined && found.provider.profileOfIdToken) return { ...found, issuer }
    throw invalidInput(`Unable to detect issuer in ID token for ${name} provider`)
  }
  throw invalidInput(`Custom OIDC provider "${body.provider.slice(0, 40)}" not allowed`)
}

/**
 * Checks signature, issuer, expiry, audience and, if an access token came along, that both belong together.
 * @throws {OAuthStyleError} «Bad ID token» and its kind
 */
export async function verifyIdToken(
  deps: Pick<AuthDeps, 'now' | 'log'>,
  { name, settings, issuer }: Issuing,
  { idToken, accessToken }: { idToken: string; accessToken: string },
): Promise<JWTPayload & Record<string, unknown>> {
  const keys = await reachable(deps, name, () => keysOf(issuer, settings))
  const verified = await jwtVerify<Record<string, unknown>>(idToken, keys, {
    algorithms: Object.keys(HASH_OF),
    issuer: acceptedIssuers(issuer),
    requiredClaims: ['exp', 'iat'],
    clockTolerance: TOLERANCE,
    currentDate: deps.now(),
  }).catch(() => {
    throw new OAuthStyleError('invalid request', 'Bad ID token')
  })
  const { payload, protectedHeader } = verified
  if (!payload.sub) throw new OAuthStyleError('invalid request', 'Missing sub claim in id_token')
  const audiences = [payload.aud ?? []].flat()
  if (!audiences.some((audience) => settings.clientIds.includes(audience))) {
    throw new OAuthStyleError('invalid request', 'Unacceptable audience in id_token')
  }
  if (accessToken !== '' && typeof payload.at_hash === 'string') {
    const digest = createHash(HASH_OF[protectedHeader.alg] ?? 'sha256')
      .update(accessToken)
      .digest()
    const half = digest.subarray(0, digest.length / 2).toString('base64url')
    if (!equal(half, payload.at_hash)) throw new OAuthStyleError('invalid request', 'Bad ID token')
  }
  return payload
}

/** The token must contain the hash of a nonce that only the caller knows; neither side having one is allowed. */
export function checkNonce(hashed: unknown, nonce: string): void {
  const inToken = typeof hashed === 'string' ? hashed : ''
  if ((inToken === '') !== (nonce === '')) {
    const message = 'Passed nonce and nonce in id_token should either both exist or not.'
    throw new OAuthStyleError('invalid request', message)
  }
  if (nonce !== '' && !equal(createHash('sha256').update(nonce).digest('hex'), inToken)) {
    throw new OAuthStyleError('invalid nonce', 'Nonces mismatch')
  }
}

async function keysOf(issuer: string, settings: FoundProvider['settings']) {
  const configuration = await discover(issuer, settings)
  const address = configuration.serverMetadata().jwks_uri
  if (address === undefined) throw new TypeError('the provider publishes no keys')
  const known =
    keySets.get(address) ?? createRemoteJWKSet(new URL(address), { [customFetch]: fetchOf(settings) })
  keySets.set(address, known)
  return known
}

/** Google writes its issuer with and without the scheme. */
function acceptedIssuers(issuer: string): string[] {
  return issuer === 'https://accounts.google.com' ? [issuer, 'accounts.google.com'] : [issuer]
}

/** Read before verification: only to choose among issuers that are allowed anyway. */
function issuerIn(idToken: string): string | undefined {
  try {
    return decodeJwt(idToken).iss
  } catch {
    return undefined
  }
}

function equal(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
