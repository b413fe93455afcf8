import { createTestApp, type TestApp } from '#tests/app.ts'
import { PHONE, sendEvents } from '#tests/measurement/send-events.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eventRecorderOf } from './event-recorder.ts'

const NIGHT = new Date('2026-11-20T23:30:00Z')
let now = NIGHT
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ work: false, now: () => now })
})
beforeEach(() => {
  now = NIGHT
  return app.truncate()
})
afterAll(() => app.close())

const post = (body: unknown, options: Parameters<typeof sendEvents>[2] = {}) => sendEvents(app, body, options)

async function rowsOf(query: string) {
  await eventRecorderOf(app.deps).flush()
  return (await app.deps.database.pool.query<Record<string, unknown>>(query)).rows
}

const stored = () =>
  rowsOf(
    'select day::text, name, page, target, value, device, unit, clinic_slug from web_events order by name, page',
  )
const visits = () => rowsOf('select * from visit_days order by day, visitor')

test('events are stored with their Madrid day, page, unit, clinic and device', async () => {
  const events = [
    { name: 'page_view', path: '/tratamientos/bilbao/rinoplastia/?q=Ana#x' },
    { name: 'cls', path: '/clinicas/gijon', value: 0.25 },
    { name: 'form_sent', path: '/unidad-laser', target: 'treatment', age: 60 * 60 * 1000 },
  ]
  expect((await post({ events })).status).toBe(204)
  const more = JSON.stringify({ events: [{ name: 'page_view', path: '/' }] })
  expect(
    (await post(more, { type: 'text/plain;charset=UTF-8', headers: { 'user-agent': PHONE } })).status,
  ).toBe(204)
  const day = '2026-11-21'
  const one = { day, target: '', value: null, device: 'desktop', unit: '', clinic_slug: '' }
  expect(await stored()).toEqual([
    { ...one, name: 'cls', page: '/clinicas/gijon', value: 0.25, clinic_slug: 'gijon' },
    {
      ...one,
      day: '2026-11-20',
      name: 'form_sent',
      page: '/unidad-laser',
      target: 'treatment',
      unit: 'unidad-laser',
    },
    { ...one, name: 'page_view', page: '/', device: 'mobile' },
    {
      ...one,
      name: 'page_view',
      page: '/tratamientos/bilbao/rinoplastia',
      unit: 'medicina-estetica',
      clinic_slug: 'bilbao',
    },
  ])
})

test('stored pages come from a closed set, whatever the sender writes', async () => {
  const paths = [
    '/',
    '/contacto/?name=Ana',
    '/tratamientos/rinoplastia',
    '/tratamientos/no-existe',
    '/tratamientos/:city/:treatment',
    '/tratamientos/preocupacion/acne',
    '/ana@example.com',
    '/cita/un-secreto',
    '/../../etc',
    '/blog/x/y/z',
    '//clinicas//bilbao',
  ]
  await post({ events: paths.map((path) => ({ name: 'page_view', path })) })
  expect((await stored()).map(({ page }) => page)).toEqual([
    '/',
    '/*',
    '/*',
    '/*',
    '/*',
    '/clinicas/bilbao',
    '/contacto',
    '/tratamientos/:city/:treatment',
    '/tratamientos/:slug',
    '/tratamientos/preocupacion/:concernId',
    '/tratamientos/rinoplastia',
  ])
})

test('a visit is kept as far as it got, without address, and its first page without what was read about', async () => {
  const minutes = (age: number) => age * 60_000
  await post({ events: [{ name: 'scroll_depth', path: '/contacto', value: 75, age: minutes(2) }] })
  await post({
    events: [
      { name: 'page_view', path: '/tratamientos/rinoplastia', age: minutes(5) },
      { name: 'form_begun', path: '/contacto', target: 'contact_page', age: minutes(1) },
      { name: 'scroll_depth', path: '/contacto', value: 50, age: minutes(4) },
    ],
  })
  await post({ events: [{ name: 'page_view', path: '/' }] }, { from: '203.0.113.9' })
  await post({ events: [{ name: 'page_view', path: '/' }] }, { headers: { 'user-agent': PHONE } })
  const found = await visits()
  expect(found).toHaveLength(3)
  const at = (age: number) => new Date(NIGHT.getTime() - minutes(age))
  expect(found.find(({ landing }) => landing !== '/')).toMatchObject({
    landing: '/tratamientos/:slug',
    source: null,
    unit: 'medicina-estetica',
    started_at: at(5),
    used_at: at(4),
    form_seen_at: at(1),
    form_begun_at: at(1),
    form_sent_at: null,
  })
  expect(JSON.stringify(found)).not.toContain('203.0.113')
  const everything = await rowsOf('select v.*, s.* from visit_days v, visit_salts s')
  expect(JSON.stringify(everything)).not.toContain('203.0.113')
})

test('the source of a visit is stored only if it is sent, and the first one stays', async () => {
  await post({ events: [{ name: 'page_view', path: '/' }] })
  const source = { source: 'google', medium: 'cpc', campaign: 'otoño', firstSource: 'instagram' }
  await post({ events: [{ name: 'page_view', path: '/contacto', age: 1 }], source })
  await visits()
  await post({ events: [{ name: 'page_view', path: '/' }], source: { source: 'ana@example.org' } })
  expect(await visits()).toMatchObject([
    { source: 'google', medium: 'cpc', campaign: 'otoño', first_source: 'instagram' },
  ])
})

test('the same person is another visitor the next day, and no visit is kept for late events', async () => {
  const view = { events: [{ name: 'page_view', path: '/' }] }
  await post(view)
  await visits()
  now = new Date('2026-11-21T23:20:00Z')
  await post(view)
  await post({ events: [{ name: 'page_view', path: '/', age: 60 * 60 * 1000 }] })
  const both = await visits()
  expect(both.map(({ day }) => String(day))).toHaveLength(2)
  expect(both[0]!.visitor).not.toBe(both[1]!.visitor)
  now = new Date('2026-11-22T12:00:00Z')
  await post(
    { events: [{ name: 'page_view', path: '/', age: 20 * 60 * 60 * 1000 }] },
    { from: '203.0.113.50' },
  )
  expect(await visits()).toHaveLength(2)
  expect(await stored()).toHaveLength(4)
})

test.each([
  ['the browser says so', { private: true }, {}],
  ['its header does', {}, { 'sec-gpc': '1' }],
])('with Global Privacy Control (%s) nothing but page views is counted', async (_how, body, headers) => {
  const events = [
    { name: 'page_view', path: '/' },
    { name: 'scroll_depth', path: '/', value: 100 },
    { name: 'form_sent', path: '/', target: 'home_contact' },
  ]
  await post({ ...body, events, source: { source: 'google' } }, { headers })
  expect((await stored()).map(({ name }) => name)).toEqual(['page_view'])
  expect(await visits()).toEqual([])
  expect(await rowsOf('select reason, count::int from event_refusals')).toEqual([
    { reason: 'private', count: 2 },
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
  expect(await rowsOf('select * from consent_receipts')).toEqual([
    {
      id: receipt.id,
      choice: { necessary: true, analytics: true, marketing: false },
      version: '2026-1',
      created_at: NIGHT,
    },
  ])
})

test('operators see how many events were counted and refused', async () => {
  await post({
    batch: randomUUID(),
    events: [
      { name: 'page_view', path: '/' },
      { name: 'nada', path: '/' },
    ],
  })
  await stored()
  const metrics = await app.request('/metrics', { from: '127.0.0.1' })
  const text = await metrics.text()
  expect(text).toMatch(/life_events_total\{result="accepted"\} \d+/)
  expect(text).toMatch(/life_events_total\{result="name"\} 1/)
})
