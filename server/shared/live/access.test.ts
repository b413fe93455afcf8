import { createTestApp, type TestApp } from '#tests/app.ts'
import { adminClient } from '#tests/auth/auth-clients.ts'
import { staffClient, type StaffClient } from '#tests/back-office/staff-client.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { authDepsOf } from '../../auth/auth-deps.ts'
import { liveHubOf } from './live-hub.ts'

let app: TestApp
let other: { deps: TestApp['deps']; request: TestApp['request'] }
const open: (() => Promise<void>)[] = []
beforeAll(async () => {
  app = await createTestApp({ work: false, rateLimits: false })
  // A second server on the same database.
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

/** An open stream, past its greeting; `rest` is everything until it ends. */
async function watch(client: StaffClient, server: Pick<TestApp, 'request'> = app) {
  const response = await server.request('/api/admin/events', {
    headers: { authorization: `Bearer ${client.token}` },
  })
  expect(response.status).toBe(200)
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  open.push(() => reader.cancel())
  let text = ''
  while (!text.includes('event: hello')) text += (await reader.read()).value
  return {
    async rest() {
      for (;;) {
        const { done, value } = await reader.read()
        if (done) return text
        text += value
      }
    },
  }
}

const auth = (client: StaffClient, path: string, init: RequestInit = {}) =>
  app.request(`/auth/v1${path}`, {
    method: 'POST',
    ...init,
    headers: {
      apikey: authDepsOf(app.deps).projectKeys.publishable,
      authorization: `Bearer ${client.token}`,
      'content-type': 'application/json',
    },
  })

const BYE = /event: bye\ndata: \{\}/

test('signing out ends the streams of the session on every server', async () => {
  const client = await staffClient(app)
  const here = await watch(client)
  const there = await watch(client, other)
  expect((await auth(client, '/logout?scope=local')).status).toBe(204)
  expect(await here.rest()).toMatch(BYE)
  expect(await there.rest()).toMatch(BYE)
  expect((await client.get('/me')).status).toBe(401)
})

test("ending a colleague's sessions, or one's own from the list, ends their streams", async () => {
  const direction = await staffClient(app, { aal: 'aal2' })
  const client = await staffClient(app, { roles: ['patient_care'] })
  const stream = await watch(client)
  expect((await direction.delete(`/users/${client.id}/sessions`)).status).toBe(200)
  expect(await stream.rest()).toMatch(BYE)

  const own = await staffClient(app)
  const ownStream = await watch(own)
  const sessions = await auth(own, '/user/sessions', { method: 'GET' })
  const [{ id }] = ((await sessions.json()) as { sessions: [{ id: string }] }).sessions
  expect((await auth(own, `/user/sessions/${id}`, { method: 'DELETE' })).status).toBe(204)
  expect(await ownStream.rest()).toMatch(BYE)
})

test('a ban, a deletion and a new password end the streams of the account', async () => {
  const admin = adminClient(app)
  for (const change of [
    (id: string) => admin.updateUserById(id, { ban_duration: '24h' }),
    (id: string) => admin.updateUserById(id, { password: 'una clave larga 27' }),
    (id: string) => admin.deleteUser(id),
    (id: string) => admin.deleteUser(id, true),
  ]) {
    const client = await staffClient(app)
    const stream = await watch(client)
    expect((await change(client.id)).error).toBeNull()
    expect(await stream.rest()).toMatch(BYE)
    expect((await client.get('/me')).status).toBe(401)
  }
})

test("changing one's own password ends the streams of other sessions and keeps this one", async () => {
  const client = await staffClient(app)
  const { pool } = app.deps.database
  const stream = await watch(client)
  expect(
    (await auth(client, '/user', { method: 'PUT', body: '{"password":"una clave larga 27"}' })).status,
  ).toBe(200)
  await pool.query("select pg_notify('back_office', $1)", [
    JSON.stringify({ type: 'staff.changed', ids: ['x'] }),
  ])
  await pool.query('delete from auth.sessions where user_id = $1', [client.id])
  const text = await stream.rest()
  expect(text.indexOf('staff.changed')).toBeGreaterThan(0)
  expect(text.indexOf('event: bye')).toBeGreaterThan(text.indexOf('staff.changed'))
})

test('changed rights end the stream, and its owner reconnects with the current ones', async () => {
  const direction = await staffClient(app, { aal: 'aal2' })
  const client = await staffClient(app, { roles: ['patient_care'], name: 'Eva' })
  const stream = await watch(client)
  const body = {
    version: 1,
    displayName: 'Eva',
    roles: ['marketing'],
    clinicSlugs: [],
    reason: 'Cambia de puesto',
  }
  expect((await direction.patch(`/users/${client.id}`, body)).status).toBe(200)
  expect(await stream.rest()).toMatch(BYE)

  const again = await watch(client)
  await app.deps.database.pool.query('delete from user_roles where user_id = $1', [client.id])
  expect(await again.rest()).toMatch(BYE)
  expect((await client.request('/events')).status).toBe(403)
})

test('an ended session without an announcement is noticed at the next event', async () => {
  const client = await staffClient(app)
  const stream = await watch(client)
  const pool = app.owner
  await pool.query('alter table auth.sessions disable trigger announce_ended_sessions')
  await pool.query('delete from auth.sessions where user_id = $1', [client.id])
  await pool.query('alter table auth.sessions enable trigger announce_ended_sessions')
  await pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'clinicas-life live' and datname = current_database()",
  )
  expect(await stream.rest()).toMatch(BYE)
})

test('the eleventh stream of an account replaces its first, which is told to stay away for a minute', async () => {
  const client = await staffClient(app)
  const first = await watch(client)
  for (let n = 0; n < 10; n++) await watch(client)
  expect(await first.rest()).toMatch(/event: bye\ndata: \{"wait":60\}/)
})
