import { expect, test } from 'vitest'
import { stepped, weeksOf } from './plan-days.ts'

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
