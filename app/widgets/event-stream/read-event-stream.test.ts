import { expect, test } from 'vitest'
import { readEventStream, type StreamMessage } from './read-event-stream.ts'

/** The messages read from a text split at these bytes, and the number of activity signals. */
async function read(text: string, ...cuts: number[]) {
  const bytes = new TextEncoder().encode(text)
  const ends = [...cuts, bytes.length]
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const [index, end] of ends.entries()) controller.enqueue(bytes.slice(ends[index - 1] ?? 0, end))
      controller.close()
    },
  })
  const messages: StreamMessage[] = []
  let signs = 0
  await readEventStream(
    body,
    (message) => messages.push(message),
    () => (signs += 1),
  )
  return { messages, signs }
}

test('messages are read whole and in order; heartbeats are not messages', async () => {
  const text =
    ': \n\nevent: hello\ndata: {}\n\nevent: change\ndata: {"type":"lead.created","ids":[]}\n\nevent: resy'
  expect((await read(text)).messages).toEqual([
    { name: 'hello', data: '{}' },
    { name: 'change', data: '{"type":"lead.created","ids":[]}' },
  ])
})

test.each(['\n', '\r\n'])(
  'a message that arrives in pieces, even within a letter, is one message',
  async (end) => {
    const text = `event: change${end}data: {"ids":["Íñigo"]}${end}${end}`
    const cut = new TextEncoder().encode(text).indexOf(0xc3) + 1
    const { length } = new TextEncoder().encode(text)
    expect(await read(text, cut, length - 1)).toEqual({
      messages: [{ name: 'change', data: '{"ids":["Íñigo"]}' }],
      signs: 3,
    })
  },
)

test('a heartbeat counts as activity', async () => {
  expect(await read(': \n\n')).toEqual({ messages: [], signs: 1 })
})
