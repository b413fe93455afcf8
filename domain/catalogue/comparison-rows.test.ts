import { expect, test } from 'vitest'
import { areSame, arrangedRows } from './comparison-rows.ts'

const rows = [
  { id: 'anestesia', cells: ['Ninguna', 'No se usa'] },
  { id: 'precio', cells: ['Desde 50€', 'Desde 70€'] },
  { id: 'evidencia', cells: [null, null] },
  { id: 'riesgos', cells: [['Quemadura'], ['Quemadura', 'Cicatriz']] },
]
const ids = (options: { first?: string[]; onlyDifferences?: boolean }) =>
  arrangedRows(rows, { first: [], onlyDifferences: false, ...options }).map(({ id }) => id)

test('rows come in their own order', () => {
  expect(ids({})).toEqual(['anestesia', 'precio', 'evidencia', 'riesgos'])
})

test('priority rows come first, in the chosen order, and every row once', () => {
  expect(ids({ first: ['riesgos', 'precio'] })).toEqual(['riesgos', 'precio', 'anestesia', 'evidencia'])
  expect(ids({ first: ['nada', 'evidencia'] })).toEqual(['evidencia', 'anestesia', 'precio', 'riesgos'])
})

test('only differences drops the rows where all treatments agree, doing nothing aside', () => {
  expect(ids({ onlyDifferences: true })).toEqual(['precio', 'riesgos'])
  expect(ids({ onlyDifferences: true, first: ['evidencia', 'riesgos'] })).toEqual(['riesgos', 'precio'])
})

test('a single treatment has no differences', () => {
  const alone = rows.map(({ id, cells }) => ({ id, cells: cells.slice(0, 1) }))
  expect(arrangedRows(alone, { first: [], onlyDifferences: true })).toHaveLength(4)
})

test.for([
  ['Ninguna', 'No necesita', true],
  ['No hace falta', 'No se usa', true],
  ['Ninguna', 'Sin baja', true],
  ['Entre 30 y 45 minutos', 'De 30 a 45 minutos', true],
  ['De 30 a 45 minutos', 'De 30 a 60 minutos', false],
  ['Crema anestésica', 'crema anestésica.', true],
  ['Ninguna', 'No suele usarse', false],
  ['Ninguna', 'Ninguna, con piel sensible', false],
  ['No', 'Ninguna', false],
  ['Ninguna', null, false],
] as const)('«%s» and «%s» mean the same: %s', ([one, other, same]) => {
  expect(areSame([one, other])).toBe(same)
})

test('lists are equal with the same items in the same order', () => {
  expect(
    areSame([
      ['a', 'b'],
      ['a', 'b'],
    ]),
  ).toBe(true)
  expect(
    areSame([
      ['a', 'b'],
      ['b', 'a'],
    ]),
  ).toBe(false)
  expect(areSame(['a', 'a', 'b'])).toBe(false)
})
