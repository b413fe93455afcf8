import { foldedText } from '../../text/folded-text.ts'
import { questionWords } from '../question-words.ts'
import { STOP_WORDS, wordKey } from '../word-key.ts'

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
  phrases: readonly { keys: Uint32Array; grams: Uint32Array }[]
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
    const readPhrases = [...new Set(phrases)].map((text) => {
      const asked = questionWords(text)
      return { keys: numbersOf(keysOf(asked, read)), grams: Uint32Array.from(gramsOf(asked), grams.of) }
    })
    return {
      phrases: readPhrases,
      inPhrases: Uint32Array.from(new Set(readPhrases.flatMap(({ keys }) => [...keys]))),
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

/** Numbers words in the order of their first appearance. */
function numbering() {
  const numbers = new Map<string, number>()
  return {
    of(word: string): number {
      const known = numbers.get(word) ?? numbers.size
      numbers.set(word, known)
      return known
    },
    known: (word: string) => numbers.get(word) ?? Infinity,
  }
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
