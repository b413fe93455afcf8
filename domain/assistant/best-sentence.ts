import { foldedText } from '../text/folded-text.ts'
import { countWords } from './fit-words.ts'
import type { Passage, PassageHit } from './knowledge.ts'
import type { Engine } from './read-mentions.ts'
import { STOP_WORDS, wordKey } from './word-key.ts'

/** Sentences shorter than this are said with the next one. */
const SHORT = 12

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
      foldedText(text)
        .split(/[^\p{L}\p{N}]+/u)
        .filter((word) => word !== '' && !STOP_WORDS.has(word))
        .map(wordKey),
    )
    return asked.reduce((sum, key) => sum + (said.has(key) ? weight(key) : 0), 0) / total
  }
}

export type Sentence = { text: string; share: number; passage: Passage }

/** The sentence of some passages that says most of what was asked. */
export function bestSentence(hits: readonly PassageHit[], share: (text: string) => number): Sentence | null {
  const sentences = hits.flatMap(({ passage }) => {
    const list = sentencesOf(passage.body)
    return list.map((text, index): Sentence => {
      const next = list[index + 1]
      const said = passage.kind === 'faq' ? `${passage.title} ${text}` : text
      return {
        text: next && countWords(text) < SHORT && passage.kind === 'faq' ? `${text} ${next}` : text,
        share: share(said),
        passage,
      }
    })
  })
  return sentences.toSorted((a, b) => b.share - a.share)[0] ?? null
}

function sentencesOf(text: string): string[] {
  return text
    .replace(/\s+/g, ' ')
    .split(/(?<=[.!?])\s+(?=[\p{Lu}¿¡«\d])/u)
    .filter(Boolean)
}

/** The sentences of a text from the one that says most, with the one before it if that is the first. */
export function fromBestSentence(text: string, share: (text: string) => number): string {
  const list = sentencesOf(text)
  const shares = list.map(share)
  const best = shares.indexOf(Math.max(...shares))
  return list.slice(best <= 1 ? 0 : best).join(' ')
}
