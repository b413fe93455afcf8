import { createTestApp, type TestApp } from '#tests/app.ts'
import { call, confirmedAccount, PASSWORD } from '#tests/auth/accounts.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { failedSignInsWritten } from './failed-sign-ins.ts'

const HOUR = 60 * 60_000
const start = Date.parse('2026-11-23T08:00:00Z')

let now = start
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ work: false, rateLimits: false, now: () => new Date(now) })
})
beforeEach(() => {
  now = start
  return app.truncate()
})
afterAll(() => app.close())

const query = async (text: string) =>
  (await app.deps.database.pool.query(text)).rows as Record<string, unknown>[]

async function fail(times: number, email = 'ana@example.org') {
  for (let n = 0; n < times; n++) {
    const body = { email, password: 'no-es-esta' }
    expect((await call(app, 'POST', '/token?grant_type=password', { body })).status).toBe(400)
  }
  await failedSignInsWritten(app.deps)
}

async function staff() {
  const { id } = await confirmedAccount(app)
  await app.deps.database.pool.query("insert into user_roles (user_id, role) values ($1, 'admin')", [id])
  return id
}

const entries = () =>
  query(`select payload ->> 'actor_id' as who, payload ->> 'log_type' as type, ip_address as ip, payload::text as text
    from auth.audit_log_entries where payload ->> 'action' = 'login_failed'`)
const alerts = () =>
  query(`select data ->> 'to' as "to", data ->> 'link' as link from pgboss.job
    where data ->> 'kind' = 'sign_in_alert' order by created_on`)

test('a wrong password is recorded with the account, never with what was typed', async () => {
  const { id } = await confirmedAccount(app)
  await fail(1)
  const [entry, ...others] = await entries()
  expect(others).toEqual([])
  expect(entry).toMatchObject({ who: id, type: 'account', ip: '203.0.113.1' })
  expect(entry?.text).not.toContain('no-es-esta')
})

test('for addresses without an account only the number is stored', async () => {
  await fail(3, 'nadie@example.org')
  expect(await entries()).toEqual([])
  expect(await query('select user_id, count, last_ip from failed_sign_ins')).toEqual([
    { user_id: '00000000-0000-0000-0000-000000000000', count: 3, last_ip: null },
  ])
})

test('a flood is counted in full and listed in part', async () => {
  await confirmedAccount(app)
  await fail(14)
  expect(await entries()).toHaveLength(10)
  expect(await query('select count from failed_sign_ins')).toEqual([{ count: 14 }])
})

test('ten failures within an hour send staff one mail, at most one a day', async () => {
  await staff()
  await fail(9)
  expect(await alerts()).toEqual([])
  await fail(1)
  const mail = { to: 'ana@example.org', link: 'http://localhost:3000/admin/security' }
  expect(await alerts()).toEqual([mail])
  await fail(15)
  now = start + 23 * HOUR
  await fail(15)
  expect(await alerts()).toEqual([mail])
  now = start + 25 * HOUR
  await fail(10)
  expect(await alerts()).toEqual([mail, mail])
})

test('ten failures over a day are no alarm, nor are those of a visitor', async () => {
  await staff()
  for (let n = 0; n < 12; n++) {
    await fail(1)
    now += 2 * HOUR
  }
  await confirmedAccount(app, 'visita@example.org')
  await fail(12, 'visita@example.org')
  expect(await alerts()).toEqual([])
})

test('only the owner sees how often sign-in to the account failed', async () => {
  await confirmedAccount(app)
  await fail(4)
  const body = { email: 'ana@example.org', password: PASSWORD }
  const { body: session } = await call(app, 'POST', '/token?grant_type=password', { body })
  const headers = { authorization: `Bearer ${session.access_token as string}` }
  expect(await call(app, 'GET', '/user/failed-sign-ins', { headers })).toMatchObject({
    status: 200,
    body: { count: 4, days: 30, lastAt: new Date(start).toISOString(), lastIp: '203.0.113.1' },
  })
  expect((await call(app, 'GET', '/user/failed-sign-ins')).status).toBe(401)
})

test('after 30 days it is deleted', async () => {
  await confirmedAccount(app)
  await fail(1)
  now = start + 31 * 24 * HOUR
  await fail(1)
  expect(await query('select count from failed_sign_ins')).toEqual([{ count: 1 }])
})
