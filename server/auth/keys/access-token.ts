import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { KeyObject } from 'node:crypto'
import { AuthError } from '../errors/auth-error.ts'
import type { SigningKeys } from './signing-keys.ts'

export type AmrEntry = { method: string; timestamp: number; provider?: string }
/** Our claims; those of a project key have a `role` and no `sub`. Times are in whole seconds. */
export type AccessClaims = JWTPayload & {
  role?: string
  email?: string
  phone?: string
  session_id?: string
  aal?: 'aal1' | 'aal2' | 'aal3'
  amr?: AmrEntry[]
  is_anonymous?: boolean
  app_metadata?: Record<string, unknown>
  user_metadata?: Record<string, unknown>
}

const UNREADABLE = 'invalid JWT: unable to parse or verify signature'

/** Signs claims with the current key. */
export function signAccessToken({ signing }: SigningKeys, claims: AccessClaims): Promise<string> {
  const kid = signing.kid === '' ? {} : { kid: signing.kid }
  return new SignJWT(claims).setProtectedHeader({ alg: signing.alg, ...kid, typ: 'JWT' }).sign(signing.key)
}

/**
 * Checks format, key, algorithm, signature, expiry, and that the token is meant for this service; reads nothing from
 * the database.
 * @throws {AuthError} E(403, bad_jwt)
 */
export async function verifyAccessToken(keys: SigningKeys, token: string, now: Date): Promise<AccessClaims> {
  try {
    const { key, alg } = keyFor(keys, token)
    const { payload } = await jwtVerify<AccessClaims>(token, key, { algorithms: [alg], currentDate: now })
    checkMeantForUs(keys, payload)
    return payload
  } catch (error) {
    throw new AuthError(403, 'bad_jwt', `${UNREADABLE}, ${reasonOf(error)}`)
  }
}

/**
 * A shared secret may also sign tokens for other services. A person's token states its audience; project keys name no
 * person and need no audience.
 */
function checkMeantForUs({ issuer, audience }: SigningKeys, { sub, aud, iss }: AccessClaims) {
  const isPerson = sub !== undefined
  if ((isPerson || aud !== undefined) && ![aud].flat().includes(audience))
    throw new errors.JWTInvalid('token has invalid claims: token has invalid audience')
  if (isPerson && iss !== undefined && iss !== issuer)
    throw new errors.JWTInvalid('token has invalid claims: token has invalid issuer')
}

/** The token names a key by `kid` and never the type of key: the key itself determines its algorithm. */
function keyFor(keys: SigningKeys, token: string): { key: KeyObject; alg: string } {
  const { kid, alg } = decodeProtectedHeader(token)
  const named = typeof kid === 'string' ? keys.verification.get(kid) : undefined
  if (named) return named
  if (keys.shared && alg === 'HS256') return { key: keys.shared, alg: 'HS256' }
  throw new errors.JWSInvalid('unrecognized JWT kid for algorithm')
}

function reasonOf(error: unknown): string {
  if (error instanceof errors.JWTExpired) return 'token has invalid claims: token is expired'
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'token signature is invalid'
  if (error instanceof errors.JOSEAlgNotAllowed) return 'signing method is invalid'
  if (error instanceof errors.JOSEError) return error.message
  return 'token is malformed'
}
