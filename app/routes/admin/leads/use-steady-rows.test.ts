import { expect, test } from 'vitest'
import { arrivals } from './use-steady-rows.ts'

const of = (rows: string, shown: string) => [...arrivals([...rows], (id) => id, new Set(shown))].join('')

test('what came in above what is read waits', () => {
  expect(of('xyabc', 'abc')).toBe('xy')
  expect(of('axbc', 'abc')).toBe('x')
})

test('the next page, and a list without anything known, are shown', () => {
  expect(of('abcdef', 'abc')).toBe('')
  expect(of('abc', '')).toBe('')
  expect(of('', 'abc')).toBe('')
})
