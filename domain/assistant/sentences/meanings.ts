import { spokenWords } from '../classifier/spoken-text.ts'
import { meaningsOf } from '../classifier/thesaurus-reader.ts'

/** Any year does: only numbers depend on it. */
const YEAR = 2026
/** Words of several pages; more are not kept. */
const MOST_KEPT = 3000
const kept = new Map<string, readonly string[]>()
const NONE: readonly string[] = []

/** What a word may mean, by the thesaurus. */
export function namesOfWord(word: string): readonly string[] {
  const known = kept.get(word)
  if (known) return known
  if (kept.size >= MOST_KEPT) kept.clear()
  const names = namesOfText(word)
  kept.set(word, names.length > 0 ? names : NONE)
  return names
}

export function namesOfText(text: string): string[] {
  return meaningsOf(spokenWords(text, YEAR)).flatMap(({ names }) => [...names])
}
