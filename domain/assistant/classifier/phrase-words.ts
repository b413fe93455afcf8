import { hashOf } from './text-features.ts'
import type { ReadText } from './thesaurus-reader.ts'

/** Features of words are numbered below this; two with the same number share a row. */
export const WORD_SPACE = 1 << 14

/** The words of a text, in order, as the rows of a phrase net that they are made of. */
export type PhraseWords = {
  /** For each word the rows of its letters, then those of its meanings. */
  ids: Uint16Array
  /** For each word where its letters end in `ids`, and where its meanings end. */
  ends: Uint16Array
}

const KIND = { word: 21, letters: 22, start: 23, meaning: 24 }
const SHORTEST_GRAM = 3
const LONGEST_GRAM = 5
const START = 5
const MOST_LETTERS = 14
const MOST_MEANINGS = 4

/** Each word by itself, its letters in groups of three to five, its beginning, and what the thesaurus says it means. */
export function phraseWords({ words, meanings }: ReadText): PhraseWords {
  const ids: number[] = []
  const ends: number[] = []
  let at = 0
  for (const { names, length } of meanings) {
    for (const [index, word] of words.slice(at, at + length).entries()) {
      for (const id of lettersOf(word)) ids.push(id)
      ends.push(ids.length)
      if (index === 0) for (const name of names.slice(0, MOST_MEANINGS)) ids.push(rowOf(KIND.meaning, name))
      ends.push(ids.length)
    }
    at += length
  }
  return { ids: Uint16Array.from(ids), ends: Uint16Array.from(ends) }
}

function lettersOf(word: string): number[] {
  const line = `<${word}>`
  const ids = [rowOf(KIND.word, word)]
  for (let size = SHORTEST_GRAM; size <= LONGEST_GRAM; size++) {
    for (let start = 0; start + size <= line.length; start++)
      ids.push(rowOf(KIND.letters, line.slice(start, start + size)))
  }
  if (word.length > START) ids.splice(1, 0, rowOf(KIND.start, word.slice(0, START)))
  return ids.slice(0, MOST_LETTERS)
}

const rowOf = (kind: number, part: string) => hashOf(kind, part) % WORD_SPACE
