import { expect, test } from 'vitest'
import { coveringFirst } from './covering-first.ts'

const item = (id: string, ...treatments: string[]) => ({ id, treatments })
const idsOf = (items: { id: string }[]) => items.map(({ id }) => id).join(' ')

test('the item with most names comes first, then what it leaves out', () => {
  const items = [item('two', 'a', 'b'), item('three', 'a', 'b', 'c'), item('last', 'd')]
  expect(idsOf(coveringFirst(items, ['a', 'b', 'c', 'd'], 6))).toBe('three last two')
})

test('of two that add as many, the more specific one wins', () => {
  expect(idsOf(coveringFirst([item('wide', 'a', 'x', 'y'), item('own', 'a')], ['a'], 6))).toBe('own')
})

test('remaining places go to items mainly about them, not to those that only mention them', () => {
  const items = [
    item('all', 'a', 'b'),
    item('half', 'b', 'x'),
    item('touching', 'a', 'x', 'y'),
    item('own', 'a'),
  ]
  expect(idsOf(coveringFirst(items, ['a', 'b'], 6))).toBe('all own half')
})

test('no more than requested, and none without a match', () => {
  const items = [item('a', 'a'), item('b', 'b'), item('x', 'x')]
  expect(idsOf(coveringFirst(items, ['a', 'b'], 1))).toBe('a')
  expect(coveringFirst([item('x', 'x'), item('none')], ['a'], 6)).toEqual([])
})
