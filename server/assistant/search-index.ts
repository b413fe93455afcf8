import type { Passage, PassageHit, SearchPassages, Within } from '#domain/assistant/knowledge.ts'
import { questionWords } from '#domain/assistant/question-words.ts'
import { numbering } from '#domain/assistant/subjects/numbering.ts'
import { STOP_WORDS, wordKey } from '#domain/assistant/word-key.ts'
import { packPassages, type PassageReading, rankPassages } from './ranked-passages.ts'

const MOST_HITS = 12

/** As many passages are read at a time. */
const AT_A_TIME = 100

type Known = { passage: Passage; reading: PassageReading }

/** Searches passages by their words; after a change only what changed is read. */
export function createPassageSearch() {
  const words = numbering()
  let known = new Map<string, Known>()
  let list: readonly Passage[] = []
  let packed = packPassages([])
  const frequency = (key: string) => packed.frequency(words.known(key))
  const weight = (key: string) => Math.log(1 + list.length / (1 + frequency(key)))

  /** Makes these passages the searchable ones, with pauses where other work may be done. */
  function* update(passages: readonly Passage[]): Generator<void, void> {
    const read = wordReader(words.of)
    const next = new Map<string, Known>()
    for (const [number, passage] of passages.entries()) {
      const kept = known.get(passage.ref)
      const reading = kept && isSame(kept.passage, passage) ? kept.reading : read(passage)
      next.set(passage.ref, { passage, reading })
      if (number % AT_A_TIME === AT_A_TIME - 1) yield
    }
    known = next
    packed = packPassages([...next.values()].map(({ reading }) => reading))
    list = passages
  }

  const search: SearchPassages = (asked, within) => {
    const keys = [...new Set(asked.filter((word) => !STOP_WORDS.has(word)).map(wordKey))]
    const total = keys.reduce((sum, key) => sum + weight(key), 0)
    const share = (found: readonly string[]) =>
      keys.reduce((sum, key) => sum + (found.includes(key) ? weight(key) : 0), 0) / total
    const ranked = rankPassages(packed, words, keys)
    const own = within
      ? ranked.filter(({ place }) => isWithin(list[place]!, within))
      : ranked.slice(0, MOST_HITS)
    return own.map(({ place, score, found, inTitle }): PassageHit => ({
      passage: list[place]!,
      score,
      found: new Set(found),
      coverage: share(found),
      titleCoverage: share(inTitle),
    }))
  }
  const passagesOf = (page: string) => list.filter(({ href }) => href === page)
  /** `known`: each of their words, by its key. */
  return { update, search, passagesOf, known: { has: (key: string) => frequency(key) > 0 }, weight }
}

function isSame(one: Passage, other: Passage): boolean {
  return one.body === other.body && one.title === other.title && one.page === other.page
}

function isWithin({ treatment, href }: Passage, within: Within): boolean {
  return 'treatment' in within ? treatment === within.treatment : href === within.href
}

/** Reads each word once, which cuts the time to build the index to a third. */
function wordReader(numberOf: (key: string) => number): (passage: Passage) => PassageReading {
  const numbers = new Map<string, number>()
  return ({ title, page, body }) => {
    const fields = [title, page, body].map((text) =>
      questionWords(text)
        .filter((word) => !STOP_WORDS.has(word))
        .map((word) => {
          const number = numbers.get(word) ?? numberOf(wordKey(word))
          numbers.set(word, number)
          return number
        }),
    )
    let end = 0
    return { numbers: Uint32Array.from(fields.flat()), ends: fields.map(({ length }) => (end += length)) }
  }
}
