import { editDistance } from '../text/edit-distance.ts'
import { isOneLetterAway } from './one-letter-away.ts'
import { questionWords } from './question-words.ts'
import { STOP_WORDS, wordKey } from './word-key.ts'

/** Something with several names. */
export type Named<Thing> = {
  thing: Thing
  names: readonly string[]
  /** Only as written, such as a town that is spelled like a common word; slips are allowed in long names. */
  exact?: true
}

/** Where a question names something; `positions` are those of the matching words. */
export type Mention<Thing> = { thing: Thing; positions: number[]; name: string }

/** Words that may be skipped within a name: «hifu (en la) cara». */
const GAP = 3
const SHORTEST_WITH_SLIP = 5
const SHORTEST_WITH_TWO_SLIPS = 9
const SHORTEST_EXACT_WITH_SLIP = 6
/** Shorter names, such as «DHI» or «NAD», sound like common words. */
const LONGEST_EXACT = 4
/** A root this short is shared by unrelated words («entradas», «entró»), which differ by more letters than this. */
const SHORT_ROOT = 4
const MOST_LETTERS_APART = 2

type Alias<Thing> = { thing: Thing; keys: string[]; name: string }
type Phrase<Thing> = { thing: Thing; words: string[]; name: string }

/**
 * Finds names in a question regardless of accents, word order, plurals and small typos. A name inside a longer one
 * («balón» in «balón de 12 meses») only counts as the longer one.
 * @param known every word of the site's texts, by `wordKey`: such a word is never taken for a typo of another one
 */
export function createNameFinder<Thing>(
  named: readonly Named<Thing>[],
  known: Pick<ReadonlySet<string>, 'has'>,
) {
  const aliases: Alias<Thing>[] = []
  const phrases = new Map<string, Phrase<Thing>[]>()
  for (const { thing, names, exact } of named) {
    for (const name of names) {
      const words = questionWords(name)
      const keys = [...new Set(contentWords(words).map(wordKey))]
      // «Buena cara» or «ponerme pecho» say something only as a whole.
      const isShort = words.length === 1 && words[0]!.length <= LONGEST_EXACT
      if (
        exact ||
        isShort ||
        (keys.length === 1 && words.length > 1 && !words[0]!.startsWith('tratamiento'))
      ) {
        const same = phrases.get(words[0]!) ?? []
        phrases.set(words[0]!, [...same, { thing, words, name }])
      } else if (keys.length > 0) aliases.push({ thing, keys, name })
    }
  }
  const longNames = [...phrases.values()]
    .flat()
    .filter(({ words }) => words.length === 1 && words[0]!.length >= SHORTEST_EXACT_WITH_SLIP)
  const vocabulary = new Set(aliases.flatMap(({ keys }) => keys))
  const letters = [...vocabulary].filter((key) => !/\d/.test(key))

  return function findNames(words: readonly string[]): Mention<Thing>[] {
    const keys = words.map((word) => (STOP_WORDS.has(word) ? '' : meant(word)))
    const said = new Set(keys)
    const isSaid = (key: string) => said.has(key)
    const mentions = [
      ...aliases
        .filter((alias) => alias.keys.every(isSaid))
        .flatMap((alias) => mentionsOf(alias, keys))
        .filter((mention) => isLike(mention, words)),
      ...phrasesIn(words),
    ]
    return mentions
      .filter(
        (one) =>
          !mentions.some((other) => other.positions.length > one.positions.length && covers(other, one)),
      )
      .toSorted((a, b) => a.positions[0]! - b.positions[0]! || b.positions.length - a.positions.length)
  }

  function phrasesIn(words: readonly string[]): Mention<Thing>[] {
    return words.flatMap((word, start) => {
      const written = (phrases.get(word) ?? []).filter((phrase) =>
        phrase.words.every((part, index) => words[start + index] === part),
      )
      const slipped =
        written.length > 0 || word.length < SHORTEST_EXACT_WITH_SLIP || known.has(wordKey(word))
          ? []
          : longNames.filter((phrase) => isOneLetterAway(phrase.words[0]!, word))
      return [...written, ...slipped].map(({ thing, words: named, name }) => ({
        thing,
        name,
        positions: named.map((_, index) => start + index),
      }))
    })
  }

  function meant(word: string): string {
    const key = wordKey(word)
    if (vocabulary.has(key) || known.has(key) || key.length < SHORTEST_WITH_SLIP || /\d/.test(key)) return key
    const larger = withoutDiminutive(word).find((full) => vocabulary.has(wordKey(full)))
    if (larger !== undefined) return wordKey(larger)
    const slips = key.length >= SHORTEST_WITH_TWO_SLIPS ? 2 : 1
    let nearest = key
    let least = slips + 1
    for (const candidate of letters) {
      if (Math.abs(candidate.length - key.length) > slips || candidate.length < SHORTEST_WITH_SLIP - 1)
        continue
      const distance = editDistance(key, candidate)
      if (distance < least) [nearest, least] = [candidate, distance]
    }
    return nearest
  }
}

/** What a diminutive may come from: «arruguitas», «pinchacito», «manchillas». */
function withoutDiminutive(word: string): string[] {
  const root = /^(\p{L}{3,}?)(?:it|ill|et|in)([oa]s?)$/u.exec(word)
  if (!root) return []
  const [, start = '', end = ''] = root
  const spelled = [start, start.replace(/c$/, 'z'), start.replace(/qu$/, 'c'), start.replace(/gu$/, 'g')]
  return [...spelled.map((letters) => letters + end), start.replace(/c$/, '')]
}

export type NameFinder<Thing> = ReturnType<typeof createNameFinder<Thing>>

/** Whether a name of one word with a short root was really meant. */
function isLike({ positions, name }: Mention<unknown>, words: readonly string[]): boolean {
  const [written, ...others] = contentWords(questionWords(name))
  const word = words[positions[0]!]
  if (others.length > 0 || written === undefined || word === undefined) return true
  return wordKey(written).length > SHORT_ROOT || editDistance(written, word) <= MOST_LETTERS_APART
}

/** Tightest matches first; a word belongs to only one mention of a name. */
function mentionsOf<Thing>({ thing, keys, name }: Alias<Thing>, words: readonly string[]): Mention<Thing>[] {
  const [first] = keys
  const candidates = words.flatMap((word, start) => {
    if (word !== first) return []
    const positions = keys.map((key) => nearestPosition(words, key, start, keys.length + GAP))
    return positions.every((position) => position !== null) ? [positions.toSorted((a, b) => a - b)] : []
  })
  const used = new Set<number>()
  const mentions: Mention<Thing>[] = []
  for (const positions of candidates.toSorted((a, b) => spread(a) - spread(b))) {
    if (positions.some((position) => used.has(position))) continue
    for (const position of positions) used.add(position)
    mentions.push({ thing, positions, name })
  }
  return mentions
}

function nearestPosition(words: readonly string[], key: string, from: number, reach: number): number | null {
  for (let distance = 0; distance <= reach; distance++) {
    if (words[from + distance] === key) return from + distance
    if (words[from - distance] === key) return from - distance
  }
  return null
}

function spread(positions: readonly number[]): number {
  return positions.at(-1)! - positions[0]!
}

function covers(longer: Mention<unknown>, shorter: Mention<unknown>): boolean {
  return shorter.positions.every((position) => longer.positions.includes(position))
}

function contentWords(words: readonly string[]): string[] {
  return words.filter((word) => !STOP_WORDS.has(word))
}
