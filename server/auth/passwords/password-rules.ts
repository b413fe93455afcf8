import { AuthError, invalidInput } from '../errors/auth-error.ts'
import type { AuthSettings } from '../settings.ts'

/** bcrypt reads no further. */
const MAX_BYTES = 72

export type Weakness = { reasons: ('length' | 'characters')[]; message: string }

/** What a password lacks by today's rules, or undefined. */
export function weaknessOf(
  { password: rules }: Pick<AuthSettings, 'password'>,
  password: string,
): Weakness | undefined {
  const reasons: Weakness['reasons'] = []
  const messages: string[] = []
  if ([...password].length < rules.minLength) {
    reasons.push('length')
    messages.push(`Password should be at least ${rules.minLength} characters.`)
  }
  const missing = rules.requiredCharacters.filter((set) => ![...set].some((char) => password.includes(char)))
  if (missing.length > 0) {
    reasons.push('characters')
    const sets = rules.requiredCharacters.join(', ')
    messages.push(`Password should contain at least one character of each: ${sets}.`)
  }
  return reasons.length > 0 ? { reasons, message: messages.join(' ') } : undefined
}

/** @throws {AuthError} E(400, validation_failed) for more than 72 bytes */
export function checkPasswordLength(password: string): void {
  if (Buffer.byteLength(password) <= MAX_BYTES) return
  throw invalidInput(`Password cannot be longer than ${MAX_BYTES} characters`)
}

/** @throws {AuthError} E(400, validation_failed) for more than 72 bytes, 422 weak_password below the rules */
export function checkNewPassword(settings: Pick<AuthSettings, 'password'>, password: string): void {
  checkPasswordLength(password)
  const weakness = weaknessOf(settings, password)
  if (!weakness) return
  throw new AuthError(422, 'weak_password', weakness.message, {
    extra: { weak_password: { reasons: weakness.reasons } },
  })
}
