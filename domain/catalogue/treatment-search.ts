import { editDistance } from '../text/edit-distance.ts'
import { foldedText, foldedWords } from '../text/folded-text.ts'
import { fingerprint, type SearchIndex, type SearchPage } from './search-index.ts'

/** Number of results in the dialog. */
export const SEARCH_LIMIT = 6
/** Number of pages of other kinds below them. */
const PAGE_LIMIT = 4
/** Shorter words are never taken for a misspelling of another. */
const LEAST_LETTERS = 5

type Searchable = { slug?: string; name: string; shortDescription: string }

/**
 * All treatments that match. First those whose name or short description contains the query ignoring case; then those
 * that contain it ignoring accents; then, with an index, those that all of its words lead to: by name, place, concern
 * or synonym, or with one wrong letter if nothing else is found. The better match comes first in each group, equals in
 * the order of `items`. The query is trimmed; an empty one matches nothing.
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
  const ranked = items.map((item, order) => {
    const texts = [item.name, item.shortDescription]
    const group = texts.some((text) => text.toLowerCase().includes(written))
      ? 0
      : texts.some((text) => foldedText(text).includes(folded))
        ? 1
        : 2
    return { item, order, group, score: index ? scoreOf(item, words, index) : 0 }
  })
  const found = ranked.filter(({ group, score }) => group < 2 || score > 0)
  const shown = found.length > 0 || !index ? found : misspelled(ranked, words, index)
  return shown
    .toSorted((a, b) => a.group - b.group || b.score - a.score || a.order - b.order)
    .map(({ item }) => item)
}

/** Concerns, clinics, articles and terms that the query leads to, the best first; at most four. */
export function searchPages(query: string, index: SearchIndex): SearchPage[] {
  const words = meaningfulWords(query, index)
  if (words.length === 0) return []
  return index.pages
    .map((page, order) => ({
      page,
      order,
      score: everyWord(words, index, (word) =>
        Math.max(inText(page.name, word, 10), inText(page.words, word, 3)),
      ),
    }))
    .filter(({ score }) => score > 0)
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

function scoreOf(item: Searchable, words: readonly string[], index: SearchIndex): number {
  const keywords = index.keywords[item.slug ?? ''] ?? ''
  const score = everyWord(words, index, (word) =>
    Math.max(inText(item.name, word, 10), inText(keywords, word, 5), inText(item.shortDescription, word, 2)),
  )
  return score > 0 && index.featured.includes(item.slug ?? '') ? score + 0.5 : score
}

/** The sum over the words, each as typed or by its synonym; 0 if one of them is missing. */
function everyWord(
  words: readonly string[],
  index: SearchIndex,
  scoreOfWord: (word: string) => number,
): number {
  const scores = words.map((word) => {
    const meant = index.synonyms[word] ?? index.unnamed[fingerprint(word)]
    const bySynonym = meant ? Math.min(...meant.split(' ').map(scoreOfWord)) * 0.8 : 0
    return Math.max(scoreOfWord(word), bySynonym)
  })
  return scores.every((score) => score > 0) ? scores.reduce((sum, score) => sum + score, 0) : 0
}

/** Full points for a word of the text, less for its beginning (three letters at least), none inside of it. */
function inText(text: string, word: string, points: number): number {
  const at = ` ${foldedWords(text).join(' ')} `
  if (at.includes(` ${word} `)) return points
  return word.length >= 3 && at.includes(` ${word}`) ? points * 0.7 : 0
}

/** Names with a word that is one letter away from each word of the query. */
function misspelled<T extends Searchable, R extends { item: T; score: number }>(
  ranked: readonly R[],
  words: readonly string[],
  index: SearchIndex,
): R[] {
  if (words.some((word) => word.length < LEAST_LETTERS)) return []
  return ranked.flatMap((one) => {
    const known = foldedWords(`${one.item.name} ${index.keywords[one.item.slug ?? ''] ?? ''}`)
    const near = (word: string) =>
      known.some(
        (other) => other.length >= LEAST_LETTERS && editDistance(word, other) <= (word.length > 8 ? 2 : 1),
      )
    return words.every(near) ? [{ ...one, score: 1 }] : []
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
