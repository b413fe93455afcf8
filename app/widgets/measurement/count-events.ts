/** One entry of the first-party count: no identifier, no treatment, nothing that distinguishes visitors. */
export type CountedEvent = { name: string; path: string; value?: number }

const FLUSH_MS = 5000
const MOST = 20

let queue: CountedEvent[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Adds an event to the next batch for `POST /api/events`; batches are sent every five seconds and when the page is
 * left.
 */
export function countEvent(event: CountedEvent): void {
  queue.push(event)
  if (queue.length >= MOST) sendCountedEvents()
  else timer ??= setTimeout(sendCountedEvents, FLUSH_MS)
}

/** Sends pending events now; for when the page is hidden or left. */
export function sendCountedEvents(): void {
  clearTimeout(timer)
  timer = undefined
  if (queue.length === 0) return
  const events = queue
  queue = []
  sendBeaconJson({ events })
}

/** Posts to the events endpoint without waiting for a response; counting must never disturb a visit. */
export function sendBeaconJson(body: object): void {
  try {
    navigator.sendBeacon('/api/events', new Blob([JSON.stringify(body)], { type: 'application/json' }))
  } catch {
    // Blocked by the browser or an extension: this visit is not counted.
  }
}
