import { foldedText } from '#domain/text/folded-text.ts'

/** From this likeness on, two texts count as the same one. */
const MOST_ALIKE = 0.8
const GRAM = 4
const SHORT = 12

/** The blind lines that are also in the corpus, or so nearly that they could have been learnt from it. */
export function overlapsOf(blind: readonly string[], corpus: readonly string[]): [string, string][] {
  // A greeting or a single word says nothing of where it was read.
  const lines = blind
    .map((text) => ({ text, one: folded(text) }))
    .filter(({ one }) => one.length >= SHORT)
    .map(({ text, one }) => ({ text, one, grams: gramsOf(one) }))
  const ranks = ranksByRarity(lines.map(({ grams }) => grams))
  const byRank = new Map<number, number[]>()
  lines.forEach(({ one }, index) => {
    for (const rank of rarest(one, ranks)) byRank.set(rank, [...(byRank.get(rank) ?? []), index])
  })
  const found = new Map<number, string>()
  for (const text of corpus) {
    const one = folded(text)
    const like = new Set(rarest(one, ranks).flatMap((rank) => byRank.get(rank) ?? []))
    if (like.size === 0) continue
    const grams = gramsOf(one)
    for (const index of like) if (areAlike(lines[index]!.grams, grams)) found.set(index, text)
  }
  return lines.flatMap(({ text }, index): [string, string][] =>
    found.has(index) ? [[text, found.get(index)!]] : [],
  )
}

/** From the rarest gram of the blind lines to the most frequent. */
function ranksByRarity(lines: readonly ReadonlySet<string>[]): ReadonlyMap<string, number> {
  const uses = new Map<string, number>()
  for (const gram of lines.flatMap((grams) => [...grams])) uses.set(gram, (uses.get(gram) ?? 0) + 1)
  const ordered = [...uses].toSorted(([, one], [, other]) => one - other)
  return new Map(ordered.map(([gram], rank) => [gram, rank]))
}

/**
 * The ranks of a fifth of a text's grams, the rarest. Two texts that are alike share more than four fifths of the grams of each,
 * so they share one of these. Grams of no blind line come first and have no rank.
 */
function rarest(text: string, ranks: ReadonlyMap<string, number>): number[] {
  const length = Math.max(1, text.length - GRAM + 1)
  const known = new Set<number>()
  const unknown = new Set<string>()
  for (let at = 0; at < length; at++) {
    const gram = text.slice(at, at + GRAM)
    const rank = ranks.get(gram)
    if (rank !== undefined) known.add(rank)
    else if (unknown.add(gram).size > length * (1 - MOST_ALIKE) + 1) return []
  }
  const few = Math.floor((known.size + unknown.size) * (1 - MOST_ALIKE)) + 1
  if (unknown.size >= few) return []
  return [...known].sort((one, other) => one - other).slice(0, few - unknown.size)
}

function areAlike(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  if (Math.min(one.size, other.size) <= MOST_ALIKE * Math.max(one.size, other.size)) return false
  let both = 0
  for (const gram of one) if (other.has(gram)) both += 1
  return both / (one.size + other.size - both) > MOST_ALIKE
}

function folded(text: string): string {
  return foldedText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function gramsOf(text: string): ReadonlySet<string> {
  return new Set(
    Array.from({ length: Math.max(1, text.length - GRAM + 1) }, (_, at) => text.slice(at, at + GRAM)),
  )
}
