import { foldedText, foldedWords } from '../text/folded-text.ts'
import type { SearchIndex, SearchPage } from './search-index.ts'
import { allOf, mostOf, type Weighed, wordScores } from './search-score.ts'

/** Number of results in the dialog. */
export const SEARCH_LIMIT = 6
/** Number of pages of other kinds below them. */
const PAGE_LIMIT = 4

type Searchable = { slug?: string; name: string; shortDescription: string }

/**
 * All treatments that match. First those whose name or short description contains the query ignoring case; then those
 * that contain it ignoring accents; then, with an index, those that all of its words lead to: by name, place, concern
 * or synonym. If nothing is found, words may be misspelled, and then at least half of them must lead somewhere. The
 * better match comes first in each group, equals in the order of `items`. The query is trimmed; an empty one matches
 * nothing.
 */
export function searchTreatments<T extends Searchable>(
  query: string,
  items: readonly T[],
  index?: SearchIndex,
): T[] {
  const written = query.trim().toLowerCase()
  if (written === '') return []
  const folded = foldedText(written)
  const words = meaningfulWords(query, index)
  const scored = (item: T) => (index ? allOf(wordScores(words, textsOf(item, index), index)) : 0)
  const ranked = items.map((item, order) => {
    const texts = [item.name, item.shortDescription]
    const group = texts.some((text) => text.toLowerCase().includes(written))
      ? 0
      : texts.some((text) => foldedText(text).includes(folded))
        ? 1
        : 2
    return { item, order, group, score: scored(item) }
  })
  const found = ranked.filter(({ group, score }) => group < 2 || score > 0)
  const shown = found.length > 0 || !index ? found : nearly(ranked, words, index)
  const rank = ({ item, score }: { item: T; score: number }) =>
    score > 0 && index?.featured.includes(item.slug ?? '') ? score + 0.5 : score
  return shown
    .toSorted((a, b) => a.group - b.group || rank(b) - rank(a) || a.order - b.order)
    .map(({ item }) => item)
}

/** Concerns, clinics, articles and terms that the query leads to, the best first; at most four. */
export function searchPages(query: string, index: SearchIndex): SearchPage[] {
  const words = meaningfulWords(query, index)
  if (words.length === 0) return []
  const pages = (near: boolean) =>
    index.pages.flatMap((page, order) => {
      const texts: Weighed = [
        [page.name, 10],
        [page.words, 3],
      ]
      const score = allOf(wordScores(words, texts, index, near))
      return score > 0 ? [{ page, order, score }] : []
    })
  const found = pages(false)
  return (found.length > 0 ? found : pages(true))
    .toSorted((a, b) => b.score - a.score || a.page.name.length - b.page.name.length || a.order - b.order)
    .slice(0, PAGE_LIMIT)
    .map(({ page }) => page)
}

/** «aumento de pecho precio» → «aumento», «pecho»; all words if none says anything. */
function meaningfulWords(query: string, index: SearchIndex | undefined): string[] {
  const all = foldedWords(query)
  const meant = all.filter((word) => !index?.fillers.includes(word))
  return meant.length > 0 ? meant : all
}

/** What says that a treatment is meant, by weight. */
function textsOf({ slug, name, shortDescription }: Searchable, { keywords }: SearchIndex): Weighed {
  return [
    [name, 10],
    [keywords[slug ?? ''] ?? '', 5],
    [shortDescription, 2],
  ]
}

/** What misspelled or divided words lead to («rino modelacion»), or most of the words. */
function nearly<T extends Searchable, R extends { item: T; score: number }>(
  ranked: readonly R[],
  words: readonly string[],
  index: SearchIndex,
): R[] {
  const ways = words.length === 2 ? [words, [words.join('')]] : [words]
  const scores = ranked.map((one) =>
    ways.map((way) => wordScores(way, textsOf(one.item, index), index, true)),
  )
  const sumOf = scores.some((one) => one.some((way) => allOf(way) > 0)) ? allOf : mostOf
  return ranked.flatMap((one, order) => {
    const score = Math.max(...scores[order]!.map(sumOf))
    return score > 0 ? [{ ...one, score }] : []
  })
}

/** «7 resultado(s) encontrado(s)», a fixed format. */
export function resultCountText(n: number): string {
  return `${n} resultado(s) encontrado(s)`
}

/** «Y 3 más...» for the results beyond the limit, or null if all are shown. */
export function moreResultsText(n: number): string | null {
  return n > SEARCH_LIMIT ? `Y ${n - SEARCH_LIMIT} más...` : null
}
