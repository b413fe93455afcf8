import { expect, test } from 'vitest'
import { dateAfter } from '#domain/calendar/madrid-calendar.ts'
import { labelledDays, shortDay, weekdayText, weekends } from './axis-days.ts'

const daysFrom = (day: string, count: number) =>
  Array.from({ length: count }, (_day, index) => dateAfter(day, index))

test('weekends are shaded whole, also where the span cuts one', () => {
  // 2026-11-22 is a Sunday.
  expect(weekends(daysFrom('2026-11-22', 8))).toEqual([
    { from: 0, to: 0 },
    { from: 6, to: 7 },
  ])
})

test('a week has a label for each day, a month for each Monday, a year for each month', () => {
  expect(labelledDays(daysFrom('2026-11-16', 7))).toHaveLength(7)
  const month = daysFrom('2026-10-26', 28)
  expect(labelledDays(month).map((index) => month[index])).toEqual([
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
  ])
  expect(labelledDays(daysFrom('2026-01-01', 365))).toHaveLength(12)
})

test('labels are short', () => {
  expect([shortDay('2026-11-02'), weekdayText('2026-11-16')]).toEqual(['2 nov', 'lun 16'])
})
