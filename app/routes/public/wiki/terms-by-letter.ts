import { foldedText } from '#domain/text/folded-text.ts'

/** Terms grouped by first letter, in the given order, ignoring accents. */
export function termsByLetter<T extends { term: string }>(
  terms: readonly T[],
): { letter: string; terms: T[] }[] {
  const groups = Map.groupBy(terms, ({ term }) =>
    'ñÑ'.includes(term.charAt(0)) ? 'ñ' : foldedText(term).charAt(0),
  )
  return [...groups].map(([letter, group]) => ({ letter: letter.toUpperCase(), terms: group }))
}
