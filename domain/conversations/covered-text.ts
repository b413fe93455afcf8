/** What stands where something is covered. */
const COVER = '•••'

const EMAIL = /[^\s@<>()[\]«»"',;:]{1,64}@[^\s@<>()[\]«»"',;:]+\.\p{L}{2,}/gu
/** DNI and NIE: eight digits, or X, Y or Z and seven, with their letter. */
const IDENTITY = /(?<![\p{L}\p{N}])(?:[XYZ][-. ]?)?\d(?:[-. ]?\d){6,7}[-. ]?[A-HJ-NP-TV-Z](?![\p{L}\p{N}])/giu
const IBAN = /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?:[ -]?[\dA-Z]{4}){3,7}(?:[ -]?[\dA-Z]{1,3})?(?![\p{L}\p{N}])/giu
/** Digits with what people put between them. */
const NUMBER = /(?<![\p{L}\p{N}])(?:\+|00)?\d(?:[\s().\-/·]{0,3}\d){6,22}(?![\p{L}\p{N}])/gu

/**
 * A text of a visitor without what identifies them elsewhere: e-mail addresses, phones, DNI and NIE, card and account
 * numbers. Prices, dates and hours stay. Digits of other scripts and of full width count like ours.
 * @returns the text with `•••` in their place; the same text if there is nothing to cover
 */
export function coveredText(text: string): string {
  const plain = withPlainDigits(text)
  const spans = [EMAIL, IBAN, IDENTITY, NUMBER].flatMap((pattern) =>
    [...plain.matchAll(pattern)]
      .filter(([found]) => pattern !== NUMBER || tellsWho(found))
      .filter(([found]) => pattern !== IDENTITY || isIdentity(found))
      .map(({ index, 0: found }) => [index, index + found.length] as const),
  )
  return cut(text, spans)
}

/** Whether anything in it is covered. */
export function isCovered(text: string): boolean {
  return coveredText(text) !== text
}

/** Phones have nine digits or more, or a country; cards thirteen or more. A date such as 2026-11-23 is none. */
function tellsWho(found: string): boolean {
  const digits = found.replace(/\D/g, '')
  if (/^(?:\+|00)/.test(found)) return digits.length >= 8
  return digits.length >= 9 && !/^\d{1,2}[/.-]\d{1,2}[/.-]\d{4}\D{1,3}\d{1,2}$/.test(found)
}

/** «Peso 70123456 y» is no DNI: the letter must follow the digits, at most after one sign. */
function isIdentity(found: string): boolean {
  const digits = found.replace(/\D/g, '').length
  return /^[XYZ]/i.test(found) ? digits === 7 : digits === 8
}

/** The same length, so that places in it are places in the text. */
function withPlainDigits(text: string): string {
  return text.replace(/[０-９＠．]|[٠-٩۰-۹]/g, (sign) => {
    if (sign === '＠') return '@'
    if (sign === '．') return '.'
    const code = sign.charCodeAt(0)
    const zero = code >= 0xff10 ? 0xff10 : code >= 0x06f0 ? 0x06f0 : 0x0660
    return String(code - zero)
  })
}

function cut(text: string, spans: readonly (readonly [number, number])[]): string {
  let result = ''
  let at = 0
  for (const [from, to] of spans.toSorted(([a], [b]) => a - b)) {
    if (to <= at) continue
    if (from >= at) result += text.slice(at, from) + COVER
    at = to
  }
  return result + text.slice(at)
}
