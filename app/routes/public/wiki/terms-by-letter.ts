import { foldedText } from '#domain/text/folded-text.ts'

/** Terms under their first letter, in the order given; accents don't make a letter of their own. */
export function termsByLetter<T extends { term: string }>(
  terms: readonly T[],
): { letter: string; terms: T[] }[] {
  const groups = Map.groupBy(terms, ({ term }) =>
    'ñÑ'.includes(term.charAt(0)) ? 'ñ' : foldedText(term).charAt(0),
  )
  return [...groups].map(([letter, group]) => ({ letter: letter.toUpperCase(), terms: group }))
}
