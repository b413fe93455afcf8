import { expect, test } from 'vitest'
import { BACK_OFFICE_EVENTS } from '#domain/staff/back-office-event.ts'
import { keysOfEvent } from './event-keys.ts'

test('every server event invalidates something, except typing and being there', () => {
  const quiet = BACK_OFFICE_EVENTS.filter((type) => keysOfEvent(type).length === 0)
  expect(quiet).toEqual(['conversation.typing', 'text.presence'])
})

test('a new request invalidates the list, the agenda and the figures', () => {
  expect(keysOfEvent('lead.created')).toEqual([['leads'], ['agenda'], ['dashboard']])
})
