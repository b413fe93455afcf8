import { invalidInput } from '../errors/auth-error.ts'

/** The number in E.164 without its plus: `+34 600…` → `34600…`. @throws {AuthError} E(400, validation_failed) */
export function normalizePhone(phone: string): string {
  const digits = phone.trim().replace(/^\+/, '').replaceAll(' ', '')
  if (/^[1-9][0-9]{1,14}$/.test(digits)) return digits
  throw invalidInput('Invalid phone number format (E.164 required)')
}
