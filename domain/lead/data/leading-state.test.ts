import { expect, test } from 'vitest'
import type { LeadStatus } from '../lead.ts'
import { leadingState, leadingVisit } from './leading-state.ts'

const at = (status: LeadStatus, day?: number) => ({
  status,
  appointmentAt: day === undefined ? null : `2026-11-${day}T10:00:00.000Z`,
})

test.each([
  ['a confirmed visit before a new request', at('new'), at('visit_confirmed', 25), 'other'],
  ['the more advanced of two open ones', at('qualified'), at('contacted'), 'one'],
  ['the first of two equal ones', at('contacted'), at('contacted'), 'one'],
  ['the first of two confirmed visits', at('visit_confirmed', 25), at('visit_confirmed', 24), 'one'],
  ['a confirmed visit before a proposed one', at('visit_proposed', 24), at('visit_confirmed', 25), 'other'],
  ['a visit with a time before one without', at('visit_confirmed'), at('visit_proposed', 24), 'other'],
  ['an open request before a closed one', at('lost', 10), at('new'), 'other'],
  ['an open request before a closed one, in the other order', at('attempting'), at('treated', 10), 'one'],
  ['the first of two closed ones', at('invalid'), at('treated'), 'one'],
  ['a future visit before a missed one', at('no_show', 10), at('visit_proposed', 25), 'other'],
  [
    'a future visit before the result of an earlier one',
    at('attended', 10),
    at('visit_confirmed', 25),
    'other',
  ],
  [
    'the result of a visit before the same visit, entered twice',
    at('visit_confirmed', 10),
    at('attended', 10),
    'other',
  ],
] as const)('%s', (_what, one, other, expected) => {
  expect(leadingState<ReturnType<typeof at>>(one, other)).toBe(expected === 'one' ? one : other)
})

test('the visit to keep is one that is still set', () => {
  const set = at('visit_confirmed', 25)
  expect(leadingVisit(at('new'), set)).toBe(set)
  expect(leadingVisit(at('contacted'), at('new'))).toBeNull()
  expect(leadingVisit(at('attended', 10), at('new'))).toBeNull()
})
