import { expect, test } from 'vitest'
import { daysLeft } from './days-left.ts'

const now = Date.parse('2026-11-23T10:00:00Z')

test.each([
  ['2026-11-30T10:00:00Z', 7],
  ['2026-11-30T10:00:30Z', 7],
  ['2026-11-29T10:02:00Z', 7],
  ['2026-11-24T10:00:00Z', 1],
  ['2026-11-23T10:00:01Z', 1],
  ['2026-11-23T09:00:00Z', 1],
])('until %s there are %i days', (dueAt, days) => {
  expect(daysLeft(dueAt, now)).toBe(days)
})
