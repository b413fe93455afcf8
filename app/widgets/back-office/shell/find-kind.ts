/** Whether the typed text may identify a person: a folio, three digits of a phone, or three letters of a name or mail. */
export function mayFindPeople(typed: string): boolean {
  const text = typed.trim()
  return (digitsOf(text) ?? text.replace(/[^\p{L}\d]/gu, '')).length >= 3
}

/** Whether the typed text names one person: a folio, a phone (at least four digits) or an e-mail address. */
export function namesOnePerson(typed: string): boolean {
  const text = typed.trim()
  if (/^LD-?\d{0,2}-?\d*$/i.test(text)) return true
  if (text.includes('@')) return text.length > 3
  return (digitsOf(text)?.length ?? 0) >= 4
}

/** The digits of what may be a phone number; null for other texts. */
function digitsOf(text: string): string | null {
  return /^[+\d][\d\s().-]*$/.test(text) ? text.replace(/\D/g, '') : null
}
