import { expect, test } from 'vitest'
import { BACK_OFFICE_EVENTS } from '#domain/staff/back-office-event.ts'
import { keysOfEvent } from './event-keys.ts'

test('whatever the server tells of makes something stale', () => {
  for (const type of BACK_OFFICE_EVENTS) expect(keysOfEvent(type), type).not.toHaveLength(0)
})

test('a new request is news for the list and for the figures', () => {
  expect(keysOfEvent('lead.created')).toEqual([['leads'], ['dashboard']])
})
