import { expect, test } from 'vitest'
import { isKnownDate, isKnownMoment } from './known-moment.ts'

test.each<[string, boolean]>([
  ['2026-11-23T10:00:00Z', true],
  ['2026-11-23T10:00:00.123456Z', true],
  ['2026-11-23 10:00:00.12+00', true],
  ['2026-11-23 10:00:00+05:30', true],
  ['2026-11-23T10:00+01:00', true],
  ['0000-01-01T00:00:00Z', false],
  ['1899-12-31T23:59:59Z', false],
  ['9999-12-31T00:00:00Z', false],
  ['2026-02-30T00:00:00Z', false],
  ['2026-11-23 25:00:00+00', false],
  ['2026-11-23T10:00:00', false],
  ['2026-11-23', false],
  ['infinity', false],
  ['null', false],
])('%s is a storable moment: %s', (text, known) => {
  expect(isKnownMoment(text)).toBe(known)
})

test('a storable date exists in the calendar and is in a plausible year', () => {
  const dates = ['2026-02-28', '2024-02-29', '2026-02-29', '0000-01-01', '2201-01-01', '26-1-1']
  expect(dates.filter(isKnownDate)).toEqual(['2026-02-28', '2024-02-29'])
})
