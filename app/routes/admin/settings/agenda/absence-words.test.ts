import { expect, test } from 'vitest'
import { absenceWords } from './absence-words.ts'

test.each([
  ['2026-12-06T23:00:00Z', '2026-12-11T23:00:00Z', 'del lun, 7 dic 2026 al vie, 11 dic 2026'],
  ['2026-12-06T23:00:00Z', '2026-12-07T23:00:00Z', 'lun, 7 dic 2026'],
  // The night on which clocks go back.
  ['2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z', 'dom, 25 oct 2026'],
  ['2026-12-01T09:00:00Z', '2026-12-01T11:00:00Z', 'mar, 1 dic 2026, de 10:00 a 12:00'],
  ['2026-12-01T15:00:00Z', '2026-12-01T23:00:00Z', 'mar, 1 dic 2026, de 16:00 a 24:00'],
  [
    '2026-12-01T15:00:00Z',
    '2026-12-03T10:00:00Z',
    'del mar, 1 dic 2026 a las 16:00 al jue, 3 dic 2026 a las 11:00',
  ],
])(
  'an absence from %s to %s is read as its days, and its hours only if it has any',
  (startsAt, endsAt, words) => {
    expect(absenceWords({ startsAt, endsAt })).toBe(words)
  },
)
