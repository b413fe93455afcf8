import { expect, test } from 'vitest'
import { readEventStream, type StreamMessage, takeMessages } from './read-event-stream.ts'

test('messages are read whole, in order, and heartbeats are none', () => {
  const text =
    ': \n\nevent: hello\ndata: {}\n\nevent: change\ndata: {"type":"lead.created","ids":[]}\n\nevent: resy'
  expect(takeMessages(text)).toEqual({
    messages: [
      { name: 'hello', data: '{}' },
      { name: 'change', data: '{"type":"lead.created","ids":[]}' },
    ],
    rest: 'event: resy',
  })
})

test('a message that arrives in pieces, even within a letter, is one message', async () => {
  const bytes = new TextEncoder().encode('event: change\ndata: {"ids":["Íñigo"]}\n\n')
  const cut = bytes.indexOf(0xc3) + 1
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes.slice(0, cut))
      controller.enqueue(bytes.slice(cut))
      controller.close()
    },
  })
  const messages: StreamMessage[] = []
  await readEventStream(
    body,
    (message) => messages.push(message),
    () => {},
  )
  expect(messages).toEqual([{ name: 'change', data: '{"ids":["Íñigo"]}' }])
})
