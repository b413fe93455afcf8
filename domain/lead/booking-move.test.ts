import { expect, test } from 'vitest'
import { type BookingStatus, mayBook } from './booking-move.ts'
import type { LeadStatus } from './lead.ts'

test.each<[LeadStatus, BookingStatus, boolean]>([
  ['new', 'visit_confirmed', true],
  ['attempting', 'visit_proposed', true],
  ['contacted', 'visit_confirmed', true],
  ['visit_proposed', 'visit_proposed', true],
  ['visit_confirmed', 'visit_confirmed', true],
  ['no_show', 'visit_confirmed', true],
  ['attended', 'visit_confirmed', false],
  ['treated', 'visit_confirmed', false],
  ['lost', 'visit_proposed', false],
  ['invalid', 'visit_confirmed', false],
  ['blocked', 'visit_confirmed', false],
])('from %s to %s: %s', (from, to, expected) => {
  expect(mayBook(from, to)).toBe(expected)
})
