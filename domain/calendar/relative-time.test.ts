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
