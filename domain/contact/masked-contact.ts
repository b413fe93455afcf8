/**
 * `+34 612 34 56 78` → `612 ••• 78`: enough to recognize, too little to dial. Shorter numbers show only their last
 * digits.
 */
export function maskedPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  if (digits === '') return ''
  const own = digits.slice(-9)
  return own.length < 9 ? `••• ${own.slice(-2)}` : `${own.slice(0, 3)} ••• ${own.slice(-2)}`
}

/** `begona@example.org` → `b•••@example.org`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 1) return ''
  return `${[...email][0]}•••${email.slice(at)}`
}
