import { foldedWords } from '../text/folded-text.ts'
import type { Engine } from './read-mentions.ts'
import { STOP_WORDS, wordKey } from './word-key.ts'

/** The share of some words, rare ones weighing more, that a text contains: from 0 to 1. */
export function shareOf(
  { weight }: Pick<Engine, 'weight'>,
  words: readonly string[],
): (text: string) => number {
  const asked = [...new Set(words.map(wordKey))]
  const total = asked.reduce((sum, key) => sum + weight(key), 0)
  return (text) => {
    if (total === 0) return 0
    const said = new Set(
      foldedWords(text)
        .filter((word) => !STOP_WORDS.has(word))
        .map(wordKey),
    )
    return asked.reduce((sum, key) => sum + (said.has(key) ? weight(key) : 0), 0) / total
  }
}
