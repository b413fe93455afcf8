import { expect, test } from 'vitest'
import { NOTHING_SELECTED, rowAt, toggleAll, toggleRow } from './row-selection.ts'

const order = ['a', 'b', 'c', 'd', 'e']
const chosen = (selection: { ids: ReadonlySet<string> }) => [...selection.ids].toSorted().join('')

test('shift selects everything between two rows, upwards too', () => {
  const first = toggleRow(NOTHING_SELECTED, order, 'd', false)
  expect(chosen(toggleRow(first, order, 'b', true))).toBe('bcd')
})

test('shift on a selected row deselects the range', () => {
  const all = toggleAll(NOTHING_SELECTED, order)
  const one = toggleRow(all, order, 'b', false)
  expect(chosen(toggleRow(one, order, 'd', true))).toBe('ae')
})

test('shift without a previous row, or when that row is gone, selects one', () => {
  expect(chosen(toggleRow(NOTHING_SELECTED, order, 'c', true))).toBe('c')
  expect(chosen(toggleRow({ ids: new Set(), anchor: 'gone' }, order, 'c', true))).toBe('c')
})

test('all, then none', () => {
  const all = toggleAll(NOTHING_SELECTED, order)
  expect(chosen(all)).toBe('abcde')
  expect(chosen(toggleAll(all, order))).toBe('')
})

test('moving stays in the table and starts at its top', () => {
  expect(rowAt(order, null, 1)).toBe('a')
  expect(rowAt(order, 'b', 1)).toBe('c')
  expect(rowAt(order, 'e', 1)).toBe('e')
  expect(rowAt(order, 'a', -1)).toBe('a')
  expect(rowAt(order, 'gone', 1)).toBe('a')
  expect(rowAt([], null, 1)).toBeNull()
})
