import { foldedText } from '../text/folded-text.ts'

/** Maximum length of a counted search, in characters. */
export const VAIN_SEARCH_LENGTH = 60
/** Fewer searches than these might be one person's, so staff are not shown them. */
export const FEWEST_SEARCHES = 3
const SHORTEST = 3
const MOST_DIGITS = 3

/**
 * The text to count for a search without results: normalized, on one line, without personal data. Null for anything
 * that looks like an e-mail, a URL or a phone, has more than three digits, or is too short or too long for a treatment.
 */
export function vainSearchText(typed: string): string | null {
  const text = foldedText(typed).replaceAll(/\s+/g, ' ').trim()
  const digits = text.match(/\p{N}/gu)?.length ?? 0
  if (text.length < SHORTEST || text.length > VAIN_SEARCH_LENGTH || digits > MOST_DIGITS) return null
  return /^[\p{L}\p{N}][\p{L}\p{N} '+-]*$/u.test(text) && !/\bwww\b|\bhttps?\b/.test(text) ? text : null
}
