import { foldedText } from './folded-text.ts'

/**
 * Whether every word of the query occurs in one of the texts, whole or in part, ignoring accents and case. An empty
 * query matches all.
 */
export function textMatches(query: string, texts: readonly string[]): boolean {
  const words = foldedText(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return true
  const folded = foldedText(texts.join('\n'))
  return words.every((word) => folded.includes(word))
}
