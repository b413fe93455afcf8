import { expect, test } from 'vitest'
import { weekBefore, weeklyMailDue } from './weekly-mail-due.ts'

test.each([
  ['2026-11-23T06:59:00Z', null],
  ['2026-11-23T07:00:00Z', '2026-11-23'],
  ['2026-11-23T22:59:00Z', '2026-11-23'],
  ['2026-11-23T23:00:00Z', null],
  ['2026-11-22T12:00:00Z', null],
  // The Mondays after both clock changes.
  ['2026-03-30T05:59:00Z', null],
  ['2026-03-30T06:00:00Z', '2026-03-30'],
  ['2026-10-26T06:59:00Z', null],
  ['2026-10-26T07:00:00Z', '2026-10-26'],
])('at %s the mail of %s is due', (moment, expected) => {
  expect(weeklyMailDue(new Date(moment))).toBe(expected)
})

test('it is about the week from Monday to Sunday before', () => {
  expect(weekBefore('2026-11-23')).toEqual({ from: '2026-11-16', to: '2026-11-22' })
})
