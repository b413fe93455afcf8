import { brand } from '#content/brand.ts'
import { isGuessable } from '#domain/accounts/guessable-password.ts'
import { AuthError, invalidInput } from '../errors/auth-error.ts'
import type { AuthSettings } from '../settings/settings.ts'
import { isCommonPassword } from './common-passwords.ts'

/** bcrypt reads no further. */
const MAX_BYTES = 72

export type Weakness = { reasons: ('length' | 'characters' | 'pwned')[]; message: string }

const GUESSABLE = 'Password is known to be weak and easy to guess, please choose a different one.'

type Rules = Pick<AuthSettings, 'password'>

/** The owner of the password. */
export type PasswordOwner = {
  email?: string | null | undefined
  /** For back office accounts, which have stricter rules. */
  isStaff?: boolean
}

/** What a password lacks by today's rules, or undefined. */
export function weaknessOf(
  { password: rules }: Rules,
  password: string,
  { email, isStaff = false }: PasswordOwner = {},
): Weakness | undefined {
  const reasons: Weakness['reasons'] = []
  const messages: string[] = []
  const minLength = isStaff ? Math.max(rules.minLength, rules.staffMinLength) : rules.minLength
  if ([...password].length < minLength) {
    reasons.push('length')
    messages.push(`Password should be at least ${minLength} characters.`)
  }
  const missing = rules.requiredCharacters.filter((set) => ![...set].some((char) => password.includes(char)))
  if (missing.length > 0) {
    reasons.push('characters')
    const sets = rules.requiredCharacters.join(', ')
    messages.push(`Password should contain at least one character of each: ${sets}.`)
  }
  // For one that is too short there is nothing to add.
  if (!reasons.includes('length') && isTriedFirst(rules, password, email)) {
    reasons.push('pwned')
    messages.push(GUESSABLE)
  }
  return reasons.length > 0 ? { reasons, message: messages.join(' ') } : undefined
}

/** @throws {AuthError} E(400, validation_failed) for more than 72 bytes */
function checkPasswordLength(password: string): void {
  if (Buffer.byteLength(password) <= MAX_BYTES) return
  throw invalidInput(`Password cannot be longer than ${MAX_BYTES} characters`)
}

/** @throws {AuthError} E(400, validation_failed) for more than 72 bytes, 422 weak_password below the rules */
export function checkNewPassword(settings: Rules, password: string, owner: PasswordOwner = {}): void {
  checkPasswordLength(password)
  const weakness = weaknessOf(settings, password, owner)
  if (weakness) throw weakPassword(weakness)
}

/**
 * For passwords that programs set: any length, but not among the first guesses.
 * @throws {AuthError} E(400, validation_failed) for more than 72 bytes, 422 weak_password for a guessable one
 */
export function checkGivenPassword(settings: Rules, password: string, owner: PasswordOwner = {}): void {
  checkPasswordLength(password)
  if (isTriedFirst(settings.password, password, owner.email))
    throw weakPassword({ reasons: ['pwned'], message: GUESSABLE })
}

function weakPassword({ reasons, message }: Weakness): AuthError {
  return new AuthError(422, 'weak_password', message, { extra: { weak_password: { reasons } } })
}

function isTriedFirst(
  { blocklist }: Rules['password'],
  password: string,
  email: string | null | undefined,
): boolean {
  return blocklist && isGuessable(password.slice(0, MAX_BYTES), isCommonPassword, namesOf(email))
}

/** The first guesses for this account on this site. */
function namesOf(email: string | null | undefined): string[] {
  const name = email?.split('@')[0]
  return name ? [brand, name] : [brand]
}
