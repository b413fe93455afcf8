import { checkEmail } from '#domain/contact/email-address.ts'
import { checkPhone } from '#domain/contact/phone-number.ts'

/** A phone number or an e-mail address from one field; null if it is neither. Empty is fine: it is optional. */
export function reachOf(written: string): { phone?: string; email?: string } | null {
  const value = written.trim()
  if (value === '') return {}
  if (value.includes('@')) return checkEmail(value).valid ? { email: value } : null
  return checkPhone(value).valid ? { phone: value } : null
}
