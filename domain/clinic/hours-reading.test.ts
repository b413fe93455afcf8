import { expect, test } from 'vitest'
import { readHours, sameHours } from './hours-reading.ts'

test.each([
  ['L-V 10:00-20:00', [1, 2, 3, 4, 5], '10:00', '20:00'],
  ['L-S 9:30-14:00', [1, 2, 3, 4, 5, 6], '09:30', '14:00'],
  ['Tu-Su 08:00-22:00', [2, 3, 4, 5, 6, 7], '08:00', '22:00'],
  ['S-S 10:00-14:00', [6], '10:00', '14:00'],
])('%s can be parsed', (text, days, opens, closes) => {
  expect(readHours(text)).toEqual({ days, opens, closes })
})

test.each([
  '',
  'L-V',
  'V-L 10:00-20:00',
  'L-V 20:00-10:00',
  'L-Fr 10:00-20:00',
  'L-V 24:00-25:00',
  'Mon-Fri 1:00-2:00',
])('«%s» is not a schedule', (text) => {
  expect(readHours(text)).toBeNull()
})

test('the card and the structured data say the same in two languages', () => {
  expect(sameHours('L-V 10:00-20:00', 'Mo-Fr 10:00-20:00')).toBe(true)
  expect(sameHours('L-V 10:00-20:00', 'Mo-Fr 09:00-21:00')).toBe(false)
  expect(sameHours('L-V 10:00-20:00', 'L-S 10:00-20:00')).toBe(false)
})
