import { expect, test } from 'vitest'
import { hourWords, shortHour } from './hour-words.ts'

const now = new Date('2026-11-23T08:00:00Z')

test('an hour in words is Madrid’s, on both sides of a clock change', () => {
  expect(hourWords('2026-11-24T09:30:00.000Z')).toBe('martes 24 de noviembre a las 10:30')
  expect(hourWords('2027-03-29T08:30:00.000Z')).toBe('lunes 29 de marzo a las 10:30')
})

test.each([
  ['2026-11-23T17:30:00.000Z', 'hoy 18:30'],
  ['2026-11-24T09:30:00.000Z', 'mañana 10:30'],
  ['2026-11-27T09:30:00.000Z', 'viernes 10:30'],
  ['2026-11-30T09:30:00.000Z', 'lunes 30 de noviembre, 10:30'],
])('%s is near enough to be «%s»', (at, text) => {
  expect(shortHour(at, now)).toBe(text)
})
