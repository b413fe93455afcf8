import { expect, test } from 'vitest'
import { hoursRules, readHours, readWeek, sameHours, writeWeek } from './hours-reading.ts'

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
  'L-V 10:00-14:00 y 13:00-20:00',
  'L-V 10:00-14:00; J 10:00-12:00',
  'L-V 10:00-12:00 y 13:00-14:00 y 15:00-16:00',
])('«%s» is not a schedule', (text) => {
  expect(readHours(text)).toBeNull()
})

test('the card and the structured data say the same in two languages', () => {
  expect(sameHours('L-V 10:00-20:00', 'Mo-Fr 10:00-20:00')).toBe(true)
  expect(sameHours('L-V 10:00-20:00', 'Mo-Fr 09:00-21:00')).toBe(false)
  expect(sameHours('L-V 10:00-20:00', 'L-S 10:00-20:00')).toBe(false)
})

test('days that differ and a break at midday are read and written', () => {
  const text = 'L-J 10:00-14:00 y 16:00-20:00; V 09:00-15:00; D 10:00-12:00'
  const week = readWeek(text)!
  expect(week[0]).toEqual([
    { opens: '10:00', closes: '14:00' },
    { opens: '16:00', closes: '20:00' },
  ])
  expect(week[5]).toEqual([])
  expect(writeWeek(week, 'spanish')).toBe(text)
  const structured = 'Mo-Th 10:00-14:00 y 16:00-20:00; Fr 09:00-15:00; Su 10:00-12:00'
  expect(writeWeek(week, 'schema.org')).toBe(structured)
  expect(sameHours(text, structured)).toBe(true)
  expect(readHours(text)).toMatchObject({ days: [1, 2, 3, 4, 5, 7], opens: '09:00', closes: '20:00' })
  expect(hoursRules(structured)).toEqual([
    'Mo-Th 10:00-14:00',
    'Mo-Th 16:00-20:00',
    'Fr 09:00-15:00',
    'Su 10:00-12:00',
  ])
})

test.each(['L-V 10:00-20:00', 'L-S 09:30-14:00', 'S 10:00-14:00'])('%s is written as it was read', (text) => {
  expect(writeWeek(readWeek(text)!, 'spanish')).toBe(text)
})
