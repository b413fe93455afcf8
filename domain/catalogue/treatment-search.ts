import { foldedText } from '../text/folded-text.ts'

/** How many results the dialog shows (specification §5). */
export const SEARCH_LIMIT = 6

type Searchable = { name: string; shortDescription: string }

/**
 * All treatments that match: first those that hold the query in name or short description whatever its capitals
 * (specification §5), then those that do so without regard to accents, each part in the order of `items`.
 * Outer space of the query is ignored; an empty one finds nothing.
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

/** «7 resultado(s) encontrado(s)», the literal of the specification (§2). */
export function resultCountText(n: number): string {
  return `${n} resultado(s) encontrado(s)`
}

/** «Y 3 más...» for the results beyond the limit, or null if all are shown (specification §2). */
export function moreResultsText(n: number): string | null {
  return n > SEARCH_LIMIT ? `Y ${n - SEARCH_LIMIT} más...` : null
}
