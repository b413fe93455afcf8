/**
 * The digits of a telephone with its country first, as messaging programs want them; a Spanish number may come without.
 * Null for what is no number.
 */
export function internationalDigits(phone: string): string | null {
  const written = phone.trim()
  const digits = written.replace(/\D/g, '')
  if (digits.length < 7 || digits.length > 17) return null
  if (written.startsWith('+')) return digits
  if (digits.startsWith('00')) return digits.slice(2)
  return digits.length === 9 && /^[6-9]/.test(digits) ? `34${digits}` : digits
}

/** The link for a text message to a phone with its words already there; `?&` is what both kinds of telephones read. */
export function smsUrl(digits: string, body: string): string {
  return `sms:+${digits}?&body=${encodeURIComponent(body)}`
}
