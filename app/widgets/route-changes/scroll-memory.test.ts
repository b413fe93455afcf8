import { expect, test } from 'vitest'
import { recallScroll, rememberScroll } from './scroll-memory.ts'

test('each history entry returns to its own position', () => {
  rememberScroll('a', 1200)
  rememberScroll('b', 40)
  expect(recallScroll('a', null)).toBe(1200)
  expect(recallScroll('b', null)).toBe(40)
})

test('after a reload the position stored in the history entry is used', () => {
  expect(recallScroll('before-reload', { usr: null, key: 'before-reload', scrollY: 640 })).toBe(640)
})

test('an unknown entry, or one with invalid state, starts at the top', () => {
  expect(recallScroll('unknown', null)).toBe(0)
  expect(recallScroll('unknown', { scrollY: 'abajo' })).toBe(0)
  expect(recallScroll('unknown', { scrollY: -5 })).toBe(0)
})
