import type { Answer } from './answer.ts'
import { isPersonWord, saysIntentOnly, saysPlace } from './intents.ts'
import type { Reading } from './read-question.ts'
import type { Engine } from './read-mentions.ts'
import { STOP_WORDS, wordKey } from './word-key.ts'

/** What an answer was found by. */
export type Path = 'site' | 'where' | 'treatment' | 'subject' | 'follow-up' | 'search' | 'page'

export type Draft = {
  answer: Answer
  path: Path
  coverage?: number
  titleCoverage?: number
  /** The page it is about, and what speaks for that. */
  subject?: { href: string; probability: number; signs: ReadonlyMap<string, number> }
}

/** What speaks for and against an answer; each between 0 and 1. */
export function signsOf(
  engine: Engine,
  reading: Reading,
  { answer, path, coverage = 0, titleCoverage = 0, subject }: Draft,
): Record<string, number> {
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
  const like = (sign: string) => subject?.signs.get(sign) ?? 0
  // No text of the site contains these; a search may only have guessed them.
  const isUnknown = ({ key }: { key: string }) =>
    !engine.known.has(key) && (path === 'search' || path === 'page' || !found.has(key))
  const unexplained = weigh(rest.filter(({ key }) => !found.has(key))) / total
  const unknown = weigh(rest.filter(isUnknown)) / total
  return {
    [`by ${path}`]: 1,
    [`unexplained by ${path}`]: unexplained,
    [`unknown by ${path}`]: unknown,
    unexplained,
    unknown,
    named: weigh(content.filter(({ isNamed }) => isNamed)) / total,
    'nothing named': named.used.size === 0 ? 1 : 0,
    intent: intents.length > 0 ? 1 : 0,
    'site by rule': site !== null && reading.siteByRule ? 1 : 0,
    'site read': site !== null && !reading.siteByRule ? 1 : 0,
    coverage,
    titleCoverage,
    short: rest.length <= 1 ? 1 : 0,
    offTopic: reading.offTopic,
    notPublished: reading.notPublished,
    'off topic, nothing named': named.used.size === 0 ? reading.offTopic : 0,
    sure: subject?.probability ?? 0,
    'no subject': subject ? 0 : 1,
    phrase: like('phrase'),
    letters: like('letters'),
    phrases: like('phrases'),
    body: like('body'),
    'hit coverage': like('hit coverage'),
    'hit title': like('hit title'),
    before: like('before, nothing named'),
  }
}
