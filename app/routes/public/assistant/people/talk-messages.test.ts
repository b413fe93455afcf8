import { expect, test } from 'vitest'
import type { PublicMessage } from '#domain/conversations/conversation-api.ts'
import type { Outgoing } from '../talk-store.ts'
import { endOfHistory, mergedMessages, withoutArrived } from './talk-messages.ts'

const message = (seq: number, text: string, more: Partial<PublicMessage> = {}): PublicMessage => ({
  seq,
  author: 'visitor',
  name: null,
  text,
  event: null,
  sources: [],
  at: '2026-11-24T10:00:00.000Z',
  ...more,
})
const outgoing = (key: string, text: string, after: number): Outgoing => ({
  key,
  text,
  after,
  state: 'sending',
})

test('a message that comes twice is shown once, and all are in order', () => {
  const first = [message(1, 'uno'), message(4, 'cuatro')]
  const merged = mergedMessages(first, [message(2, 'dos'), message(4, 'cuatro')])
  expect(merged.map(({ seq }) => seq)).toEqual([1, 2, 4])
  expect(mergedMessages(first, [])).toBe(first)
})

test('an own message leaves the outbox when its copy comes back', () => {
  const waiting = [outgoing('a', 'hola', 3)]
  expect(withoutArrived(waiting, [message(2, 'hola')])).toBe(waiting)
  expect(withoutArrived(waiting, [message(4, 'hola', { author: 'staff' })])).toBe(waiting)
  expect(withoutArrived(waiting, [message(4, 'hola')])).toEqual([])
})

test('the same words said twice are two messages', () => {
  const waiting = [outgoing('a', '¿Hola?', 3), outgoing('b', '¿Hola?', 3)]
  expect(withoutArrived(waiting, [message(4, '¿Hola?')]).map(({ key }) => key)).toEqual(['b'])
})

test('what the tab brought along ends where a person was asked for', () => {
  const asked = message(3, 'Has pedido hablar con una persona', { author: 'system', event: 'asked' })
  expect(endOfHistory([message(1, 'a'), message(2, 'b'), asked, message(4, 'c')])).toBe(2)
  expect(endOfHistory([])).toBe(0)
})
