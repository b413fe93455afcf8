import { invalidInput } from '../errors/auth-error.ts'

const LOCAL = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/
const DOMAIN = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/

/** The address in lower case. @throws {AuthError} E(400, validation_failed) */
export function normalizeEmail(email: string): string {
  const address = email.trim().toLowerCase()
  const at = address.lastIndexOf('@')
  const isAddress =
    LOCAL.test(address.slice(0, at)) && DOMAIN.test(address.slice(at + 1)) && address.length <= 255
  if (at < 1 || !isAddress) throw invalidInput('Unable to validate email address: invalid format')
  return address
}
