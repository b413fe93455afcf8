import { ownValue } from '../input/own-value.ts'
import { foldedWords } from '../text/folded-text.ts'
import { isNear } from './near-words.ts'
import { fingerprint, type SearchIndex } from './search-index.ts'

/** What a misspelled word is worth, beside one as it is written. */
const NEAR = 0.5

/** Texts with the points for a whole word of them. */
export type Weighed = readonly (readonly [text: string, points: number])[]

/** The points of each word, as typed or by its synonym. @param near words may be misspelled */
export function wordScores(
  words: readonly string[],
  texts: Weighed,
  index: SearchIndex,
  near = false,
): number[] {
  const best = (word: string) => Math.max(...texts.map(([text, points]) => inText(text, word, points, near)))
  return words.map((word) => {
    const meant = meaningOf(word, index, near)
    const bySynonym = meant ? Math.min(...meant.split(' ').map(best)) * 0.8 : 0
    return Math.max(best(word), bySynonym)
  })
}

/** The sum; 0 if a word leads to nothing. */
export function allOf(scores: readonly number[]): number {
  return scores.every((score) => score > 0) ? scores.reduce((sum, score) => sum + score, 0) : 0
}

/** The sum, less for each word that leads to nothing; 0 if that is most of them. */
export function mostOf(scores: readonly number[]): number {
  const found = scores.filter((score) => score > 0)
  return found.length * 2 < scores.length ? 0 : (allOf(found) * found.length) / scores.length
}

function meaningOf(word: string, { synonyms, unnamed }: SearchIndex, near: boolean): string | undefined {
  const meant = ownValue(synonyms, word) ?? ownValue(unnamed, fingerprint(word))
  if (meant || !near) return meant
  return Object.entries(synonyms).find(([known]) => isNear(word, known))?.[1]
}

/** Full points for a word of the text, less for its beginning (three letters at least), none inside of it. */
function inText(text: string, word: string, points: number, near: boolean): number {
  const known = foldedWords(text)
  if (known.includes(word)) return points
  if (word.length >= 3 && ` ${known.join(' ')}`.includes(` ${word}`)) return points * 0.7
  return near && known.some((other) => isNear(word, other)) ? points * NEAR : 0
}
