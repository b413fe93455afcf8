import type { ShownFinding } from './findings.ts'

export type FieldRange = { from: number; to: number; finding: ShownFinding }

/**
 * Where findings of one field stand in what is typed there. Reviewers read it without its marks, so that the same words
 * are looked for, in their order.
 */
export function fieldRanges(value: string, findings: readonly ShownFinding[]): FieldRange[] {
  const folded = value.toLowerCase()
  return findings
    .flatMap((finding) => {
      const words = finding.excerpt.toLowerCase()
      const from = words === '' ? -1 : nthIndex(folded, words, finding.nth)
      return from < 0 ? [] : [{ from, to: from + words.length, finding }]
    })
    .toSorted((a, b) => a.from - b.from || b.to - a.to)
}

function nthIndex(text: string, words: string, nth: number): number {
  let at = text.indexOf(words)
  for (let left = nth; left > 0 && at >= 0; left -= 1) at = text.indexOf(words, at + words.length)
  return at
}

/** A value in pieces, each with the finding it belongs to; of two that overlap, the first. */
export function markedPieces(
  value: string,
  ranges: readonly FieldRange[],
): { text: string; finding: ShownFinding | null }[] {
  const pieces: { text: string; finding: ShownFinding | null }[] = []
  let at = 0
  for (const { from, to, finding } of ranges) {
    if (from < at) continue
    if (from > at) pieces.push({ text: value.slice(at, from), finding: null })
    pieces.push({ text: value.slice(from, to), finding })
    at = to
  }
  if (at < value.length) pieces.push({ text: value.slice(at), finding: null })
  return pieces
}
