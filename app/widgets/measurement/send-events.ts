import { hasPrivacyControl } from '#app/widgets/consent/privacy-control.ts'
import { randomUuid } from '#app/widgets/consent/random-uuid.ts'
import { type CountedEvent, onCountedEvent } from './count-events.ts'
import { toldSource } from './told-source.ts'

type Batch = { id: string; events: CountedEvent[] }

const FLUSH_MS = 5000
/** As in domain/measurement/event-batch.ts, which would bring the validator along. */
export const MOST_IN_BATCH = 60
/** Batches that the browser didn't take, in memory; older ones are dropped. */
const MOST_UNSENT = 5

/** The counted path of each page of this document, by pathname; null: nothing is counted there. */
const paths = new Map<string, string | null>()
let queue: CountedEvent[] = []
let unsent: Batch[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Sends counted events in batches to `POST /api/events` (docs/measurement.md): every five seconds, and when the page is
 * hidden. Nothing is stored in the browser.
 */
export function sendEvents(): void {
  onCountedEvent((event) => {
    if (event.name !== 'page_view' && hasPrivacyControl()) return
    queue.push(event)
    plan()
  })
  // On the window, after everything that still reports when the document is hidden.
  window.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush())
  window.addEventListener('pagehide', flush)
}

/** Names the counted path of a page; a null one: no event of it is sent. */
export function countPageAs(pathname: string, path: string | null): void {
  paths.set(pathname, path)
}

/** Whether events of a page are sent. */
function isCountedPage(pathname: string): boolean {
  return typeof paths.get(pathname) === 'string'
}

function plan() {
  timer ??= setTimeout(flush, FLUSH_MS)
}

function flush() {
  clearTimeout(timer)
  timer = undefined
  // Parts of a page may report before the page itself.
  const ready = queue.filter(({ pathname }) => isCountedPage(pathname))
  queue = queue.filter(({ pathname }) => !paths.has(pathname))
  for (let at = 0; at < ready.length; at += MOST_IN_BATCH)
    unsent.push({ id: randomUuid(), events: ready.slice(at, at + MOST_IN_BATCH) })
  unsent = unsent.filter((batch) => !deliver(batch)).slice(-MOST_UNSENT)
  if (unsent.length > 0) plan()
}

/** A batch that is tried again has the same number, so that it can't be counted twice. */
function deliver({ id, events }: Batch): boolean {
  const now = performance.now()
  const body = {
    batch: id,
    ...(hasPrivacyControl() ? { private: true } : { source: toldSource() }),
    events: events.map(({ at, pathname, ...event }) => ({
      ...event,
      path: paths.get(pathname),
      age: Math.round(now - at),
    })),
  }
  try {
    return navigator.sendBeacon('/api/events', new Blob([JSON.stringify(body)], { type: 'application/json' }))
  } catch {
    return false
  }
}
