import type { Answer } from './answer.ts'
import { isPersonWord, saysIntentOnly, saysPlace } from './intents.ts'
import type { Reading } from './read-question.ts'
import type { Engine } from './read-mentions.ts'
import { STOP_WORDS, wordKey } from './word-key.ts'

/** What an answer was found by. */
export type Path = 'site' | 'where' | 'treatment' | 'subject' | 'follow-up' | 'search'

export type Draft = { answer: Answer; path: Path; coverage?: number; titleCoverage?: number }

/** What speaks for and against an answer; each between 0 and 1. */
export function signsOf(engine: Engine, reading: Reading, { answer, path, coverage, titleCoverage }: Draft) {
  const { words, named, intents, site } = reading
  const content = words
    .map((word, index) => ({ word, key: wordKey(word), isNamed: named.used.has(index) }))
    .filter(({ word }) => !STOP_WORDS.has(word) && !isPersonWord(word))
  const weigh = (list: readonly { key: string }[]) =>
    list.reduce((sum, { key }) => sum + engine.weight(key), 0)
  const total = weigh(content) || 1
  const rest = content.filter(
    ({ word, isNamed }) =>
      !isNamed && !saysIntentOnly(word) && !((path === 'where' || path === 'site') && saysPlace(word)),
  )
  const hrefs = [...new Set((answer.passages ?? []).map(({ href }) => href))].slice(0, 3)
  const found = new Set(
    rest.length === 0
      ? []
      : hrefs.flatMap((href) =>
          engine
            .search(
              rest.map(({ word }) => word),
              { href },
            )
            .flatMap((hit) => [...hit.found]),
        ),
  )
  return {
    /** The share of the question that nothing explains: no name, no intent, no word of the page. */
    unexplained: weigh(rest.filter(({ key }) => !found.has(key))) / total,
    /** The share that no text of the site contains. */
    unknown:
      weigh(rest.filter(({ key }) => !engine.known.has(key) && (path === 'search' || !found.has(key)))) /
      total,
    named: weigh(content.filter(({ isNamed }) => isNamed)) / total,
    intent: intents.length > 0 ? 1 : 0,
    site: site === null ? 0 : 1,
    coverage: coverage ?? 0,
    titleCoverage: titleCoverage ?? 0,
    short: rest.length <= 1 ? 1 : 0,
    offTopic: reading.offTopic,
    notPublished: reading.notPublished,
  }
}
