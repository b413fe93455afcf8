import { spokenWords } from './spoken-text.ts'
import { BODY_WORDS } from './thesaurus/body-words.ts'
import { CARE_WORDS } from './thesaurus/care-words.ts'
import { MIND_WORDS } from './thesaurus/mind-words.ts'
import { PEOPLE_WORDS } from './thesaurus/people-words.ts'
import { SIGN_WORDS } from './thesaurus/sign-words.ts'
import { TALK_WORDS } from './thesaurus/talk-words.ts'
import { TIME_WORDS } from './thesaurus/time-words.ts'
import { TREATMENT_WORDS } from './thesaurus/treatment-words.ts'
import { USUAL_WORDS } from './thesaurus/usual-words.ts'

const THESAURUS: Readonly<Record<string, string>> = {
  ...PEOPLE_WORDS,
  ...TIME_WORDS,
  ...BODY_WORDS,
  ...SIGN_WORDS,
  ...MIND_WORDS,
  ...CARE_WORDS,
  ...TREATMENT_WORDS,
  ...TALK_WORDS,
  ...USUAL_WORDS,
}

/**
 * A stretch of a text, by its first word and how many there are: what it means, or none if the thesaurus lacks it. `.`
 * ends a clause.
 */
export type Meaning = { names: readonly string[]; word: string; length: number }

/** A text as the nets read it: its words as they sound, and what they mean. */
export type ReadText = { text: string; words: readonly string[]; meanings: readonly Meaning[] }

/** @param year - in which it was written: it tells the age of who was born in another */
export function readText(text: string, year: number): ReadText {
  const words = spokenWords(text, year)
  return { text, words, meanings: meaningsOf(words) }
}

/** Reads spoken words from left to right, the longest phrase of the thesaurus first. */
export function meaningsOf(words: readonly string[]): Meaning[] {
  const meanings: Meaning[] = []
  for (let at = 0; at < words.length;) {
    const { names, length } = longestAt(words, at)
    meanings.push({ names, word: words[at]!, length })
    at += length
  }
  return meanings
}

type Phrase = { rest: readonly string[]; open: boolean; name: string }

const NONE: { names: string[]; length: number } = { names: [], length: 1 }

function longestAt(words: readonly string[], at: number) {
  const { byFirst, byStart } = index()
  const word = words[at]!
  let length = 0
  let names: string[] = []
  const offer = (name: string, many: number) => {
    if (many < length) return
    if (many > length) names = []
    length = many
    if (!names.includes(name)) names.push(name)
  }
  for (const { rest, open, name } of byFirst.get(word) ?? []) {
    if (1 + rest.length >= length && continues(words, at + 1, rest, open)) offer(name, 1 + rest.length)
  }
  if (length === 0) {
    for (let end = Math.min(word.length, LONGEST_START); end >= SHORTEST_START && length === 0; end--) {
      for (const name of byStart.get(word.slice(0, end)) ?? []) offer(name, 1)
    }
  }
  if (length === 0 && word.length >= SHORTEST_SLIP) {
    for (const name of index().bySlip.get(slipKey(word)) ?? []) offer(name, 1)
  }
  return length === 0 ? NONE : { names, length }
}

function continues(words: readonly string[], at: number, rest: readonly string[], open: boolean): boolean {
  return rest.every((step, index) => {
    const word = words[at + index]
    return word === step || (open && index === rest.length - 1 && word?.startsWith(step) === true)
  })
}

const SHORTEST_START = 3
const LONGEST_START = 14
const SHORTEST_SLIP = 7

/** Words that differ by order or doubling of inner letters have the same key: its ends and its letters sorted. */
function slipKey(word: string): string {
  return word[0]! + [...new Set(word.slice(1))].toSorted().join('')
}

type Index = {
  byFirst: Map<string, Phrase[]>
  byStart: Map<string, string[]>
  bySlip: Map<string, string[]>
}
let built: Index | undefined

function index(): Index {
  return (built ??= build())
}

function build(): Index {
  const byFirst = new Map<string, Phrase[]>()
  const byStart = new Map<string, string[]>()
  const bySlip = new Map<string, string[]>()
  for (const [name, listed] of Object.entries(THESAURUS)) {
    for (const written of listed.split(',')) {
      const open = written.trimEnd().endsWith('*')
      const [first, ...others] = stepsOf(written)
      if (first === undefined) continue
      const rest = others.length > 0 ? others : NO_MORE
      if (open && rest.length === 0) put(byStart, first.slice(0, LONGEST_START), name)
      else {
        put(byFirst, first, { rest, open, name })
        if (rest.length === 0 && first.length >= SHORTEST_SLIP) put(bySlip, slipKey(first), name)
      }
    }
  }
  for (const map of [byFirst, byStart, bySlip]) trim<unknown>(map)
  return { byFirst, byStart, bySlip }
}

/** One for the thousands of phrases of a single word. */
const NO_MORE: readonly string[] = []

/** A list that grew keeps room for more; there are thousands, and none will grow again. */
function trim<Value>(map: Map<string, Value[]>) {
  for (const [key, list] of map) if (list.length > 1) map.set(key, list.slice())
}

function put<Value>(map: Map<string, Value[]>, key: string, value: Value) {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

/** Capital letters stand for numbers, as `spokenWords` writes them. */
function stepsOf(written: string): string[] {
  return written
    .replace('*', '')
    .trim()
    .split(/\s+/)
    .flatMap((step) => (/^[A-Z]$/.test(step) ? [step] : spokenWords(step, 2026)))
    .filter((word) => word !== '.')
}
