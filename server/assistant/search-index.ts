import MiniSearch from 'minisearch'
import type { Passage, PassageHit, SearchPassages, Within } from '#domain/assistant/knowledge.ts'
import { questionWords } from '#domain/assistant/question-words.ts'
import { STOP_WORDS, wordKey } from '#domain/assistant/word-key.ts'

const MOST_HITS = 12
const SHORTEST_WITH_SLIP = 5
/** A word in the page's name or title says more about the subject than one in its text. */
const BOOST = { title: 3, page: 2, body: 1 }

/** As many passages are read at a time. */
const AT_A_TIME = 100

/** Searches passages by their words; a change of the passages costs what changed, not all of them. */
export function createPassageSearch() {
  const { keysOf, forget } = keyReader()
  const index = new MiniSearch<Passage>({
    fields: ['title', 'page', 'body'],
    tokenize: keysOf,
    processTerm: (key) => key,
  })
  const byRef = new Map<string, Passage>()
  const byId = new Map<number, Passage>()
  const frequency = new Map<string, number>()
  let lastId = -1
  const weight = (key: string) => Math.log(1 + byId.size / (1 + (frequency.get(key) ?? 0)))

  /** Makes these passages the searchable ones, with pauses where other work may be done. */
  function* update(passages: readonly Passage[]): Generator<void, void> {
    const refs = new Set(passages.map(({ ref }) => ref))
    const changed = passages.filter((passage) => !isSame(byRef.get(passage.ref), passage))
    const gone = [...byRef.values()].filter(({ ref }) => !refs.has(ref))
    const outdated = [...gone, ...changed.flatMap(({ ref }) => byRef.get(ref) ?? [])]
    for (const [number, passage] of outdated.entries()) {
      remove(passage)
      if (number % AT_A_TIME === AT_A_TIME - 1) yield
    }
    for (const [number, passage] of changed.entries()) {
      add({ ...passage, id: ++lastId })
      if (number % AT_A_TIME === AT_A_TIME - 1) yield
    }
    forget()
  }

  function add(passage: Passage) {
    index.add(passage)
    byRef.set(passage.ref, passage)
    byId.set(passage.id, passage)
    for (const key of keysIn(passage)) frequency.set(key, (frequency.get(key) ?? 0) + 1)
  }

  function remove(passage: Passage) {
    index.remove(passage)
    byRef.delete(passage.ref)
    byId.delete(passage.id)
    for (const key of keysIn(passage)) {
      const others = frequency.get(key)! - 1
      if (others > 0) frequency.set(key, others)
      else frequency.delete(key)
    }
  }

  function keysIn({ title, page, body }: Passage): Set<string> {
    return new Set([...keysOf(title), ...keysOf(page), ...keysOf(body)])
  }

  const search: SearchPassages = (words, within) => {
    const keys = [...new Set(words.filter((word) => !STOP_WORDS.has(word)).map(wordKey))]
    if (keys.length === 0) return []
    const asked = keys.reduce((sum, key) => sum + weight(key), 0)
    const results = index.search(keys.join(' '), {
      tokenize: (text) => text.split(' '),
      processTerm: (term) => term,
      boost: BOOST,
      fuzzy: (term) => (frequency.has(term) || term.length < SHORTEST_WITH_SLIP ? false : 1),
      prefix: false,
      ...(within ? { filter: ({ id }) => isWithin(byId.get(id as number)!, within) } : {}),
    })
    return results
      .slice(0, within ? results.length : MOST_HITS)
      .map(({ id, score, queryTerms, match }): PassageHit => {
        const found = new Set(queryTerms)
        const covered = (holds: (key: string) => boolean) =>
          keys.reduce((sum, key) => sum + (holds(key) ? weight(key) : 0), 0) / asked
        return {
          passage: byId.get(id as number)!,
          score,
          found,
          coverage: covered((key) => found.has(key)),
          titleCoverage: covered((key) => match[key]?.includes('title') ?? false),
        }
      })
  }
  /** `known`: each of their words, by its key. */
  return { update, search, known: { has: (key: string) => frequency.has(key) }, weight }
}

function isSame(one: Passage | undefined, other: Passage): boolean {
  return (
    one !== undefined &&
    one.body === other.body &&
    one.title === other.title &&
    one.page === other.page &&
    one.kind === other.kind &&
    one.treatment === other.treatment
  )
}

function isWithin({ treatment, href }: Passage, within: Within): boolean {
  return 'treatment' in within ? treatment === within.treatment : href === within.href
}

/** Reads each text and word once, which cuts the time to build the index to a third. */
function keyReader(): { keysOf: (text: string) => string[]; forget: () => void } {
  const keys = new Map<string, string>()
  const texts = new Map<string, string[]>()
  const keyOf = (word: string) => {
    const key = keys.get(word) ?? wordKey(word)
    keys.set(word, key)
    return key
  }
  return {
    keysOf(text) {
      const read = texts.get(text) ?? contentKeys(text)
      texts.set(text, read)
      return read
    },
    forget() {
      keys.clear()
      texts.clear()
    },
  }

  function contentKeys(text: string): string[] {
    return questionWords(text)
      .filter((word) => !STOP_WORDS.has(word))
      .map(keyOf)
  }
}
