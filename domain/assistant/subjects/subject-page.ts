import { foldedText } from '../../text/folded-text.ts'
import { questionWords } from '../question-words.ts'
import { STOP_WORDS, wordKey } from '../word-key.ts'
import { type NumberLists, numberLists } from './number-lists.ts'
import { numbering } from './numbering.ts'

/** A page that a question can be about, with the phrases people use for it and all its texts. */
export type SubjectPage = {
  href: string
  /** What it is called. */
  name: string
  /** Names, questions and headings, each matched on its own. */
  phrases: readonly string[]
  texts: readonly string[]
}

/** The words and groups of letters of a page, by their numbers. */
export type PageReading = {
  /** A list for each phrase. */
  keys: NumberLists
  grams: NumberLists
  /** The keys of all its phrases. */
  inPhrases: Uint32Array
  inTexts: Uint32Array
  inName: Uint32Array
}

const GRAM = 4

/** Reads pages, each again only if it says something else than the last time. */
export function createPageReader() {
  const words = numbering()
  const grams = numbering()
  const known = new Map<string, { page: SubjectPage; reading: PageReading }>()
  // Each word is read once while the pages are read.
  const read = new Map<string, string>()

  return {
    /** The number of a key or a group of letters; of one that no page has, a number beyond all others. */
    wordOf: (key: string) => words.known(key),
    gramOf: (gram: string) => grams.known(gram),
    read(page: SubjectPage): PageReading {
      const kept = known.get(page.href)
      const reading = kept && saysTheSame(kept.page, page) ? kept.reading : readPage(page)
      known.set(page.href, { page, reading })
      return reading
    },
    /** Forgets pages that are gone, and what is only needed while reading. */
    keepOnly(pages: readonly SubjectPage[]) {
      read.clear()
      const hrefs = new Set(pages.map(({ href }) => href))
      for (const href of known.keys()) if (!hrefs.has(href)) known.delete(href)
    },
  }

  function readPage({ name, phrases, texts }: SubjectPage): PageReading {
    const numbersOf = (keys: Iterable<string>) => Uint32Array.from(keys, words.of)
    const asked = [...new Set(phrases)].map((text) => questionWords(text))
    const keys = asked.map((spoken) => keysOf(spoken, read).map(words.of))
    return {
      keys: numberLists(keys),
      grams: numberLists(asked.map((spoken) => Array.from(gramsOf(spoken), grams.of))),
      inPhrases: Uint32Array.from(new Set(keys.flat())),
      inTexts: numbersOf(keysOf(foldedText(texts.join(' ')).split(/[^\p{L}\p{N}]+/u), read)),
      inName: numbersOf(keysOf(questionWords(name), read)),
    }
  }
}

function saysTheSame(one: SubjectPage, other: SubjectPage): boolean {
  return one.name === other.name && areEqual(one.phrases, other.phrases) && areEqual(one.texts, other.texts)
}

function areEqual(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((text, index) => text === other[index])
}

export function keysOf(words: readonly string[], read = new Map<string, string>()): string[] {
  const keys = new Set<string>()
  for (const word of new Set(words)) {
    if (word === '' || STOP_WORDS.has(word)) continue
    const key = read.get(word) ?? wordKey(word)
    read.set(word, key)
    keys.add(key)
  }
  return [...keys]
}

/** Groups of letters of the words that say something, joined, so that a missing space costs little. */
export function gramsOf(words: readonly string[]): Set<string> {
  const text = words.filter((word) => !STOP_WORDS.has(word)).join(' ')
  const found = new Set<string>()
  const padded = ` ${text} `
  for (let start = 0; start + GRAM <= padded.length; start++) found.add(padded.slice(start, start + GRAM))
  return found
}
