import { expect, test } from 'vitest'
import { publicHolidays } from './public-holidays.ts'

test.each([
  [2024, '2024-03-29'],
  [2025, '2025-04-18'],
  [2026, '2026-04-03'],
  [2027, '2027-03-26'],
  [2038, '2038-04-23'],
])('Good Friday of %i is %s', (year, date) => {
  expect(publicHolidays(year)).toContain(date)
})

test('national holidays are in order, each once', () => {
  expect(publicHolidays(2027)).toEqual([
    '2027-01-01',
    '2027-01-06',
    '2027-03-26',
    '2027-05-01',
    '2027-08-15',
    '2027-10-12',
    '2027-11-01',
    '2027-12-06',
    '2027-12-08',
    '2027-12-25',
  ])
})

test('a region adds its own day, an unknown one adds none', () => {
  expect(publicHolidays(2027, 'Comunidad de Madrid')).toContain('2027-05-02')
  expect(publicHolidays(2027, 'Cataluña')).toContain('2027-09-11')
  expect(publicHolidays(2027, 'País Vasco')).toEqual(publicHolidays(2027))
  expect(publicHolidays(2027, 'Marte')).toEqual(publicHolidays(2027))
})
