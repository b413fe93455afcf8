import { foldedWords } from '#domain/text/folded-text.ts'
import { wordStems } from './word-stems.ts'

export type OwnPage = { path: string; title: string; keyword?: string; text?: string }
/** `share` from 0 to 1. */
export type SimilarPage = { path: string; title: string; share: number }

const LEAST_RIVAL = 0.6
const SHINGLE = 5
const LEAST_SHARED = 0.05

/** Pages that compete for the same search: similar keyword or title, the most similar first. */
export function rivalPages(page: OwnPage, others: readonly OwnPage[]): SimilarPage[] {
  const mine = subjectsOf(page)
  return sorted(
    others
      .filter(({ path }) => path !== page.path)
      .map((other) => ({ ...named(other), share: Math.max(0, ...pairs(mine, subjectsOf(other))) }))
      .filter(({ share }) => share >= LEAST_RIVAL),
  )
}

/** Pages with the same wording: the share of this text's groups of five words that they contain. */
export function copiedPages(text: string, others: readonly OwnPage[]): SimilarPage[] {
  const mine = shingles(text)
  if (mine.size === 0) return []
  return sorted(
    others
      .map((other) => {
        const theirs = shingles(other.text ?? '')
        const shared = [...mine].filter((one) => theirs.has(one)).length
        return { ...named(other), share: shared / mine.size }
      })
      .filter(({ share }) => share >= LEAST_SHARED),
  )
}

const knownSubjects = new WeakMap<OwnPage, Set<string>[]>()

/** Once for each page: a text is compared with all of them at every save. */
function subjectsOf(page: OwnPage): Set<string>[] {
  const known = knownSubjects.get(page)
  if (known) return known
  const subjects = [page.title, page.keyword ?? '']
    .map((text) => new Set(wordStems(text)))
    .filter(({ size }) => size > 0)
  knownSubjects.set(page, subjects)
  return subjects
}

function pairs(mine: readonly Set<string>[], theirs: readonly Set<string>[]): number[] {
  return mine.flatMap((a) => theirs.map((b) => likeness(a, b)))
}

/** Dice's coefficient. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((stem) => b.has(stem)).length
  return (2 * shared) / (a.size + b.size)
}

function shingles(text: string): Set<string> {
  const words = foldedWords(text)
  return new Set(words.slice(SHINGLE - 1).map((_, index) => words.slice(index, index + SHINGLE).join(' ')))
}

function named({ path, title }: OwnPage) {
  return { path, title }
}

function sorted(pages: SimilarPage[]): SimilarPage[] {
  return pages.toSorted((a, b) => b.share - a.share)
}
