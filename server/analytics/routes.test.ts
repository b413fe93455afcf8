import { createTestApp, type TestApp } from '#tests/app.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eventCountsOf } from './event-counts.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ work: false, now: () => new Date('2026-11-20T23:30:00Z') })
})
beforeEach(() => app.truncate())
afterAll(() => app.close())

function post(body: unknown, type = 'application/json', from?: string) {
  return app.request('/api/events', {
    method: 'POST',
    headers: { 'content-type': type },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...(from ? { from } : {}),
  })
}

async function counted() {
  await eventCountsOf(app.deps).flush()
  const { rows } = await app.deps.database.pool.query(
    'select day::text, name, path, dimension, count::int from page_counts order by name, path, dimension',
  )
  return rows
}

test('events are summed by Madrid day, name, page and bucket', async () => {
  const path = '/tratamientos/:slug'
  const events = [
    { name: 'page_view', path },
    { name: 'page_view', path },
    { name: 'scroll_depth', path, value: 75 },
    { name: 'time_on_page', path, value: 45 },
    { name: 'lcp', path, value: 900 },
    { name: 'cls', path, value: 0.3 },
  ]
  expect((await post({ events })).status).toBe(204)
  expect(
    (await post(JSON.stringify({ events: events.slice(0, 1) }), 'text/plain;charset=UTF-8')).status,
  ).toBe(204)
  const day = '2026-11-21'
  expect(await counted()).toEqual([
    { day, name: 'cls', path, dimension: 'poor', count: 1 },
    { day, name: 'lcp', path, dimension: 'good', count: 1 },
    { day, name: 'page_view', path, dimension: '', count: 3 },
    { day, name: 'scroll_depth', path, dimension: '75', count: 1 },
    { day, name: 'time_on_page', path, dimension: '30-60', count: 1 },
  ])
  await post({ events: events.slice(0, 1) })
  expect((await counted()).find(({ name }) => name === 'page_view')).toMatchObject({ count: 4 })
})

test('unknown names and invalid values are dropped', async () => {
  const events = [
    { name: 'drop_table', path: '/' },
    { name: 'scroll_depth', path: '/', value: 33 },
    { name: 'lcp', path: '/', value: -1 },
    { name: 'inp', path: '/' },
  ]
  expect((await post({ events })).status).toBe(204)
  expect(await counted()).toEqual([])
})

test('stored paths come from a closed set and name no treatment', async () => {
  const paths = [
    '/',
    '/contacto/?name=Ana',
    '/tratamientos/rinoplastia',
    '/tratamientos/:city/:treatment',
    '/tratamientos/preocupacion/acne',
    '/admin/leads/LD-26-000001',
    '/ana@example.com',
    '/../../etc',
    '/blog/x/y/z',
  ]
  await post({ events: paths.map((path) => ({ name: 'page_view', path })) })
  expect((await counted()).map(({ path, count }) => `${path} ${count}`)).toEqual([
    '/ 1',
    '/* 3',
    '/contacto 1',
    '/tratamientos/:city/:treatment 1',
    '/tratamientos/:slug 1',
    '/tratamientos/preocupacion/:concernId 1',
  ])
})

test('a cookie choice receipt is stored once, without personal data', async () => {
  const receipt = {
    id: '8f14e45f-ceea-467f-a8d6-0123456789ab',
    analytics: true,
    marketing: false,
    version: '2026-1',
    date: '2026-11-20T23:29:00.000Z',
  }
  await post({ receipt })
  await post({ receipt })
  const { rows } = await app.deps.database.pool.query('select * from consent_receipts')
  expect(rows).toEqual([
    {
      id: receipt.id,
      choice: { necessary: true, analytics: true, marketing: false },
      version: '2026-1',
      created_at: new Date('2026-11-20T23:30:00Z'),
    },
  ])
})

test.each([
  ['{', 'application/json', 400],
  ['[]', 'application/json', 422],
  [JSON.stringify({ events: [{ name: 'page_view' }] }), 'application/json', 422],
  [JSON.stringify({ receipt: { id: 'x' } }), 'application/json', 422],
  ['{}', 'text/html', 415],
  [JSON.stringify({ events: [{ name: 'page_view', path: 'x'.repeat(20_000) }] }), 'application/json', 413],
])('an invalid body (%#) is refused', async (body, type, status) => {
  expect((await post(body, type)).status).toBe(status)
  expect(await counted()).toEqual([])
})

test('one address is rate limited', async () => {
  const answers = await Promise.all(
    Array.from({ length: 400 }, () => post({ events: [] }, undefined, '192.0.2.1')),
  )
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(100)
})
