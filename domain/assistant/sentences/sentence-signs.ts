import { foldedText } from '../../text/folded-text.ts'
import { spokenWords } from '../classifier/spoken-text.ts'
import { meaningsOf } from '../classifier/thesaurus-reader.ts'
import { isPersonWord, saysIntentOnly } from '../intents.ts'
import type { Passage } from '../knowledge.ts'
import type { Engine } from '../read-mentions.ts'
import type { Reading } from '../read-question.ts'
import { STOP_WORDS, wordKey } from '../word-key.ts'
import { ASKED, GIVEN } from './asked-and-given.ts'
import type { PageSentence } from './page-sentences.ts'

/** Any year does: only numbers depend on it. */
const YEAR = 2026
/** Words of several pages; more are not kept. */
const MOST_KEPT = 3000
const kept = new Map<string, readonly string[]>()
const NONE: readonly string[] = []

/** What a word may mean, by the thesaurus. */
function namesOfWord(word: string): readonly string[] {
  const known = kept.get(word)
  if (known) return known
  if (kept.size >= MOST_KEPT) kept.clear()
  const names = namesOfText(word)
  kept.set(word, names.length > 0 ? names : NONE)
  return names
}

function namesOfText(text: string): string[] {
  return meaningsOf(spokenWords(text, YEAR)).flatMap(({ names }) => [...names])
}

/** What speaks for a sentence: numbers by name, mostly from 0 to 1. */
export type SentenceSigns = ReadonlyMap<string, number>

type Read = {
  keys: ReadonlySet<string>
  names: ReadonlySet<string>
  folded: string
  count: number
}

/** What speaks for each sentence of a page as an answer. */
export function sentenceSigns(
  engine: Pick<Engine, 'weight'>,
  { words, named, intents }: Pick<Reading, 'words' | 'named' | 'intents'>,
  sentences: readonly PageSentence[],
): SentenceSigns[] {
  const keyOf = remembered(wordKey)
  const content = words
    .map((word, index) => ({ word, key: keyOf(word), isNamed: named.used.has(index) }))
    .filter(({ word }) => !STOP_WORDS.has(word) && !isPersonWord(word))
  const read = remembered((text: string) => readText(text, keyOf))
  const asked = {
    keys: [...new Set(content.map(({ key }) => key))],
    rest: [
      ...new Set(
        content.filter(({ isNamed, word }) => !isNamed && !saysIntentOnly(word)).map(({ key }) => key),
      ),
    ],
  }
  const askedNames = new Set([...words.flatMap(namesOfWord), ...namesOfText(words.join(' '))])
  const text = words.join(' ')
  const kinds = ASKED.filter(([, pattern]) => pattern.test(text)).map(([name]) => name)
  // In how many sentences of the page each word and meaning is.
  const readings = sentences.map(({ text: said }) => read(said))
  const inPage = countOf(readings.map(({ keys }) => keys))
  const namesInPage = countOf(readings.map(({ names }) => names))
  const rare = (key: string) => Math.log(1 + sentences.length / (1 + (inPage.get(key) ?? 0)))
  const rareName = (name: string) => Math.log(1 + sentences.length / (1 + (namesInPage.get(name) ?? 0)))
  const weight = (key: string) => engine.weight(key)
  const shareIn = (keys: readonly string[], said: ReadonlySet<string>, weigh: (key: string) => number) => {
    let total = 0
    let found = 0
    for (const key of keys) {
      total += weigh(key)
      if (said.has(key)) found += weigh(key)
    }
    return total === 0 ? 0 : found / total
  }
  const bodies = bodiesOf(sentences, readings)
  const values = sentences.map(({ passage, part, at }, index) => {
    const own = readings[index]!
    const title = read(passage.title)
    const body = bodies.get(passage)!
    const before = sentences[index - 1]?.passage === passage ? readings[index - 1]! : undefined
    const after = sentences[index + 1]?.passage === passage ? readings[index + 1]! : undefined
    const isFaq = part === 'faq'
    const signs = new Map<string, number>()
    const set = (name: string, value: number | boolean) => {
      if (value) signs.set(name, Number(value))
    }
    const withTitle = isFaq ? new Set([...own.keys, ...title.keys]) : own.keys
    set('said', shareIn(asked.keys, own.keys, weight))
    set('said, rare here', shareIn(asked.keys, own.keys, rare))
    set('rest said', shareIn(asked.rest, own.keys, weight))
    set('rest said, rare here', shareIn(asked.rest, own.keys, rare))
    set('said with title', shareIn(asked.rest, withTitle, weight))
    set('said with title, rare', shareIn(asked.keys, withTitle, rare))
    set('in passage', shareIn(asked.rest, body.keys, weight))
    set('in passage, rare', shareIn(asked.rest, body.keys, rare))
    set('said before', before ? shareIn(asked.rest, before.keys, rare) : 0)
    set('said after', after ? shareIn(asked.rest, after.keys, rare) : 0)
    if (isFaq) {
      set('title', shareIn(asked.keys, title.keys, weight))
      set('title, rest', shareIn(asked.rest, title.keys, weight))
      set('title said', shareIn([...title.keys], new Set(asked.keys), weight))
      set('title meanings', shareIn([...askedNames], title.names, rareName))
      set('title meanings said', shareIn([...title.names], askedNames, rareName))
      set(`faq ${Math.min(at, 3)}`, 1)
      set(`faq ${Math.min(at, 3)} title said`, shareIn(asked.rest, title.keys, weight))
    } else set('heading', shareIn(asked.rest, title.keys, weight))
    set('meanings', shareIn([...askedNames], own.names, rareName))
    set('meanings of passage', shareIn([...askedNames], body.names, rareName))
    set(`part ${PARTS.has(part) ? part : 'other'}`, 1)
    set('first', at === 0)
    set('short', own.count < 6)
    set('long', own.count > 25)
    for (const [given, pattern] of GIVEN) {
      if (!pattern.test(own.folded)) continue
      set(`gives ${given}`, 1)
      for (const kind of kinds) set(`${kind}: ${given}`, 1)
    }
    for (const intent of intents) set(`${intent} in ${PARTS.has(part) ? part : 'other'}`, 1)
    return signs
  })
  for (const name of RELATIVE) {
    const most = Math.max(...values.map((signs) => signs.get(name) ?? 0))
    if (most === 0) continue
    for (const signs of values) {
      const value = signs.get(name)
      if (!value) continue
      signs.set(`${name}, of the most`, value / most)
      if (value === most) signs.set(`${name}, the most`, 1)
    }
  }
  return values
}

const PARTS: ReadonlySet<string> = new Set(
  'faq description procedure steps results recovery timeline not-suitable suitable risks includes excludes no-treatment term concern summary intro arrive'.split(
    ' ',
  ),
)
const RELATIVE = [
  'said',
  'rest said, rare here',
  'said with title',
  'said with title, rare',
  'meanings',
  'title meanings',
  'in passage',
]

function readText(text: string, keyOf: (word: string) => string): Read {
  const folded = foldedText(text)
  const words = folded.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  return {
    keys: new Set(words.filter((word) => !STOP_WORDS.has(word)).map(keyOf)),
    names: new Set(words.flatMap(namesOfWord)),
    folded,
    count: words.length,
  }
}

/** What the sentences of each passage say together. */
function bodiesOf(sentences: readonly PageSentence[], readings: readonly Read[]) {
  const bodies = new Map<Passage, { keys: Set<string>; names: Set<string> }>()
  sentences.forEach(({ passage }, index) => {
    const body = bodies.get(passage) ?? { keys: new Set<string>(), names: new Set<string>() }
    for (const key of readings[index]!.keys) body.keys.add(key)
    for (const name of readings[index]!.names) body.names.add(name)
    bodies.set(passage, body)
  })
  return bodies
}

function countOf(sets: readonly ReadonlySet<string>[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const set of sets) for (const one of set) counts.set(one, (counts.get(one) ?? 0) + 1)
  return counts
}

function remembered<Value>(read: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>()
  return (text) => {
    const kept = known.get(text)
    if (kept !== undefined) return kept
    const value = read(text)
    known.set(text, value)
    return value
  }
}
