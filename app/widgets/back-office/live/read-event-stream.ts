/** One message of the server as it came: `hello`, `change`, `resync` or `bye`, with its data. */
export type StreamMessage = { name: string; data: string }

/**
 * Takes the whole messages out of a text that grows. Comments (heartbeats) are left out.
 * @returns the messages, and the rest, to which the next piece is added
 */
export function takeMessages(text: string): { messages: StreamMessage[]; rest: string } {
  const blocks = text.replaceAll('\r\n', '\n').split('\n\n')
  const rest = blocks.pop() ?? ''
  return { messages: blocks.flatMap((block) => messageOf(block) ?? []), rest }
}

function messageOf(block: string): StreamMessage | null {
  let name = 'message'
  const data: string[] = []
  for (const line of block.split('\n')) {
    const [, field, value = ''] = /^(\w+): ?(.*)$/.exec(line) ?? []
    if (field === 'event') name = value
    if (field === 'data') data.push(value)
  }
  if (data.length === 0 && name === 'message') return null
  return { name, data: data.join('\n') }
}

/** Reads a stream to its end, handing over each message as soon as it is whole. */
export async function readEventStream(
  body: ReadableStream<Uint8Array>,
  onMessage: (message: StreamMessage) => void,
  onSign: () => void,
): Promise<void> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let waiting = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    onSign()
    const taken = takeMessages(waiting + decoder.decode(value, { stream: true }))
    waiting = taken.rest
    for (const message of taken.messages) onMessage(message)
  }
}
