import { OLDEST_EVENT } from '#domain/measurement/event-batch.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { DESKTOP, sendEvents } from '#tests/measurement/send-events.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eventRecorderOf } from './event-recorder.ts'
import { MOST_WAITING } from './waiting-events.ts'

let now = new Date('2026-11-27T11:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ work: false, now: () => now })
})
beforeEach(() => {
  now = new Date('2026-11-27T11:00:00Z')
  return app.truncate()
})
afterAll(() => app.close())

const view = { name: 'page_view', path: '/' }
const post = (body: unknown, options: Parameters<typeof sendEvents>[2] = {}) => sendEvents(app, body, options)

/** How many events are stored, and how many were refused by reason. */
async function found() {
  await eventRecorderOf(app.deps).flush()
  const { rows } = await app.owner.query(
    `select (select count(*)::int from web_events) as stored,
      (select coalesce(jsonb_object_agg(reason, count), '{}') from event_refusals) as refused`,
  )
  return rows[0] as { stored: number; refused: Record<string, number> }
}

test.each([
  ['an unknown name', { name: 'drop_table', path: '/' }, 'name'],
  ['a name of JavaScript', { name: 'constructor', path: '/' }, 'name'],
  ['an unknown target', { name: 'form_sent', path: '/', target: 'ana@example.org' }, 'target'],
  ['a zone that is not there', { name: 'zone_opened', path: '/', target: 'face/tercer-ojo' }, 'target'],
  ['a value that no browser measures', { name: 'lcp', path: '/', value: 1e300 }, 'value'],
  ['a depth between two', { name: 'scroll_depth', path: '/', value: 33 }, 'value'],
  ['a value where none belongs', { name: 'page_view', path: '/', value: 1 }, 'value'],
  ['the back office', { name: 'page_view', path: '/admin/leads/LD-26-000001' }, 'page'],
  ['an event of the future', { ...view, age: -1 }, 'age'],
  ['an event of a clock ten years off', { ...view, age: 10 * 365 * 86_400_000 }, 'age'],
  ['an event older than a day', { ...view, age: OLDEST_EVENT + 1 }, 'age'],
])('%s is refused and counted, and the rest of its batch is stored', async (_what, event, reason) => {
  expect((await post({ events: [event, view] })).status).toBe(204)
  expect(await found()).toEqual({ stored: 1, refused: { [reason]: 1 } })
})

test.each([
  ['a bot', { 'user-agent': 'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)' }, 'bot'],
  ['a browser without a window', { 'user-agent': DESKTOP.replace('Chrome', 'HeadlessChrome') }, 'bot'],
  ['a sender without a name', { 'user-agent': '' }, 'bot'],
  ['a page of another site', { origin: 'https://example.org' }, 'foreign'],
])('%s is refused and counted', async (_who, headers, reason) => {
  expect((await post({ events: [view, view] }, { headers })).status).toBe(204)
  expect(await found()).toEqual({ stored: 0, refused: { [reason]: 2 } })
})

test('a batch is stored once, however often it arrives, now or in another process', async () => {
  const batch = randomUUID()
  const events = [view, { ...view, path: '/contacto', age: 500 }]
  await post({ batch, events })
  await post({ batch, events })
  expect(await found()).toEqual({ stored: 2, refused: { twice: 2 } })
  const other = await createTestApp({ work: false, now: () => now })
  try {
    // The memory of another process on the same database.
    const recorder = eventRecorderOf({ ...other.deps, database: app.deps.database })
    const sender = {
      address: '203.0.113.2',
      agent: DESKTOP,
      device: 'desktop',
      isPrivate: false,
      refusal: null,
    } as const
    recorder.record({ batch, events, private: false }, sender)
    await recorder.flush()
  } finally {
    await other.close()
  }
  expect(await found()).toEqual({ stored: 2, refused: { twice: 4 } })
})

test('a batch that arrives again after midnight is not stored for another day', async () => {
  const batch = randomUUID()
  now = new Date('2026-11-27T22:59:59Z')
  await post({ batch, events: [view] })
  now = new Date('2026-11-27T23:00:01Z')
  await post({ batch, events: [view] })
  expect(await found()).toEqual({ stored: 1, refused: { twice: 1 } })
})

test('a flood from one address is cut off and counted; others are not concerned', async () => {
  const events = Array.from({ length: 60 }, () => view)
  for (let sent = 0; sent < 30; sent++) {
    expect((await post({ events }, { from: '198.51.100.7' })).status).toBe(204)
  }
  await post({ events: [view] }, { from: '198.51.100.8' })
  expect(await found()).toEqual({ stored: 1201, refused: { flood: 600 } })
})

test('a flood of requests is answered 429 and counted', async () => {
  const answers = await Promise.all(
    Array.from({ length: 400 }, () => post({ events: [] }, { from: '192.0.2.1' })),
  )
  const refused = answers.filter(({ status }) => status === 429).length
  expect(refused).toBeGreaterThan(100)
  expect(await found()).toEqual({ stored: 0, refused: { flood: refused } })
})

test.each([
  ['no JSON', '{', 'application/json', 400],
  ['another shape', '[]', 'application/json', 422],
  ['an event without a page', { events: [{ name: 'page_view' }] }, 'application/json', 422],
  ['too many events', { events: Array.from({ length: 61 }, () => view) }, 'application/json', 422],
  [
    'a batch number of its own',
    { batch: "1'; drop table web_events", events: [view] },
    'application/json',
    422,
  ],
  ['a wrong receipt', { receipt: { id: 'x' } }, 'application/json', 422],
  ['a form', '{}', 'text/html', 415],
  ['a huge body', { events: [{ name: 'page_view', path: 'x'.repeat(20_000) }] }, 'application/json', 413],
])('a request with %s is refused as a whole', async (_what, body, type, status) => {
  expect((await post(body, { type })).status).toBe(status)
  expect(await found()).toEqual({ stored: 0, refused: {} })
})

test('events of a day that is final are refused', async () => {
  await app.owner.query(
    "insert into event_days (day, changed_at, closed) values ('2026-11-27', now(), 'yes')",
  )
  await post({ events: [view, { ...view, age: 20 * 60 * 60 * 1000 }] })
  expect(await found()).toEqual({ stored: 1, refused: { closed: 1 } })
})

test('without a database, events wait in bounded memory; then they are refused, and nobody waits', async () => {
  const recorder = eventRecorderOf(app.deps)
  await app.owner.query('alter table web_events rename to web_events_away')
  const batches = MOST_WAITING / 50 + 10
  try {
    for (let sent = 0; sent < batches; sent++) {
      const from = `10.0.${sent >> 8}.${sent & 255}`
      expect((await post({ events: Array.from({ length: 50 }, () => view) }, { from })).status).toBe(204)
    }
    await expect(recorder.flush()).rejects.toThrow('web_events')
  } finally {
    await app.owner.query('alter table web_events_away rename to web_events')
  }
  expect(await found()).toEqual({ stored: MOST_WAITING, refused: { full: 500 } })
})

test('what PostgreSQL refuses again and again is given up, so that the rest goes on', async () => {
  const recorder = eventRecorderOf(app.deps)
  await app.owner.query("alter table web_events add constraint refuses check (page <> '/equipo') not valid")
  try {
    await post({ events: [{ ...view, path: '/equipo' }] })
    for (let tries = 0; tries < 2; tries++) await expect(recorder.flush()).rejects.toThrow('refuses')
    await recorder.flush()
  } finally {
    await app.owner.query('alter table web_events drop constraint refuses')
  }
  await post({ events: [view] })
  expect(await found()).toEqual({ stored: 1, refused: { unstored: 1 } })
})
