import { expect, test } from 'vitest'
import { greetingAt } from './greeting-at.ts'

test.each([
  ['2026-01-15T05:30:00Z', 'morning'],
  ['2026-01-15T12:59:00Z', 'morning'],
  ['2026-01-15T13:00:00Z', 'afternoon'],
  ['2026-07-15T12:00:00Z', 'afternoon'],
  ['2026-01-15T20:00:00Z', 'night'],
  ['2026-01-15T23:30:00Z', 'night'],
  ['2026-01-15T04:59:00Z', 'night'],
] as const)('at %s people in Spain say good %s', (time, greeting) => {
  expect(greetingAt(new Date(time))).toBe(greeting)
})
