import { expect, test } from 'vitest'
import { formatRightsFolio, rightsAnswerDay } from './rights-request.ts'

test.each([
  ['2026-11-21T10:00:00Z', '2026-12-21'],
  ['2026-12-15T10:00:00Z', '2027-01-15'],
  ['2026-08-31T10:00:00Z', '2026-09-30'],
  ['2027-01-31T10:00:00Z', '2027-02-28'],
  ['2028-01-31T10:00:00Z', '2028-02-29'],
  // Half past midnight in Madrid is already the next day.
  ['2026-06-30T22:30:00Z', '2026-08-01'],
])('a request of %s is answered by %s', (received, due) => {
  expect(rightsAnswerDay(new Date(received))).toBe(due)
})

test('the folio has the year in Madrid', () => {
  expect(formatRightsFolio(new Date('2026-12-31T23:30:00Z'), 7)).toBe('DP-27-000007')
})
