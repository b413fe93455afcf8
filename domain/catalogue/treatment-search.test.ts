import { expect, test } from 'vitest'
import { fingerprint, type SearchIndex } from './search-index.ts'
import {
  moreResultsText,
  resultCountText,
  SEARCH_LIMIT,
  searchPages,
  searchTreatments,
} from './treatment-search.ts'

const items = [
  { name: 'Liposucción', shortDescription: 'Cirugía que afina un contorno.' },
  { name: 'Láser íntimo', shortDescription: 'Mejora la sequedad.' },
  { name: 'LASER DE DIODO', shortDescription: 'Depilación.' },
  { name: 'Plan nutricional', shortDescription: 'Incluye revisiones y láser.' },
]

test.each([
  ['', []],
  ['   ', []],
  ['liposucción', ['Liposucción']],
  ['LIPO', ['Liposucción']],
  ['  contorno ', ['Liposucción']],
  ['laser', ['LASER DE DIODO', 'Láser íntimo', 'Plan nutricional']],
  ['láser', ['Láser íntimo', 'Plan nutricional', 'LASER DE DIODO']],
  ['cirugia', ['Liposucción']],
  ['rinoplastia', []],
])('searching %j finds %j, literal matches first', (query, names) => {
  expect(searchTreatments(query, items).map(({ name }) => name)).toEqual(names)
})

test('all results are returned: the dialog cuts them and says how many are left', () => {
  const many = Array.from({ length: 9 }, () => ({ name: 'Láser', shortDescription: '' }))
  expect(searchTreatments('láser', many)).toHaveLength(9)
  expect(SEARCH_LIMIT).toBe(6)
  expect(moreResultsText(9)).toBe('Y 3 más...')
  expect(moreResultsText(6)).toBeNull()
})

test.each([
  [0, '0 resultado(s) encontrado(s)'],
  [1, '1 resultado(s) encontrado(s)'],
  [2, '2 resultado(s) encontrado(s)'],
])('%i results are counted as %s', (n, text) => {
  expect(resultCountText(n)).toBe(text)
})

const index: SearchIndex = {
  keywords: {},
  featured: [],
  pages: [{ kind: 'term', name: 'Láser', href: '/wiki/laser', words: '' }],
  synonyms: { grasa: 'liposuccion' },
  unnamed: { [fingerprint('marca')]: 'liposuccion' },
  fillers: [],
}

test.each([
  ['grasa', ['Liposucción'], []],
  ['marca', ['Liposucción'], []],
  // Every object has this property.
  ['constructor', [], []],
  ['constructor laser', ['LASER DE DIODO', 'Láser íntimo', 'Plan nutricional'], []],
])('with an index %j finds the treatments %j and the pages %j', (query, names, pages) => {
  const found = searchTreatments(query, items, index).map(({ name }) => name)
  expect(found.toSorted()).toEqual(names)
  expect(searchPages(query, index).map(({ name }) => name)).toEqual(pages)
})
