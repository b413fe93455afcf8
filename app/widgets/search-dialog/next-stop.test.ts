import { expect, test } from 'vitest'
import { nextStop } from './next-stop.ts'

test.each([
  ['ArrowDown', -1, 6, 0],
  ['ArrowDown', 0, 6, 1],
  ['ArrowDown', 5, 6, 5],
  ['ArrowUp', 3, 6, 2],
  ['ArrowUp', 0, 6, -1],
  ['ArrowUp', -1, 6, null],
  ['Home', 4, 6, 0],
  ['Home', -1, 6, null],
  ['End', 0, 6, 5],
  ['Enter', -1, 6, 0],
  ['Enter', 2, 6, null],
  ['ArrowDown', -1, 0, null],
  ['a', 2, 6, null],
])('%s at %i of %i results leads to %s', (key, at, count, expected) => {
  expect(nextStop(key, at, count)).toBe(expected)
})
