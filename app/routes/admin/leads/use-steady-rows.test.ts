import { expect, test } from 'vitest'
import { arrivals } from './use-steady-rows.ts'

const of = (rows: string, shown: string) => [...arrivals([...rows], (id) => id, new Set(shown))].join('')

test('rows that arrive above while the user reads are held back', () => {
  expect(of('xyabc', 'abc')).toBe('xy')
  expect(of('axbc', 'abc')).toBe('x')
})

test('the next page, and a list with nothing known, are shown', () => {
  expect(of('abcdef', 'abc')).toBe('')
  expect(of('abc', '')).toBe('')
  expect(of('', 'abc')).toBe('')
})
