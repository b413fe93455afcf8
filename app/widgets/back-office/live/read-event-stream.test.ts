import { expect, test } from 'vitest'
import { type AdminEvent, readEventStream, takeEvents } from './read-event-stream.ts'

test('events are read whole, in order, and heartbeats are none', () => {
  const text = ': alive\n\nevent: lead.created\ndata: {"folio":"LD-26-000001"}\n\nevent: sett'
  expect(takeEvents(text)).toEqual({
    events: [{ name: 'lead.created', data: { folio: 'LD-26-000001' } }],
    rest: 'event: sett',
  })
})

test('an event that arrives in pieces, even within a letter, is one event', async () => {
  const bytes = new TextEncoder().encode('event: lead.changed\ndata: {"by":"Íñigo"}\n\n')
  const cut = bytes.indexOf(0xc3) + 1
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes.slice(0, cut))
      controller.enqueue(bytes.slice(cut))
      controller.close()
    },
  })
  const events: AdminEvent[] = []
  await readEventStream(
    body,
    (event) => events.push(event),
    () => {},
  )
  expect(events).toEqual([{ name: 'lead.changed', data: { by: 'Íñigo' } }])
})

test('data that is no JSON does not stop the stream', () => {
  expect(takeEvents('event: x\ndata: {oops\n\n').events).toEqual([{ name: 'x', data: null }])
})
