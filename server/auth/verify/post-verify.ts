import { z } from 'zod'
import { normalizeEmail } from '../addresses/normalize-email.ts'
import { normalizePhone } from '../addresses/normalize-phone.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { hashCode } from '../codes/one-time-tokens.ts'
import { invalidInput } from '../errors/auth-error.ts'
import type { Origin } from '../http/auth-context.ts'
import { email, long, phone, word } from '../http/bounded-fields.ts'
import { type Issued, issueSession } from '../sessions/issue-session.ts'
import { isPhoneType, isVerificationType, type VerificationType } from './verification-type.ts'
import { verifyToken } from './verify-token.ts'

export const verifyBody = z.object({
  type: word(),
  token: word(),
  token_hash: word(),
  email: email(),
  phone: phone(),
  redirect_to: long(),
})
type VerifyBody = z.output<typeof verifyBody>

/**
 * Exchanges a typed code, or the token from a mail link, for a session. A code requested with PKCE is valid too.
 * @throws {AuthError} E(403, otp_expired), and E(429) after too many wrong codes for an address
 */
export async function postVerify(
  deps: AuthDeps,
  body: VerifyBody,
  {
    origin,
    address,
    deviceOf,
  }: { origin: Origin; address: string; deviceOf: (account: string) => Promise<string | undefined> },
): Promise<Issued | 'half'> {
  const type = checked(body)
  if (body.token_hash !== '') {
    const refusal = 'Email link is invalid or has expired'
    const proof = { type, proof: { linkToken: body.token_hash }, refusal, ip: origin.ip }
    return verifyToken(deps, proof, (tx, user) => issueSession(deps, tx, user, { method: 'otp', origin }))
  }
  const to = isPhoneType(type) ? normalizePhone(body.phone) : normalizeEmail(body.email)
  const attempt = await deps.limits.attempt(`code:${to}`, { address, device: await deviceOf(to) })
  const code = body.token.trim()
  const hashes = [hashCode(to, code), hashCode(to, code, { pkce: true })]
  const refusal = 'Token has expired or is invalid'
  const outcome = await verifyToken(deps, { type, proof: { hashes }, refusal, ip: origin.ip }, (tx, user) =>
    issueSession(deps, tx, user, { method: 'otp', origin }),
  )
  await attempt.forgiven()
  return outcome
}

function checked(body: VerifyBody): VerificationType {
  const { type, token, token_hash: hash, email, phone } = body
  if (type === '') throw invalidInput('Verify requires a verification type')
  if ((token === '') === (hash === '')) {
    throw invalidInput('Verify requires either a token or a token hash')
  }
  if (hash !== '' && (email !== '' || phone !== '' || body.redirect_to !== '')) {
    throw invalidInput('Only the token_hash and type should be provided')
  }
  if (!isVerificationType(type)) throw invalidInput('Invalid verification type')
  if (hash !== '' && isPhoneType(type)) throw invalidInput('Invalid email verification type')
  if (hash === '' && (isPhoneType(type) ? phone === '' || email !== '' : email === '' || phone !== '')) {
    throw invalidInput('Only an email address or phone number should be provided on verify')
  }
  return type
}
