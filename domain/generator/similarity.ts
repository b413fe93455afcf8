import { foldedWords } from '../text/folded-text.ts'

/** Words in a row that count as the same passage. */
const WORDS = 5

/** Runs of five words, each as a number, in order. One in ten thousand pairs of long texts shares a number by accident. */
export type Shingles = Uint32Array

/** The runs of five words of a text, folded, each once. A shorter text is one run. */
export function shinglesOf(text: string): Shingles {
  const words = foldedWords(text).map(numberOf)
  if (words.length === 0) return new Uint32Array()
  const last = Math.max(0, words.length - WORDS)
  const runs = Array.from({ length: last + 1 }, (_one, at) => numberOfRun(words, at))
  return Uint32Array.from(new Set(runs)).sort()
}

/** Of the words' numbers, so that no word is read five times. */
function numberOfRun(words: readonly number[], from: number): number {
  let number = 0x811c9dc5
  const end = Math.min(from + WORDS, words.length)
  for (let at = from; at < end; at++) number = Math.imul(number ^ words[at]!, 0x01000193)
  return number >>> 0
}

/** FNV-1a. */
function numberOf(text: string): number {
  let number = 0x811c9dc5
  for (let at = 0; at < text.length; at++) number = Math.imul(number ^ text.charCodeAt(at), 0x01000193)
  return number >>> 0
}

export type ComparedPage = { path: string; title: string; shingles: Shingles }

/** How much of a text stands on other pages too, in percent: in all, and on the pages that share most. */
export function similarityTo(
  text: string,
  pages: readonly ComparedPage[],
  most = 5,
): { percent: number; pages: { path: string; title: string; percent: number }[] } {
  const own = shinglesOf(text)
  if (own.length === 0) return { percent: 0, pages: [] }
  const isKnown = new Uint8Array(own.length)
  const shares = pages.map(({ path, title, shingles }) => ({
    path,
    title,
    percent: percentOf(markShared(own, shingles, isKnown), own.length),
  }))
  return {
    percent: percentOf(
      isKnown.reduce((sum, one) => sum + one, 0),
      own.length,
    ),
    pages: shares
      .filter(({ percent }) => percent > 0)
      .toSorted((a, b) => b.percent - a.percent || a.path.localeCompare(b.path))
      .slice(0, most),
  }
}

/** Marks the own runs that the others have too. @returns how many */
function markShared(own: Shingles, others: Shingles, isKnown: Uint8Array): number {
  let count = 0
  for (let at = 0, there = 0; at < own.length && there < others.length;) {
    const difference = own[at]! - others[there]!
    if (difference === 0) {
      count += 1
      isKnown[at] = 1
    }
    if (difference <= 0) at += 1
    if (difference >= 0) there += 1
  }
  return count
}

function percentOf(part: number, whole: number): number {
  return Math.round((part / whole) * 100)
}
