import { expect, test } from 'vitest'
import { mergeRows, sameValue } from './merge-rows.ts'

const base = { status: 'new', clinic: 'bilbao', tags: ['vip'], notes: null }

test('my change is kept, and so is the other user’s change of another field', () => {
  const merge = mergeRows(base, { status: 'contacted' }, { ...base, clinic: 'madrid' })
  expect(merge).toMatchObject({ open: false, settled: { status: 'contacted' } })
})

test('a field changed by both to different values is a conflict', () => {
  const merge = mergeRows(base, { status: 'contacted', notes: 'Llamar' }, { ...base, status: 'lost' })
  expect(merge.open).toBe(true)
  expect(merge.fields.map(({ field, outcome }) => [field, outcome])).toEqual([
    ['status', 'open'],
    ['notes', 'mine'],
  ])
  expect(merge.settled).toEqual({ notes: 'Llamar' })
})

test('the same change by both is not a conflict and is not written again', () => {
  const merge = mergeRows(base, { tags: ['vip', 'urgente'] }, { ...base, tags: ['vip', 'urgente'] })
  expect(merge).toMatchObject({ open: false, settled: {} })
})

test('a value I sent unchanged does not undo the other user’s change', () => {
  const merge = mergeRows(base, { clinic: 'bilbao' }, { ...base, clinic: 'madrid' })
  expect(merge).toMatchObject({ open: false, settled: {}, fields: [{ outcome: 'theirs' }] })
})

test('absent and null are equal; lists and objects are compared by value', () => {
  expect(sameValue(null, undefined)).toBe(true)
  expect(sameValue({ a: 1, b: [2] }, { b: [2], a: 1 })).toBe(true)
  expect(sameValue([1, 2], [2, 1])).toBe(false)
  expect(sameValue([], {})).toBe(false)
  expect(sameValue('', null)).toBe(false)
})
