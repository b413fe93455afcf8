import { expect, test } from 'vitest'
import { momentDayText, stepped, weeksOf } from './plan-days.ts'

test('a month is shown in whole weeks', () => {
  const weeks = weeksOf('2026-11-24', 'month')
  expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual([6, '2026-10-26', '2026-12-06'])
  expect(weeksOf('2026-11-29', 'week')).toEqual([expect.arrayContaining(['2026-11-23', '2026-11-29'])])
})

test('steps go over the end of the year', () => {
  expect(stepped('2026-12-31', 'month', 1)).toBe('2027-01-01')
  expect(stepped('2026-01-31', 'month', -1)).toBe('2025-12-01')
  expect(stepped('2026-12-31', 'week', 1)).toBe('2027-01-04')
})

test('the day of a moment is the one in Madrid', () => {
  expect(momentDayText('2026-07-14T22:30:00.000Z')).toBe('15 jul')
  expect(momentDayText('2026-07-14T21:30:00.000Z')).toBe('14 jul')
})
