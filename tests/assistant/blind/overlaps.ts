import { foldedText } from '#domain/text/folded-text.ts'

/** From this likeness on, two texts count as the same one. */
const MOST_ALIKE = 0.8
const GRAM = 4
const SHORT = 12

/** The blind lines that are also in the corpus, or so nearly that they could have been learnt from it. */
export function overlapsOf(blind: readonly string[], corpus: readonly string[]): [string, string][] {
  const known = corpus.map((text) => ({ text, folded: folded(text), grams: gramsOf(folded(text)) }))
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
    const grams = gramsOf(one)
    const shared = new Map<number, number>()
    for (const gram of grams) {
      for (const index of byGram.get(gram) ?? []) shared.set(index, (shared.get(index) ?? 0) + 1)
    }
    for (const [index, both] of shared) {
      const other = known[index]!
      // A greeting or a single word says nothing of where it was read.
      if (one.length < SHORT) continue
      const likeness = both / (grams.size + other.grams.size - both)
      if (one === other.folded || likeness > MOST_ALIKE) return [[text, other.text]]
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
