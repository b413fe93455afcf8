import { expect, test } from 'vitest'
import { catalogueOrder, sortCatalogue } from './catalogue-sort.ts'

const items = [
  { name: 'Rinoplastia', price: 'Presupuesto tras la consulta' },
  { name: 'Ácido hialurónico', price: 'Desde 300€' },
  { name: 'Peeling', price: 'Desde 90€' },
  { name: 'Abdominoplastia', price: '' },
]
const names = (order: 'grupo' | 'nombre' | 'precio') => sortCatalogue(items, order).map(({ name }) => name)

test('the own order is kept, names follow the Spanish alphabet', () => {
  expect(names('grupo')).toEqual(items.map(({ name }) => name))
  expect(names('nombre')).toEqual(['Abdominoplastia', 'Ácido hialurónico', 'Peeling', 'Rinoplastia'])
})

test('by price the cheapest is first, and those without an amount are last, by name', () => {
  expect(names('precio')).toEqual(['Peeling', 'Ácido hialurónico', 'Abdominoplastia', 'Rinoplastia'])
})

test.each([
  ['precio', 'precio'],
  [null, 'grupo'],
  ['otro', 'grupo'],
] as const)('the order «%s» of a URL is %s', (text, order) => {
  expect(catalogueOrder(text)).toBe(order)
})
