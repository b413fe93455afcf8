import { expect, test } from 'vitest'
import { readingMinutes } from './reading-minutes.ts'

test('eleven hundred words take five minutes; a line, one', () => {
  expect(readingMinutes('palabra '.repeat(1100))).toBe(5)
  expect(readingMinutes('Hola.')).toBe(1)
  expect(readingMinutes('')).toBe(1)
})
