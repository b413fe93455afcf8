import { expect, test } from 'vitest'
import { inMadrid } from './madrid-calendar.ts'

test.for([
  ['2026-11-21T22:59:59Z', '2026-11-21'],
  ['2026-11-21T23:00:00Z', '2026-11-22'],
  ['2026-07-01T21:59:59Z', '2026-07-01'],
  ['2026-07-01T22:00:00Z', '2026-07-02'],
  ['2026-12-31T23:30:00Z', '2027-01-01'],
] as const)('at %s it is %s in Madrid', ([moment, date]) => {
  expect(inMadrid(new Date(moment)).date).toBe(date)
})
