import { conceptsIn } from './concept-reader.ts'
import { massSign } from './mass-sign.ts'

/** Features are numbered below this; texts with the same number share a weight. */
export const FEATURE_SPACE = 1 << 18

/** The features of a text, in the order they were met, and how much one of each kind counts. */
export type TextFeatures = { ids: Uint32Array; values: Float32Array }

const LONGEST_GRAM = 5
const STEM = 5

const NEGATIONS = new Set(['no', 'ni', 'sin', 'nunka', 'tampoko', 'nada', 'jamas', 'non', 'nadie'])
const NEGATED = 3

/** Hashes the letters of a text's spoken words in groups of one to five, and its words, stems and their neighbours. */
export function textFeatures(text: string, words: readonly string[]): TextFeatures {
  const letters = new Set<number>()
  const line = ` ${words.join(' ')} `
  for (let start = 0; start < line.length; start++) {
    let hash = 0x811c9dc5
    const end = Math.min(line.length, start + LONGEST_GRAM)
    for (let at = start; at < end; at++) {
      hash = Math.imul(hash ^ line.charCodeAt(at), 0x01000193)
      letters.add(bucketOf(hash))
    }
  }
  const terms = new Set<number>()
  const spoken = words.filter((word) => word !== '.')
  const stems = spoken.map((word) => word.slice(0, STEM))
  const add = (kind: number, a: string, b = '', c = '') => terms.add(hashOf(kind, a, b, c))
  for (let at = 0; at < spoken.length; at++) {
    add(1, spoken[at]!)
    add(2, stems[at]!)
    if (at + 1 < spoken.length) {
      add(3, spoken[at]!, spoken[at + 1])
      add(4, stems[at]!, stems[at + 1])
    }
    if (at + 2 < spoken.length) {
      add(5, stems[at]!, stems[at + 2])
      add(6, stems[at]!, stems[at + 1], stems[at + 2])
    }
    if (at + 3 < spoken.length) add(5, stems[at]!, stems[at + 3])
  }
  let scope = 0
  for (const word of words) {
    if (word === '.') scope = 0
    else if (NEGATIONS.has(word)) scope = NEGATED
    else if (scope > 0) {
      scope--
      add(7, word.slice(0, STEM))
    }
  }
  add(8, spoken.length < 4 ? 'short' : spoken.length < 12 ? 'middle' : 'long')
  return joined(letters, terms, conceptFeatures(words, massSign(text)))
}

const MOST_CONCEPTS = 24

/** Concepts, those that are denied, and each pair of concepts. */
function conceptFeatures(words: readonly string[], mass: string | null) {
  const singles = new Set<number>()
  const pairs = new Set<number>()
  const names = new Set<string>(mass === null ? [] : [mass])
  for (const { concept, at } of conceptsIn(words)) names.add(isDenied(words, at) ? `no ${concept}` : concept)
  const sorted = [...names].slice(0, MOST_CONCEPTS).toSorted()
  for (let a = 0; a < sorted.length; a++) {
    singles.add(hashOf(9, sorted[a]!))
    for (let b = a + 1; b < sorted.length; b++) pairs.add(hashOf(10, sorted[a]!, sorted[b]!))
  }
  return { singles, pairs }
}

function isDenied(words: readonly string[], at: number): boolean {
  for (let before = at - 1; before >= Math.max(0, at - NEGATED); before--) {
    if (words[before] === '.') return false
    if (NEGATIONS.has(words[before]!)) return true
  }
  return false
}

/** Concepts count whatever the length of a text; letters and words count as a share of it. */
const CONCEPT = 0.25
const PAIR = 0.12

function joined(
  letters: ReadonlySet<number>,
  terms: ReadonlySet<number>,
  { singles, pairs }: { singles: ReadonlySet<number>; pairs: ReadonlySet<number> },
): TextFeatures {
  const ids = new Uint32Array(letters.size + terms.size + singles.size + pairs.size)
  const values = new Float32Array(ids.length)
  let at = 0
  const put = (set: ReadonlySet<number>, value: number) => {
    for (const id of set) {
      ids[at] = id
      values[at++] = value
    }
  }
  const shared = (set: ReadonlySet<number>) => 1 / Math.sqrt(Math.max(set.size, 1))
  put(letters, shared(letters))
  put(terms, shared(terms))
  put(singles, CONCEPT)
  put(pairs, PAIR)
  return { ids, values }
}

/** The number of a feature: one of the kind `kind` with these parts. */
export function hashOf(kind: number, ...parts: readonly string[]): number {
  let hash = Math.imul(0x811c9dc5 ^ kind, 0x01000193)
  for (const part of parts) {
    for (let at = 0; at < part.length; at++) hash = Math.imul(hash ^ part.charCodeAt(at), 0x01000193)
    hash = Math.imul(hash ^ 0x1f, 0x01000193)
  }
  return bucketOf(hash)
}

function bucketOf(hash: number): number {
  let mixed = hash ^ (hash >>> 16)
  mixed = Math.imul(mixed, 0x85ebca6b)
  mixed ^= mixed >>> 13
  mixed = Math.imul(mixed, 0xc2b2ae35)
  return ((mixed ^ (mixed >>> 16)) >>> 0) % FEATURE_SPACE
}
