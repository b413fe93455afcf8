import { foldedText } from '../text/folded-text.ts'

/** The longest search that is counted, in characters. */
export const VAIN_SEARCH_LENGTH = 60
const SHORTEST = 3
const MOST_DIGITS = 3

/**
 * What may be counted of a search that found nothing: folded, on one line, and never what could tell of a person. Null for
 * what looks like an e-mail, an address or a phone, for anything with more than three digits, and for what is too short or
 * too long to mean a treatment.
 */
export function vainSearchText(typed: string): string | null {
  const text = foldedText(typed).replaceAll(/\s+/g, ' ').trim()
  const digits = text.match(/\p{N}/gu)?.length ?? 0
  if (text.length < SHORTEST || text.length > VAIN_SEARCH_LENGTH || digits > MOST_DIGITS) return null
  return /^[\p{L}\p{N}][\p{L}\p{N} '+-]*$/u.test(text) && !/\bwww\b|\bhttps?\b/.test(text) ? text : null
}
