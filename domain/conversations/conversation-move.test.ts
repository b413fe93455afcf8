import { expect, test } from 'vitest'
import type { ConversationState } from './conversation.ts'
import { type ConversationMove, moveRefusal, type MoveRefusal } from './conversation-move.ts'

const cases: [ConversationState, string | null, ConversationMove, MoveRefusal | null][] = [
  ['waiting', null, 'take', null],
  ['waiting', null, 'reply', 'not-taken'],
  ['waiting', null, 'close', null],
  ['waiting', null, 'transfer', null],
  ['waiting', null, 'reopen', 'open'],
  ['bot', null, 'take', null],
  ['bot', null, 'reply', 'not-taken'],
  ['human', 'me', 'reply', null],
  ['human', 'me', 'take', null],
  ['human', 'me', 'return', null],
  ['human', 'other', 'take', 'theirs'],
  ['human', 'other', 'reply', 'theirs'],
  ['human', 'other', 'close', 'theirs'],
  ['snoozed', 'other', 'take', 'theirs'],
  ['snoozed', 'me', 'reply', null],
  ['closed', 'me', 'reply', 'ended'],
  ['closed', null, 'take', 'ended'],
  ['closed', null, 'reopen', null],
  ['blocked', null, 'reopen', null],
  ['blocked', null, 'assign', 'ended'],
  ['purged', null, 'take', 'purged'],
  ['purged', null, 'reopen', 'purged'],
]

test.each(cases)('%s, with %s: «%s» → %s', (state, assignedTo, move, refusal) => {
  expect(moveRefusal({ state, assignedTo }, 'me', move)).toBe(refusal)
})

test('only taking goes over a colleague, and only if it is meant', () => {
  const theirs = { state: 'human', assignedTo: 'other' } as const
  expect(moveRefusal(theirs, 'me', 'take', { over: true })).toBeNull()
  expect(moveRefusal(theirs, 'me', 'close', { over: true })).toBe('theirs')
  // One who had it before it was closed or given back is not in the way.
  expect(moveRefusal({ state: 'waiting', assignedTo: 'other' }, 'me', 'take')).toBeNull()
})
