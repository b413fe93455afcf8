import MiniSearch from 'minisearch'
import type { Passage, PassageHit, SearchPassages, Within } from '#domain/assistant/knowledge.ts'
import { questionWords } from '#domain/assistant/question-words.ts'
import { STOP_WORDS, wordKey } from '#domain/assistant/word-key.ts'

const MOST_HITS = 12
const SHORTEST_WITH_SLIP = 5
/** A word in the page's name or title says more about the subject than one in its text. */
const BOOST = { title: 3, page: 2, body: 1 }

/** What the passages are searched by, and each of their words by its key. */
type Search = {
  search: SearchPassages
  known: ReadonlySet<string>
  weight: (key: string) => number
}

/** As many passages are read at a time. */
const AT_A_TIME = 100

/** Makes the passages searchable, with a pause where other work may be done. */
export function* searchBuilt(passages: readonly Passage[]): Generator<void, Search> {
  const { keysOf, forget } = keyReader()
  const index = new MiniSearch<Passage>({
    fields: ['title', 'page', 'body'],
    tokenize: keysOf,
    processTerm: (key) => key,
  })
  for (let from = 0; from < passages.length; from += AT_A_TIME) {
    index.addAll(passages.slice(from, from + AT_A_TIME))
    yield
  }
  const frequency = documentFrequency(passages, keysOf)
  forget()
  const weight = (key: string) => Math.log(1 + passages.length / (1 + (frequency.get(key) ?? 0)))

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
      ...(within ? { filter: ({ id }) => isWithin(passages[id as number]!, within) } : {}),
    })
    return results
      .slice(0, within ? results.length : MOST_HITS)
      .map(({ id, score, queryTerms, match }): PassageHit => {
        const found = new Set(queryTerms)
        const covered = (holds: (key: string) => boolean) =>
          keys.reduce((sum, key) => sum + (holds(key) ? weight(key) : 0), 0) / asked
        return {
          passage: passages[id as number]!,
          score,
          found,
          coverage: covered((key) => found.has(key)),
          titleCoverage: covered((key) => match[key]?.includes('title') ?? false),
        }
      })
  }
  return { search, known: new Set(frequency.keys()), weight }
}

function isWithin({ treatment, href }: Passage, within: Within): boolean {
  return 'treatment' in within ? treatment === within.treatment : href === within.href
}

function documentFrequency(
  passages: readonly Passage[],
  keysOf: (text: string) => string[],
): Map<string, number> {
  const frequency = new Map<string, number>()
  for (const { title, page, body } of passages) {
    for (const key of new Set([...keysOf(title), ...keysOf(page), ...keysOf(body)])) {
      frequency.set(key, (frequency.get(key) ?? 0) + 1)
    }
  }
  return frequency
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
