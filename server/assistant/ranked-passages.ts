import { isOneLetterAway } from '#domain/assistant/one-letter-away.ts'
import type { Numbering } from '#domain/assistant/subjects/numbering.ts'
import { collectPostings, type Postings } from '#domain/assistant/subjects/postings.ts'

/** The words of a passage by their numbers, one field after another, and where each field ends. */
export type PassageReading = { numbers: Uint32Array; ends: readonly number[] }

/** What a passage has of a question: its score, the asked words that it has and those in its title, each once. */
export type Ranked = { place: number; score: number; found: string[]; inTitle: string[] }

/** Title, page and text: a word in the page's name or title says more about the subject than one in its text. */
const BOOSTS = [3, 2, 1]
const TITLE = 0
/** BM25+: how soon more of the same word stops counting, how much length counts, what any occurrence is worth. */
const [SATURATION, LENGTH_SHARE, LEAST] = [1.2, 0.7, 0.5]
const SHORTEST_WITH_SLIP = 5
/** The weight of a misspelled word. */
const WITH_SLIP = 0.45

type Field = { boost: number; postings: Postings; lengths: Uint16Array; meanLength: number }

/** The words of passages, packed: maps of maps would take ten times the memory. */
export function packPassages(readings: readonly PassageReading[]) {
  const anywhere = collectPostings()
  readings.forEach(({ numbers }, place) => {
    for (const number of new Set(numbers)) anywhere.add(number, place)
  })
  return { total: readings.length, frequency: anywhere.packed().count, fields: fieldsOf(readings) }
}

export type PackedPassages = ReturnType<typeof packPassages>

function fieldsOf(readings: readonly PassageReading[]): Field[] {
  return BOOSTS.map((boost, field) => {
    const collected = collectPostings()
    const lengths = Uint16Array.from(readings, (reading, place) => {
      const words = fieldOf(reading, field)
      for (const number of words) collected.add(number, place)
      return new Set(words).size
    })
    const meanLength = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length)
    return { boost, postings: collected.packed(), lengths, meanLength }
  })
}

function fieldOf({ numbers, ends }: PassageReading, field: number): Uint32Array {
  return numbers.subarray(field === 0 ? 0 : ends[field - 1], ends[field])
}

/** The passages that have any of these words, best first; a word that none has stands for those one letter away. */
export function rankPassages(packed: PackedPassages, words: Numbering, keys: readonly string[]): Ranked[] {
  const ranked = new Map<number, Ranked>()
  for (const key of keys) {
    const number = words.known(key)
    if (packed.frequency(number) > 0) count(ranked, packed, { key, number, weight: 1, isExact: true })
    else if (key.length >= SHORTEST_WITH_SLIP)
      words.each((other, like) => {
        if (!isOneLetterAway(key, other)) return
        const weight = (WITH_SLIP * other.length) / (other.length + 1)
        count(ranked, packed, { key, number: like, weight, isExact: false })
      })
  }
  for (const one of ranked.values()) one.score *= one.found.length
  return [...ranked.values()].sort((a, b) => b.score - a.score)
}

type Asked = { key: string; number: number; weight: number; isExact: boolean }

function count(
  ranked: Map<number, Ranked>,
  { fields, total }: PackedPassages,
  { key, number, weight, isExact }: Asked,
) {
  for (const [field, { boost, postings, lengths, meanLength }] of fields.entries()) {
    // A passage is listed once for each time that it has the word.
    const places = postings.get(number)
    const holders = places.reduce((sum, place, at) => sum + (place === places[at - 1] ? 0 : 1), 0)
    const rarity = Math.log(1 + (total - holders + 0.5) / (holders + 0.5))
    for (let at = 0; at < places.length;) {
      const place = places[at]!
      const start = at
      while (places[at] === place) at++
      const times = at - start
      const room = SATURATION * (1 - LENGTH_SHARE + (LENGTH_SHARE * lengths[place]!) / meanLength)
      const one = ranked.get(place) ?? { place, score: 0, found: [], inTitle: [] }
      one.score += weight * boost * rarity * (LEAST + (times * (SATURATION + 1)) / (times + room))
      if (one.found.at(-1) !== key) one.found.push(key)
      if (isExact && field === TITLE) one.inTitle.push(key)
      ranked.set(place, one)
    }
  }
}
