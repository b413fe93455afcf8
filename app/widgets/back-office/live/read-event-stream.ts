import { createParser } from 'eventsource-parser'

/** One message of the server as it came: `hello`, `change`, `resync` or `bye`, with its data. */
export type StreamMessage = { name: string; data: string }

/** Characters of a message that is not whole yet; no message of ours comes near. */
const LONGEST = 1024 * 1024

/**
 * Reads a stream to its end, handing over each message as soon as it is whole. Comments (heartbeats) are left out.
 * @param onSign called for whatever comes, so also for those
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
