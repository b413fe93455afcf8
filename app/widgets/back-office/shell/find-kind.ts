/** Whether the typed text may identify a person: a folio, three digits of a phone, or three letters of a name or mail. */
export function mayFindPeople(typed: string): boolean {
  const text = typed.trim()
  if (/^[+\d][\d\s().-]*$/.test(text)) return text.replace(/\D/g, '').length >= 3
  return text.replace(/[^\p{L}\d]/gu, '').length >= 3
}
