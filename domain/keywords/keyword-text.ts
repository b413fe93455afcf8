import { foldedText, foldedWords } from '../text/folded-text.ts'

export const KEYWORD_LENGTH = 120
/** Keywords of one paste. */
export const PASTE_MOST = 1000

/**
 * A keyword as it is stored: one line, without what a spreadsheet would run as a formula. Null for an empty or too
 * long one, or one without a letter.
 */
export function keywordText(typed: string): string | null {
  const text = typed
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/^[\s'"«“=+\-@\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}]+/u, '')
    .replace(/[\s'"»”]+$/u, '')
    .replaceAll(/\s+/g, ' ')
  return text.length <= KEYWORD_LENGTH && /\p{L}/u.test(text) ? text : null
}

/** What makes two keywords the same: no accents, capitals or punctuation. */
export function foldedKeyword(text: string): string {
  return foldedWords(text).join(' ') || foldedText(text)
}

export type Pasted = {
  keywords: { text: string; folded: string; line: number }[]
  /** Lines that repeat an earlier one. */
  repeated: { line: number; text: string }[]
  refused: { line: number; text: string }[]
  /** More than a paste may hold: the rest was not read. */
  cut: boolean
}

/** The keywords of pasted lines; semicolons and tabs separate too. */
export function readPasted(pasted: string): Pasted {
  const found: Pasted = { keywords: [], repeated: [], refused: [], cut: false }
  const known = new Set<string>()
  for (const [index, row] of pasted.split(/\r\n|\r|\n/).entries()) {
    for (const part of row.split(/[;\t]/)) {
      if (part.trim() === '') continue
      if (found.keywords.length >= PASTE_MOST) return { ...found, cut: true }
      const line = index + 1
      const text = keywordText(part)
      if (text === null) {
        found.refused.push({ line, text: part.trim().slice(0, KEYWORD_LENGTH) })
        continue
      }
      const folded = foldedKeyword(text)
      if (known.has(folded)) found.repeated.push({ line, text })
      else found.keywords.push({ text, folded, line })
      known.add(folded)
    }
  }
  return found
}
