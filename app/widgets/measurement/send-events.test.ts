import { MOST_EVENTS } from '#domain/measurement/event-batch.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Sent = { batch: string; private?: boolean; source?: object; events: Record<string, unknown>[] }

let sent: Promise<Sent>[] = []
/** What the browser answers; false: it doesn't take the batch. */
let takes = true
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const location = { pathname: '/contacto' }

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  sent = []
  takes = true
  page.visibilityState = 'visible'
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location }))
  vi.stubGlobal('document', Object.assign(page, { getElementById: () => null }))
  stubNavigator({})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function stubNavigator(more: object) {
  const sendBeacon = (_path: string, body: Blob) => {
    sent.push(body.text().then((text) => JSON.parse(text) as Sent))
    return takes
  }
  vi.stubGlobal('navigator', { sendBeacon, ...more })
}

async function start() {
  const { countEvent } = await import('./count-events.ts')
  const { countPageAs, sendEvents } = await import('./send-events.ts')
  const { tellSource } = await import('./told-source.ts')
  return { countEvent, countPageAs, sendEvents, tellSource }
}

function hide() {
  page.visibilityState = 'hidden'
  window.dispatchEvent(new Event('visibilitychange'))
}

test('events wait for the sender and their page, and go in one batch with their ages', async () => {
  const { countEvent, countPageAs, sendEvents } = await start()
  countEvent('form_seen', { target: 'contact_page' })
  vi.advanceTimersByTime(1000)
  sendEvents()
  vi.advanceTimersByTime(5000)
  expect(sent).toEqual([])
  countPageAs('/contacto', '/contacto')
  countEvent('page_view')
  vi.advanceTimersByTime(5000)
  const [batch] = await Promise.all(sent)
  expect(batch).toEqual({
    batch: expect.stringMatching(/^[\da-f-]{36}$/),
    events: [
      { name: 'form_seen', target: 'contact_page', path: '/contacto', age: 11_000 },
      { name: 'page_view', path: '/contacto', age: 5000 },
    ],
  })
  vi.advanceTimersByTime(60_000)
  expect(sent).toHaveLength(1)
})

test('a batch that the browser did not take is sent again with the same number', async () => {
  const { countEvent, countPageAs, sendEvents } = await start()
  sendEvents()
  countPageAs('/contacto', '/contacto')
  takes = false
  countEvent('page_view')
  hide()
  takes = true
  vi.advanceTimersByTime(5000)
  vi.advanceTimersByTime(60_000)
  const [failed, repeated, ...more] = await Promise.all(sent)
  expect(more).toEqual([])
  expect(repeated).toEqual({ ...failed, events: [{ ...failed!.events[0], age: 5000 }] })
})

test('hiding sends immediately, in batches as large as the server takes', async () => {
  const { countEvent, countPageAs, sendEvents } = await start()
  const { MOST_IN_BATCH } = await import('./send-events.ts')
  expect(MOST_IN_BATCH).toBe(MOST_EVENTS)
  sendEvents()
  countPageAs('/contacto', '/contacto')
  for (let n = 0; n <= MOST_EVENTS; n++) countEvent('scroll_depth', { value: 25 })
  hide()
  window.dispatchEvent(new Event('pagehide'))
  expect((await Promise.all(sent)).map(({ events }) => events.length)).toEqual([MOST_EVENTS, 1])
})

test('of a page that is not counted nothing is sent', async () => {
  const { countEvent, countPageAs, sendEvents } = await start()
  countEvent('exception', { target: 'render' }, '/admin/leads')
  sendEvents()
  countPageAs('/admin/leads', null)
  countPageAs('/contacto', '/contacto')
  hide()
  expect(sent).toEqual([])
})

test('with Global Privacy Control only page views are sent, marked as private and without a source', async () => {
  stubNavigator({ globalPrivacyControl: true })
  const { countEvent, countPageAs, sendEvents, tellSource } = await start()
  tellSource(() => ({ source: 'google' }))
  sendEvents()
  countPageAs('/contacto', '/contacto')
  countEvent('page_view')
  countEvent('scroll_depth', { value: 25 })
  hide()
  const [batch, ...more] = await Promise.all(sent)
  expect(batch).toEqual({
    batch: expect.any(String),
    private: true,
    events: [{ name: 'page_view', path: '/contacto', age: 0 }],
  })
  expect(more).toEqual([])
})
