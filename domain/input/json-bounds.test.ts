import { expect, test } from 'vitest'
import { isWithin } from './json-bounds.ts'

const nested = (levels: number): unknown => (levels === 0 ? 1 : { x: nested(levels - 1) })

test.each([
  ['a number', 1, true],
  ['nothing', null, true],
  ['a short text', 'hola', true],
  ['a text as long as allowed, with its quotes', 'x'.repeat(98), true],
  ['one character more', 'x'.repeat(99), false],
  ['letters of two bytes', 'ñ'.repeat(50), false],
  ['three levels', nested(3), true],
  ['four levels', nested(4), false],
  ['a list nested in objects', { a: { b: [[1]] } }, false],
  ['many empty objects', Array.from({ length: 40 }, () => ({})), false],
  ['nesting that would overflow a recursion', JSON.parse('['.repeat(5000) + ']'.repeat(5000)), false],
])('%s', (_name, value, within) => {
  expect(isWithin(value, { bytes: 100, depth: 3 })).toBe(within)
})
