import { expect, test } from 'vitest'
import { relativeTime } from './relative-time.ts'

const now = new Date('2026-11-21T12:00:00Z')
const at = (iso: string) => relativeTime(new Date(iso), now)

test.for([
  ['2026-11-21T11:59:30Z', null],
  ['2026-11-21T11:55:00Z', 'hace 5 min'],
  ['2026-11-21T09:10:00Z', 'hace 2 h'],
  ['2026-11-20T11:00:00Z', 'ayer'],
  ['2026-11-24T13:00:00Z', 'dentro de 3 días'],
  ['2026-08-21T12:00:00Z', 'hace 3 meses'],
  ['2024-11-01T12:00:00Z', 'hace 2 años'],
] as const)('%s is %s', ([iso, words]) => {
  expect(at(iso)).toBe(words)
})

test.for([
  // 30 hours, two dates apart.
  ['2026-11-21T20:00:00+01:00', '2026-11-19T14:00:00+01:00', 'anteayer'],
  ['2026-11-21T20:00:00+01:00', '2026-11-23T02:00:00+01:00', 'pasado mañana'],
  ['2026-11-21T09:00:00+01:00', '2026-11-22T23:30:00+01:00', 'mañana'],
  ['2026-11-21T00:30:00+01:00', '2026-11-18T23:30:00+01:00', 'hace 3 días'],
  // The night of 25 October has an hour more: a day is 25 hours.
  ['2026-10-25T23:30:00+01:00', '2026-10-24T23:00:00+02:00', 'ayer'],
  ['2026-10-24T00:10:00+02:00', '2026-10-25T23:50:00+01:00', 'mañana'],
  // The night of 29 March has an hour less.
  ['2026-03-28T12:00:00+01:00', '2026-03-29T14:00:00+02:00', 'mañana'],
  ['2026-03-30T00:30:00+02:00', '2026-03-28T23:30:00+01:00', 'anteayer'],
  // Until 30 days.
  ['2026-11-21T12:00:00+01:00', '2026-10-22T14:00:00+02:00', 'hace 30 días'],
  ['2026-12-31T12:00:00+01:00', '2026-12-01T12:00:00+01:00', 'hace 1 mes'],
] as const)('at %s, %s is %s', ([from, moment, words]) => {
  expect(relativeTime(new Date(moment), new Date(from))).toBe(words)
})
