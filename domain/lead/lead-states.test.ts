import { expect, test } from 'vitest'
import { isClosed, leadMove, movesFrom } from './lead-states.ts'
import type { LeadStatus } from './lead.ts'

test.each<[LeadStatus, LeadStatus[]]>([
  ['new', ['attempting', 'contacted', 'lost', 'invalid']],
  ['attempting', ['contacted', 'lost', 'invalid']],
  ['contacted', ['qualified', 'visit_proposed', 'visit_confirmed', 'lost', 'invalid']],
  ['qualified', ['visit_proposed', 'visit_confirmed', 'lost', 'invalid']],
  ['visit_proposed', ['qualified', 'visit_confirmed', 'lost', 'invalid']],
  ['visit_confirmed', ['visit_proposed', 'attended', 'no_show', 'lost']],
  ['attended', ['quoted', 'treated', 'lost']],
  ['no_show', ['attempting', 'contacted', 'visit_proposed', 'visit_confirmed', 'lost']],
  ['quoted', ['visit_proposed', 'treated', 'lost']],
  ['treated', ['contacted', 'visit_proposed']],
  ['lost', ['attempting', 'contacted', 'visit_proposed']],
  ['invalid', ['new', 'attempting']],
  ['blocked', []],
])('from %s a lead goes to %j', (from, expected) => {
  expect(movesFrom(from)).toEqual(expected)
})

test.each<[LeadStatus, LeadStatus, string | undefined, object]>([
  ['new', 'contacted', undefined, { allowed: true, reopens: false }],
  ['new', 'new', undefined, { allowed: false, reason: 'same' }],
  ['new', 'treated', undefined, { allowed: false, reason: 'not-a-move' }],
  ['new', 'blocked', undefined, { allowed: false, reason: 'blocked' }],
  ['blocked', 'new', 'x', { allowed: false, reason: 'blocked' }],
  ['contacted', 'lost', undefined, { allowed: false, reason: 'reason-missing' }],
  ['contacted', 'lost', 'spam', { allowed: false, reason: 'reason-unknown' }],
  ['contacted', 'lost', 'price', { allowed: true, reopens: false }],
  ['new', 'invalid', 'price', { allowed: false, reason: 'reason-unknown' }],
  ['new', 'invalid', 'spam', { allowed: true, reopens: false }],
  ['lost', 'contacted', ' ', { allowed: false, reason: 'reason-missing' }],
  ['lost', 'contacted', 'Ha vuelto a llamar', { allowed: true, reopens: true }],
])('%s → %s with reason %j', (from, to, reason, expected) => {
  expect(leadMove(from, to, reason)).toEqual(expected)
})

test('lost and treated are closed, a missed visit is not', () => {
  expect(isClosed('lost')).toBe(true)
  expect(isClosed('no_show')).toBe(false)
})
