import { foldedText } from '#domain/text/folded-text.ts'

/** From this likeness on, two texts count as the same one. */
const MOST_ALIKE = 0.8
const GRAM = 4
const SHORT = 12

/** The blind lines that are also in the corpus, or so nearly that they could have been learnt from it. */
export function overlapsOf(blind: readonly string[], corpus: readonly string[]): [string, string][] {
  const known = corpus.map((text) => ({ text, grams: gramsOf(folded(text)) }))
  const byGram = new Map<string, number[]>()
  known.forEach(({ grams }, index) => {
    for (const gram of grams) {
      const indexes = byGram.get(gram)
      if (indexes) indexes.push(index)
      else byGram.set(gram, [index])
    }
  })
  return blind.flatMap((text): [string, string][] => {
    const one = folded(text)
    // A greeting or a single word says nothing of where it was read.
    if (one.length < SHORT) return []
    const grams = gramsOf(one)
    const places = [...grams].map((gram) => byGram.get(gram) ?? [])
    // A text as alike as that lacks fewer than a fifth of the grams, so it has one of the rarest fifth.
    const rarest = places
      .toSorted((a, b) => a.length - b.length)
      .slice(0, Math.floor(grams.size * (1 - MOST_ALIKE)) + 1)
    for (const index of new Set(rarest.flat())) {
      const other = known[index]!
      const both = [...grams].filter((gram) => other.grams.has(gram)).length
      if (both / (grams.size + other.grams.size - both) > MOST_ALIKE) return [[text, other.text]]
    }
    return []
  })
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
