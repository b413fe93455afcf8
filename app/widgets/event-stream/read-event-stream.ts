import { createParser } from 'eventsource-parser'

/** A message from the server, such as `hello` or `change`, with its data. */
export type StreamMessage = { name: string; data: string }

/** Limit for an incomplete message, in characters; ours are far smaller. */
const LONGEST = 1024 * 1024

/**
 * Reads a stream to its end and passes on each complete message. Comments (heartbeats) are skipped.
 * @param onSign called for any data, heartbeats included
 */
export async function readEventStream(
  body: ReadableStream<Uint8Array>,
  onMessage: (message: StreamMessage) => void,
  onSign: () => void,
): Promise<void> {
  const parser = createParser({
    maxBufferSize: LONGEST,
    onEvent: ({ event: name = 'message', data }) => onMessage({ name, data }),
  })
  const decoder = new TextDecoder()
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    onSign()
    parser.feed(decoder.decode(value, { stream: true }))
  }
}
