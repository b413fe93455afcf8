import { foldedText } from '../text/folded-text.ts'

/** Number of results in the dialog. */
export const SEARCH_LIMIT = 6

type Searchable = { name: string; shortDescription: string }

/**
 * All treatments that match: first those whose name or short description contains the query ignoring case, then those
 * that match ignoring accents too, each in the order of `items`. The query is trimmed; an empty one matches nothing.
 */
export function searchTreatments<T extends Searchable>(query: string, items: readonly T[]): T[] {
  const written = query.trim().toLowerCase()
  if (written === '') return []
  const folded = foldedText(written)
  const exact: T[] = []
  const loose: T[] = []
  for (const item of items) {
    const texts = [item.name, item.shortDescription]
    if (texts.some((text) => text.toLowerCase().includes(written))) exact.push(item)
    else if (texts.some((text) => foldedText(text).includes(folded))) loose.push(item)
  }
  return [...exact, ...loose]
}

/** «7 resultado(s) encontrado(s)», a fixed format. */
export function resultCountText(n: number): string {
  return `${n} resultado(s) encontrado(s)`
}

/** «Y 3 más...» for the results beyond the limit, or null if all are shown. */
export function moreResultsText(n: number): string | null {
  return n > SEARCH_LIMIT ? `Y ${n - SEARCH_LIMIT} más...` : null
}
