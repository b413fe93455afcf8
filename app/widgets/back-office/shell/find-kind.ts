/**
 * What somebody typed in the palette looks like, if it may be a request's own: its code, a phone (at least four figures)
 * or an e-mail address.
 */
export function looksLikeLead(typed: string): boolean {
  const text = typed.trim()
  if (/^LD-?\d{0,2}-?\d*$/i.test(text)) return true
  if (text.includes('@')) return text.length > 3
  return /^[+\d][\d\s().-]*$/.test(text) && text.replace(/\D/g, '').length >= 4
}
