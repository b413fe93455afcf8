import { createTestApp, type TestApp } from '#tests/app.ts'
import { staffClient, type StaffOptions } from '#tests/back-office/staff-client.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { liveHubOf } from './live-hub.ts'
import { notifyBackOffice } from './notify-back-office.ts'

let app: TestApp
let other: { deps: TestApp['deps']; request: TestApp['request'] }
const open: (() => Promise<void>)[] = []
beforeAll(async () => {
  app = await createTestApp({ work: false, rateLimits: false })
  // A second server on the same database with its own hub, connection and routes.
  const deps = { ...app.deps }
  const second = createApp(deps)
  other = {
    deps,
    request: async (path, init) =>
      second.request(path, init, { incoming: { socket: { remoteAddress: '203.0.113.2' } } }),
  }
})
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})
afterAll(async () => {
  await liveHubOf(other.deps).close()
  await app.close()
})

/** The stream as `event data` lines; `next` waits for the next one. */
async function watch(options: StaffOptions = {}, server: Pick<TestApp, 'request'> = app) {
  const client = await staffClient(app, options)
  const response = await server.request('/api/admin/events', {
    headers: { authorization: `Bearer ${client.token}` },
  })
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  open.push(() => reader.cancel())
  let text = ''
  const next = async (): Promise<[string, unknown] | undefined> => {
    for (;;) {
      const found = /^event: (.*)\ndata: (.*)\n\n/.exec(text.replace(/^(?:: \n\n)+/, ''))
      if (found) {
        text = text.replace(/^(?:: \n\n)+/, '').slice(found[0].length)
        return [found[1]!, JSON.parse(found[2]!)]
      }
      const { done, value } = await reader.read()
      if (done) return undefined
      text += value
    }
  }
  expect(await next()).toEqual(['hello', {}])
  return { next, client }
}

const ana = {
  formType: 'contact_page',
  name: 'Ana Peña',
  email: 'ana@example.org',
  phone: '612345678',
  subject: 'info',
  message: '',
  consents: { health: false, marketing: false },
}

test('a request from the site reaches open screens on every server automatically', async () => {
  const here = await watch()
  const there = await watch({}, other)
  const response = await app.request('/api/leads', {
    method: 'POST',
    body: JSON.stringify(ana),
    headers: { 'content-type': 'application/json' },
  })
  const { folio } = (await response.json()) as { folio: string }
  const told = ['change', { type: 'lead.created', ids: [folio] }]
  expect(await here.next()).toEqual(told)
  expect(await there.next()).toEqual(told)
})

test('a change that is rolled back is not announced', async () => {
  const { next } = await watch()
  const undone = app.deps.database.db.transaction(async (tx) => {
    await notifyBackOffice(tx, 'lead.changed', ['LD-26-000001'])
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  await notifyBackOffice(app.deps.database.db, 'settings.changed', ['clinics'])
  expect(await next()).toEqual(['change', { type: 'settings.changed', ids: ['clinics'] }])
})

test('folios go to staff who may read every lead; others learn that figures changed, or nothing', async () => {
  const care = await watch({ roles: ['patient_care'] })
  const clinic = await watch({ roles: ['clinic'], clinics: ['bilbao'] })
  const marketing = await watch({ roles: ['marketing'] })
  const medical = await watch({ roles: ['medical_review'] })
  const { db } = app.deps.database
  await notifyBackOffice(db, 'lead.changed', ['LD-26-000009'])
  await notifyBackOffice(db, 'zones.published')
  expect(await care.next()).toEqual(['change', { type: 'lead.changed', ids: ['LD-26-000009'] }])
  const anonymous = ['change', { type: 'lead.changed', ids: [] }]
  expect(await clinic.next()).toEqual(anonymous)
  expect(await marketing.next()).toEqual(anonymous)
  expect(await medical.next()).toEqual(['change', { type: 'zones.published', ids: [] }])
})

test('after a database connection breaks, screens are told to resync and get later events', async () => {
  const { next } = await watch()
  await app.deps.database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'clinicas-life live' and datname = current_database()",
  )
  expect(await next()).toEqual(['resync', {}])
  await notifyBackOffice(app.deps.database.db, 'staff.changed', ['x'])
  expect(await next()).toEqual(['change', { type: 'staff.changed', ids: ['x'] }])
})

test('more ids than one message holds mean: everything', async () => {
  const { next } = await watch()
  await notifyBackOffice(
    app.deps.database.db,
    'lead.changed',
    Array.from({ length: 1000 }, (_, n) => `LD-26-${n}`),
  )
  expect(await next()).toEqual(['change', { type: 'lead.changed', ids: [] }])
})

test('a stopping server sends bye and ends its streams', async () => {
  const { next } = await watch({}, other)
  await liveHubOf(other.deps).close()
  expect(await next()).toEqual(['bye', {}])
  expect(await next()).toBeUndefined()
})
