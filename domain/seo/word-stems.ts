import { STOP_WORDS, wordKey } from '#domain/assistant/word-key.ts'
import { foldedWords } from '#domain/text/folded-text.ts'

/** The stems of a text's words that identify a subject, in order. */
export function wordStems(text: string): string[] {
  return foldedWords(text)
    .filter((word) => !STOP_WORDS.has(word))
    .map(wordKey)
}

/** Whether every stem of a keyword occurs in a text. */
export function namesKeyword(text: string, keyword: readonly string[]): boolean {
  const stems = new Set(wordStems(text))
  return keyword.length > 0 && keyword.every((stem) => stems.has(stem))
}
