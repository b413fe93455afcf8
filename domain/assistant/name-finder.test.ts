import { expect, test } from 'vitest'
import { createNameFinder } from './name-finder.ts'
import { questionWords } from './question-words.ts'
import { wordKey } from './word-key.ts'

const find = createNameFinder(
  [
    { thing: 'balloon', names: ['balón', 'balón gástrico'] },
    { thing: 'balloon-6', names: ['balón 6 meses', 'balón 6'] },
    { thing: 'balloon-12', names: ['balón 12 meses', 'balón 12'] },
    { thing: 'rhinoplasty', names: ['rinoplastia', 'operarme la nariz'] },
    { thing: 'hifu-face', names: ['hifu cara'] },
    { thing: 'breast', names: ['pecho'] },
  ],
  new Set(['peso', 'techo'].map(wordKey)),
)
const found = (text: string) => find(questionWords(text)).map(({ thing }) => thing)

test('a longer name hides the shorter one inside it', () => {
  expect(found('precio del balón de 12 meses')).toEqual(['balloon-12'])
})

test('a word may belong to two names: «balón de 6 o de 12»', () => {
  expect(found('balón de 6 o de 12')).toEqual(['balloon-6', 'balloon-12'])
})

test('typos, other endings and words in between are tolerated', () => {
  expect(found('cuánto vale la rinoplatia')).toEqual(['rhinoplasty'])
  expect(found('quiero operar mi nariz')).toEqual(['rhinoplasty'])
  expect(found('hifu en toda la cara')).toEqual(['hifu-face'])
})

test('a known word is not a typo of another one', () => {
  expect(found('perder peso')).toEqual([])
  expect(found('el techo')).toEqual([])
})

test('words far apart are not a name', () => {
  expect(found('hifu me han dicho que va muy bien para muchas cosas y también cara')).toEqual([])
})
