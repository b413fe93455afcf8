import { expect, test } from 'vitest'
import { termsByLetter } from './terms-by-letter.ts'

test('accented letters share the plain one, and ñ is separate', () => {
  const terms = ['Ácido', 'Alopecia', 'Óvalo', 'Ñandú', 'Nevus'].map((term) => ({ term }))
  expect(termsByLetter(terms).map(({ letter, terms: group }) => [letter, group.length])).toEqual([
    ['A', 2],
    ['O', 1],
    ['Ñ', 1],
    ['N', 1],
  ])
})
