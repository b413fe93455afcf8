import { foldedText } from '#domain/text/folded-text.ts'

/** From this likeness on, two texts count as the same one. */
const MOST_ALIKE = 0.8
const GRAM = 4
const SHORT = 12

/** The blind lines that are also in the corpus, or so nearly that they could have been learnt from it. */
export function overlapsOf(blind: readonly string[], corpus: readonly string[]): [string, string][] {
  // A greeting or a single word says nothing of where it was read.
  const lines = blind
    .filter((text) => folded(text).length >= SHORT)
    .map((text) => ({ text, grams: gramsOf(folded(text)) }))
  const byRareGram = linesByRareGram(lines.map(({ grams }) => grams))
  const found = new Map<number, string>()
  for (const text of corpus) {
    const one = folded(text)
    const length = Math.max(1, one.length - GRAM + 1)
    const like = new Set<number>()
    for (let at = 0; at < length; at++) {
      for (const index of byRareGram.get(one.slice(at, at + GRAM)) ?? []) {
        // A much shorter text is not as alike; a longer one may say the same twice.
        if (length > MOST_ALIKE * lines[index]!.grams.size) like.add(index)
      }
    }
    if (like.size === 0) continue
    const grams = gramsOf(one)
    for (const index of like) if (areAlike(lines[index]!.grams, grams)) found.set(index, text)
  }
  return lines.flatMap(({ text }, index): [string, string][] =>
    found.has(index) ? [[text, found.get(index)!]] : [],
  )
}

/** A text as alike as that lacks fewer than a fifth of a line's grams, so it has one of any fifth: here, of the rarest. */
function linesByRareGram(lines: readonly ReadonlySet<string>[]): ReadonlyMap<string, number[]> {
  const uses = new Map<string, number>()
  for (const gram of lines.flatMap((grams) => [...grams])) uses.set(gram, (uses.get(gram) ?? 0) + 1)
  const byGram = new Map<string, number[]>()
  lines.forEach((grams, index) => {
    const rarest = [...grams].toSorted((a, b) => uses.get(a)! - uses.get(b)!)
    for (const gram of rarest.slice(0, Math.floor(grams.size * (1 - MOST_ALIKE)) + 1))
      byGram.set(gram, [...(byGram.get(gram) ?? []), index])
  })
  return byGram
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
