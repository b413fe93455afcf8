import { expect, test } from 'vitest'
import { BACK_OFFICE_EVENTS } from '#domain/staff/back-office-event.ts'
import { keysOfEvent } from './event-keys.ts'

test('every server event invalidates something', () => {
  for (const type of BACK_OFFICE_EVENTS) expect(keysOfEvent(type), type).not.toHaveLength(0)
})

test('a new request invalidates the list, the agenda and the figures', () => {
  expect(keysOfEvent('lead.created')).toEqual([['leads'], ['agenda'], ['dashboard']])
})
