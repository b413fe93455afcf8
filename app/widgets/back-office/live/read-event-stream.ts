/** One event of the server; `data` is what it sent as JSON, null when it sent none. */
export type AdminEvent = { name: string; data: unknown }

/**
 * Takes the whole events out of a text that grows. Comments (heartbeats) are left out.
 * @returns the events, and the rest, to which the next piece is added
 */
export function takeEvents(text: string): { events: AdminEvent[]; rest: string } {
  const blocks = text.replaceAll('\r\n', '\n').split('\n\n')
  const rest = blocks.pop() ?? ''
  return { events: blocks.flatMap((block) => eventOf(block) ?? []), rest }
}

function eventOf(block: string): AdminEvent | null {
  let name = 'message'
  const data: string[] = []
  for (const line of block.split('\n')) {
    const [, field, value = ''] = /^(\w+): ?(.*)$/.exec(line) ?? []
    if (field === 'event') name = value
    if (field === 'data') data.push(value)
  }
  if (data.length === 0 && name === 'message') return null
  return { name, data: parsed(data.join('\n')) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Reads a stream to its end, handing over each event as soon as it is whole. */
export async function readEventStream(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: AdminEvent) => void,
  onSign: () => void,
): Promise<void> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let waiting = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    onSign()
    const taken = takeEvents(waiting + decoder.decode(value, { stream: true }))
    waiting = taken.rest
    for (const event of taken.events) onEvent(event)
  }
}
