/** One line of the first-party count: no identifier, no treatment, nothing that tells two visitors apart. */
export type CountedEvent = { name: string; path: string; value?: number }

const FLUSH_MS = 5000
const MOST = 20

let queue: CountedEvent[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/** Adds an event to the next batch for `POST /api/events`; batches leave every five seconds or with the page. */
export function countEvent(event: CountedEvent): void {
  queue.push(event)
  if (queue.length >= MOST) sendCountedEvents()
  else timer ??= setTimeout(sendCountedEvents, FLUSH_MS)
}

/** Sends what is waiting now; for the moment in which the page is hidden or left. */
export function sendCountedEvents(): void {
  clearTimeout(timer)
  timer = undefined
  if (queue.length === 0) return
  const events = queue
  queue = []
  sendBeaconJson({ events })
}

/** Posts to the events endpoint without waiting for an answer; counting must never disturb a visit. */
export function sendBeaconJson(body: object): void {
  try {
    navigator.sendBeacon('/api/events', new Blob([JSON.stringify(body)], { type: 'application/json' }))
  } catch {
    // Blocked by the browser or an extension: then this visit is not counted.
  }
}
