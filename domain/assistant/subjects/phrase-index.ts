import { listAt } from './number-lists.ts'
import { noPageReader, type PageReader } from './page-reader.ts'
import { collectPostings, type Postings } from './postings.ts'
import { createPageReader, gramsOf, keysOf, type PageReading, type SubjectPage } from './subject-page.ts'

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
  /** How likely the question is to be about this page, by the trained model. */
  read: number
}

export type PhraseIndex = (words: readonly string[]) => ReadonlyMap<string, Likeness>

/** Groups of letters in more phrases than this say nothing. */
const MOST_PHRASES = 400
/** Pages with less of everything than this are no candidates. */
const LEAST = 0.05

/** As many pages are read at a time. */
const AT_A_TIME = 20

/**
 * Reads pages and keeps what it read: pages that say the same as the last time cost nothing. The index of earlier
 * pages stays as it was.
 */
export function createPhraseIndexer(readPages: PageReader = noPageReader) {
  const reader = createPageReader()
  return {
    /** The index of these pages, with pauses where other work may be done. */
    *indexOf(pages: readonly SubjectPage[]): Generator<void, PhraseIndex> {
      const readings: PageReading[] = []
      for (const page of pages) {
        readings.push(reader.read(page))
        if (readings.length % AT_A_TIME === 0) yield
      }
      reader.keepOnly(pages)
      return phraseIndexOf(
        pages.map(({ href }) => href),
        collected(readings),
        reader,
        readPages,
      )
    },
  }
}

type Collected = ReturnType<typeof collected>

function collected(readings: readonly PageReading[]) {
  const words = collectPostings()
  const grams = collectPostings()
  const inPhrases = collectPostings()
  const inBody = collectPostings()
  const inName = collectPostings()
  const phrases = readings.flatMap(({ keys }, page) => Array.from(keys.ends, (_, at) => ({ page, at })))
  const keysOfPhrase = ({ page, at }: { page: number; at: number }) => listAt(readings[page]!.keys, at)
  const gramsOfPhrase = ({ page, at }: { page: number; at: number }) => listAt(readings[page]!.grams, at)
  phrases.forEach((phrase, index) => {
    for (const key of keysOfPhrase(phrase)) words.add(key, index)
    for (const gram of gramsOfPhrase(phrase)) grams.add(gram, index)
  })
  readings.forEach((reading, page) => {
    for (const key of reading.inTexts) inBody.add(key, page)
    for (const key of reading.inPhrases) inPhrases.add(key, page)
    for (const key of reading.inName) inName.add(key, page)
  })
  const packed = { inBody: inBody.packed(), inPhrases: inPhrases.packed() }
  const weight = weightOf(packed, readings.length)
  const weigh = (keys: Uint32Array) => keys.reduce((sum, key) => sum + weight(key), 0)
  return {
    ...packed,
    pageOfPhrase: Uint16Array.from(phrases, ({ page }) => page),
    gramCount: Uint16Array.from(phrases, (phrase) => gramsOfPhrase(phrase).length),
    phraseWeight: Float32Array.from(phrases, (phrase) => weigh(keysOfPhrase(phrase))),
    nameWeight: Float32Array.from(readings, (reading) => weigh(reading.inName)),
    words: words.packed(),
    grams: grams.packed(),
    inName: inName.packed(),
  }
}

function weightOf({ inBody, inPhrases }: Record<'inBody' | 'inPhrases', Postings>, pages: number) {
  return (key: number) => Math.log(1 + pages / (1 + Math.max(inBody.count(key), inPhrases.count(key))))
}

type Numbers = Pick<ReturnType<typeof createPageReader>, 'wordOf' | 'gramOf'>

function phraseIndexOf(
  hrefs: readonly string[],
  kept: Collected,
  numbers: Numbers,
  readPages: PageReader,
): PhraseIndex {
  const read = readPages(hrefs)
  const { pageOfPhrase, gramCount, phraseWeight, nameWeight } = kept
  const { words, grams, inPhrases, inBody, inName } = kept
  const weight = weightOf(kept, hrefs.length)
  // Filled anew for each question.
  const shared = new Float32Array(pageOfPhrase.length)
  const sharedGrams = new Uint16Array(pageOfPhrase.length)

  return function likeness(asked) {
    const keys = keysOf(asked).map(numbers.wordOf)
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
      const found = grams.get(numbers.gramOf(gram))
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
    const probabilities = read(asked)
    hrefs.forEach((href, page) => {
      const one: Likeness = {
        phrase: phrase[page]!,
        letters: letters[page]!,
        phrases: covered[page]! / total,
        body: coveredBody[page]! / total,
        name: coveredName[page]! / total,
        nameSaid: coveredName[page]! / (nameWeight[page]! || 1),
        // A page that was published after the training is judged by its nearest phrase.
        read: probabilities[page] ?? phrase[page]! ** 2,
      }
      if (one.phrase + one.letters + one.phrases + one.body + one.read > LEAST) result.set(href, one)
    })
    return result
  }
}
