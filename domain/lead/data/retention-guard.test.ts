import { expect, test } from 'vitest'
import {
  clockStop,
  isConfirmable,
  isConfirmed,
  isMany,
  retentionStop,
  type SweepCount,
} from './retention-guard.ts'

const at = (text: string) => new Date(`2026-${text}Z`)
const now = at('11-23T10:00')

test.each([
  ['a sweep an hour ago', '11-23T09:00', 0, null],
  ['a long weekend, Friday evening to Tuesday morning', '11-19T20:00', 0, null],
  ['exactly four days', '11-19T10:00', 0, null],
  ['a minute longer', '11-19T09:59', 0, 'ahead'],
  ['most of a year', '01-01T00:00', 0, 'ahead'],
  ['set back by a few minutes', '11-23T10:50', 0, null],
  ['set back by hours', '11-23T11:01', 0, 'behind'],
  ['a database five minutes off', '11-23T09:00', 300_000, null],
  ['a database further off', '11-23T09:00', 300_001, 'differs'],
  ['a database further off, after days', '11-01T09:00', 400 * 86_400_000, 'differs'],
])('the clock, after %s', (_name, seen, difference, stop) => {
  expect(clockStop({ now, seenAt: at(seen), difference })).toBe(stop)
})

test("before anything is recorded the database's clock decides", () => {
  expect(clockStop({ now, seenAt: null, difference: 0 })).toBeNull()
  expect(clockStop({ now, seenAt: null, difference: 86_400_000 })).toBe('differs')
})

test.each([
  [0, 0, false],
  [1, 10, false],
  [10, 10, false],
  [20, 20, false],
  [21, 21, true],
  [41, 42, true],
  [21, 1050, false],
  [21, 1049, true],
  [200, 10_000, false],
  [201, 10_000, true],
])('%i of %i are too many at once: %s', (due, total, many) => {
  expect(isMany({ due, total })).toBe(many)
})

const counts = (block: number, erase = 0): SweepCount[] => [
  { sweep: 'block', due: block, total: 100 },
  { sweep: 'erase', due: erase, total: 100 },
]

test('any single sweep stops all of them, and the clock is checked first', () => {
  const clock = { now, seenAt: at('11-23T09:00'), difference: 0 }
  expect(retentionStop(clock, counts(20, 20))).toBeNull()
  expect(retentionStop(clock, counts(3, 21))).toBe('many')
  expect(retentionStop({ ...clock, seenAt: at('11-01T09:00') }, counts(30))).toBe('ahead')
})

test('a confirmation covers its amount for a day', () => {
  const confirmation = { at: now, until: at('11-24T10:00'), counts: counts(30, 2) }
  expect(isConfirmed(confirmation, at('11-23T10:01'), counts(30, 2))).toBe(true)
  expect(isConfirmed(confirmation, at('11-24T09:59'), counts(12))).toBe(true)
  expect(isConfirmed(confirmation, at('11-23T10:01'), counts(31))).toBe(false)
  expect(isConfirmed(confirmation, at('11-23T10:01'), counts(30, 3))).toBe(false)
  expect(isConfirmed(confirmation, at('11-24T10:00'), counts(1))).toBe(false)
  expect(isConfirmed(confirmation, at('11-22T10:00'), counts(1))).toBe(false)
  expect(isConfirmed(confirmation, now, [{ sweep: 'visits', due: 1, total: 1 }])).toBe(false)
})

test('counts taken before the clock was changed cannot be confirmed', () => {
  expect(isConfirmable(at('11-23T09:00'), now)).toBe(true)
  expect(isConfirmable(at('11-22T09:00'), now)).toBe(false)
  expect(isConfirmable(at('12-30T09:00'), now)).toBe(false)
})
