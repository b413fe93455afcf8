import { foldedWords } from '../text/folded-text.ts'

/** Words in a row that count as the same passage. */
const WORDS = 5

/** Runs of five words, folded. A shorter text is one run. */
export function shinglesOf(text: string): Set<string> {
  const words = foldedWords(text)
  if (words.length === 0) return new Set()
  const last = Math.max(0, words.length - WORDS)
  return new Set(Array.from({ length: last + 1 }, (_one, at) => words.slice(at, at + WORDS).join(' ')))
}

export type ComparedPage = { path: string; title: string; shingles: ReadonlySet<string> }

/** How much of a text stands on other pages too, in percent: in all, and on the pages that share most. */
export function similarityTo(
  text: string,
  pages: readonly ComparedPage[],
  most = 5,
): { percent: number; pages: { path: string; title: string; percent: number }[] } {
  const own = shinglesOf(text)
  if (own.size === 0) return { percent: 0, pages: [] }
  const known = new Set<string>()
  const shares = pages.map(({ path, title, shingles }) => {
    let count = 0
    for (const one of own) {
      if (!shingles.has(one)) continue
      count += 1
      known.add(one)
    }
    return { path, title, percent: percentOf(count, own.size) }
  })
  return {
    percent: percentOf(known.size, own.size),
    pages: shares
      .filter(({ percent }) => percent > 0)
      .toSorted((a, b) => b.percent - a.percent || a.path.localeCompare(b.path))
      .slice(0, most),
  }
}

function percentOf(part: number, whole: number): number {
  return Math.round((part / whole) * 100)
}
