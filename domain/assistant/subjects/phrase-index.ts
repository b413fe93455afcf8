import { foldedText } from '../../text/folded-text.ts'
import { questionWords } from '../question-words.ts'
import { STOP_WORDS, wordKey } from '../word-key.ts'
import { collectPostings, type Postings } from './postings.ts'

/** A page that a question can be about, with the phrases people use for it and all its texts. */
export type SubjectPage = {
  href: string
  /** What it is called. */
  name: string
  /** Names, questions and headings, each matched on its own. */
  phrases: readonly string[]
  body: string
}

/** How like a question is to a page: each from 0 to 1. */
export type Likeness = {
  /** Words shared with the page's nearest phrase; rare ones weigh more. */
  phrase: number
  /** Letters in groups of four shared with its nearest phrase: finds misspelled and joined words. */
  letters: number
  /** The share of the question's words in any of its phrases. */
  phrases: number
  /** The share in its texts. */
  body: number
  /** The share in what it is called, and how much of that the question says. */
  name: number
  nameSaid: number
}

export type PhraseIndex = (words: readonly string[]) => ReadonlyMap<string, Likeness>

const GRAM = 4
/** Groups of letters in more phrases than this say nothing. */
const MOST_PHRASES = 400
/** Pages with less of everything than this are no candidates. */
const LEAST = 0.05

/** What is kept of the pages; apart, so that what is only needed to read them is not kept alive. */
function readPages(pages: readonly SubjectPage[]) {
  const phrases = pages.flatMap(({ phrases: list }, page) =>
    [...new Set(list)].map((text) => ({ page, text })),
  )
  const words = collectPostings()
  const grams = collectPostings()
  const inPhrases = collectPostings()
  const inBody = collectPostings()
  const inName = collectPostings()
  const keysOfPage = pages.map(() => new Set<string>())
  const gramCount = new Uint16Array(phrases.length)
  // Each word is read once while the index is built.
  const read = new Map<string, string>()
  const phraseKeys = phrases.map(({ page, text }, index) => {
    const asked = questionWords(text)
    const keys = keysOf(asked, read)
    for (const key of keys) {
      words.add(key, index)
      keysOfPage[page]!.add(key)
    }
    const own = gramsOf(asked)
    gramCount[index] = own.size
    for (const gram of own) grams.add(gram, index)
    return keys
  })
  const nameKeys = pages.map(({ name, body }, page) => {
    for (const key of keysOf(foldedText(body).split(/[^\p{L}\p{N}]+/u), read)) inBody.add(key, page)
    for (const key of keysOfPage[page]!) inPhrases.add(key, page)
    const keys = keysOf(questionWords(name), read)
    for (const key of keys) inName.add(key, page)
    return keys
  })
  const packed = { inBody: inBody.packed(), inPhrases: inPhrases.packed() }
  const weight = weightOf(packed, pages.length)
  const weigh = (keys: readonly string[]) => keys.reduce((sum, key) => sum + weight(key), 0)
  return {
    ...packed,
    hrefs: pages.map(({ href }) => href),
    pageOfPhrase: Uint16Array.from(phrases, ({ page }) => page),
    gramCount,
    phraseWeight: Float32Array.from(phraseKeys, weigh),
    nameWeight: Float32Array.from(nameKeys, weigh),
    words: words.packed(),
    grams: grams.packed(),
    inName: inName.packed(),
  }
}

function weightOf({ inBody, inPhrases }: Record<'inBody' | 'inPhrases', Postings>, pages: number) {
  return (key: string) => Math.log(1 + pages / (1 + Math.max(inBody.count(key), inPhrases.count(key))))
}

export function createPhraseIndex(pages: readonly SubjectPage[]): PhraseIndex {
  const kept = readPages(pages)
  const { hrefs, pageOfPhrase, gramCount, phraseWeight, nameWeight } = kept
  const { words, grams, inPhrases, inBody, inName } = kept
  const weight = weightOf(kept, hrefs.length)
  // Filled anew for each question.
  const shared = new Float32Array(pageOfPhrase.length)
  const sharedGrams = new Uint16Array(pageOfPhrase.length)

  return function likeness(asked) {
    const keys = keysOf(asked)
    const total = keys.reduce((sum, key) => sum + weight(key), 0) || 1
    shared.fill(0)
    sharedGrams.fill(0)
    const covered = new Float32Array(hrefs.length)
    const coveredBody = new Float32Array(hrefs.length)
    const coveredName = new Float32Array(hrefs.length)
    for (const key of keys) {
      const says = weight(key)
      for (const phrase of words.get(key)) shared[phrase]! += says
      for (const page of inPhrases.get(key)) covered[page]! += says
      for (const page of inBody.get(key)) coveredBody[page]! += says
      for (const page of inName.get(key)) coveredName[page]! += says
    }
    const own = gramsOf(asked)
    for (const gram of own) {
      const found = grams.get(gram)
      if (found.length > MOST_PHRASES) continue
      for (const phrase of found) sharedGrams[phrase]! += 1
    }
    const phrase = new Float32Array(hrefs.length)
    const letters = new Float32Array(hrefs.length)
    for (let index = 0; index < pageOfPhrase.length; index++) {
      const page = pageOfPhrase[index]!
      if (shared[index]! > 0) {
        // A short phrase in a long question matters more than a long phrase of which one word is asked.
        const like = (1.5 * shared[index]!) / (phraseWeight[index]! + 0.5 * total)
        if (like > phrase[page]!) phrase[page] = like
      }
      if (sharedGrams[index]! > 0) {
        const like = (1.5 * sharedGrams[index]!) / (gramCount[index]! + 0.5 * own.size)
        if (like > letters[page]!) letters[page] = like
      }
    }
    const result = new Map<string, Likeness>()
    hrefs.forEach((href, page) => {
      const one: Likeness = {
        phrase: phrase[page]!,
        letters: letters[page]!,
        phrases: covered[page]! / total,
        body: coveredBody[page]! / total,
        name: coveredName[page]! / total,
        nameSaid: coveredName[page]! / (nameWeight[page]! || 1),
      }
      if (one.phrase + one.letters + one.phrases + one.body > LEAST) result.set(href, one)
    })
    return result
  }
}

function keysOf(words: readonly string[], read = new Map<string, string>()): string[] {
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
function gramsOf(words: readonly string[]): Set<string> {
  const text = words.filter((word) => !STOP_WORDS.has(word)).join(' ')
  const found = new Set<string>()
  const padded = ` ${text} `
  for (let start = 0; start + GRAM <= padded.length; start++) found.add(padded.slice(start, start + GRAM))
  return found
}
