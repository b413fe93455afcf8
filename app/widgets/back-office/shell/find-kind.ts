/** Whether the typed text may identify a request: a folio, a phone (at least four digits) or an e-mail address. */
export function looksLikeLead(typed: string): boolean {
  const text = typed.trim()
  if (/^LD-?\d{0,2}-?\d*$/i.test(text)) return true
  if (text.includes('@')) return text.length > 3
  return /^[+\d][\d\s().-]*$/.test(text) && text.replace(/\D/g, '').length >= 4
}
