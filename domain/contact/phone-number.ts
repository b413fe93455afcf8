export type PhoneCheck = { valid: true } | { valid: false; reason: PhoneProblem; message: string }
export type PhoneProblem = 'empty' | 'incomplete'

export const PHONE_MESSAGES = {
  empty: 'Escribe un teléfono para poder contestarte',
  incomplete: 'Este teléfono no parece completo. Revisa las cifras, por ejemplo 612 345 678.',
} as const

/**
 * Validates a phone as typed: spaces, dots, dashes and parentheses are ignored. A Spanish number (first digit 6 to 9,
 * or prefix 34) has nine digits; any other has 7 to 15, prefix included (E.164).
 */
export function checkPhone(value: string): PhoneCheck {
  const written = value.trim()
  if (written === '') return problem('empty')
  const digits = written.replace(/[\s.()\u2010-\u2013-]/g, '')
  return isComplete(digits) ? { valid: true } : problem('incomplete')
}

function isComplete(written: string): boolean {
  if (!/^\+?\d{7,17}$/.test(written) || /^\+?0+$/.test(written)) return false
  const international = /^(?:\+|00)/.test(written)
  const number = written.replace(/^(?:\+|00)/, '')
  if (international && number.startsWith('34')) return /^34[6-9]\d{8}$/.test(number)
  if (!international && /^[6-9]/.test(number)) return number.length === 9
  return number.length >= 7 && number.length <= 15
}

function problem(reason: PhoneProblem): PhoneCheck {
  return { valid: false, reason, message: PHONE_MESSAGES[reason] }
}
