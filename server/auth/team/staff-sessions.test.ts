import { createTestApp, type TestApp } from '#tests/app.ts'
import { call, confirmedAccount, PASSWORD } from '#tests/auth/accounts.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { authDepsOf } from '../auth-deps.ts'
import { signAccessToken } from '../keys/access-token.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
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

type Tokens = { access_token: string; refresh_token: string }

async function staff(roles?: string[]) {
  const { id, email } = await confirmedAccount(app)
  const { pool } = app.deps.database
  await pool.query("insert into user_roles (user_id, role) values ($1, 'admin')", [id])
  if (roles) {
    await pool.query('insert into staff_profiles (user_id, display_name, roles) values ($1, $2, $3)', [
      id,
      'Ana',
      roles,
    ])
  }
  return { id, email: email! }
}

async function signIn(email = 'ana@example.org') {
  const body = { email, password: PASSWORD }
  const answer = await call(app, 'POST', '/token?grant_type=password', { body })
  expect(answer.status).toBe(200)
  return answer.body as Tokens
}

const refresh = ({ refresh_token }: Tokens) =>
  call(app, 'POST', '/token?grant_type=refresh_token', { body: { refresh_token } })

async function refreshed(tokens: Tokens) {
  const { status, body } = await refresh(tokens)
  expect(status).toBe(200)
  return body as Tokens
}

async function ask({ access_token: token }: Tokens, path = '/leads/outbox', method = 'GET') {
  const response = await app.request(`/api/admin${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
  })
  const text = await response.text()
  const { code } = (text.startsWith('{') ? JSON.parse(text) : {}) as { code?: string }
  return code ?? response.status
}

const active = (tokens: Tokens) => ask(tokens, '/activity', 'POST')
const shown = (tokens: Tokens) => ask(tokens, '/activity?kind=wall', 'POST')

/** The token as it would be after a second factor. */
async function raised({ access_token, refresh_token }: Tokens): Promise<Tokens> {
  const claims = JSON.parse(Buffer.from(access_token.split('.')[1]!, 'base64url').toString())
  const token = await signAccessToken(authDepsOf(app.deps).keys, { ...claims, aal: 'aal2' })
  return { access_token: token, refresh_token }
}

const EXPIRED = { status: 400, body: { code: 'session_expired' } }

test('after twelve hours a staff session ends, even if busy; a visitor session goes on', async () => {
  await staff()
  await confirmedAccount(app, 'visita@example.org')
  let tokens = await signIn()
  let visitor = await signIn('visita@example.org')
  for (let minutes = 25; minutes < 12 * 60; minutes += 25) {
    now = start + minutes * MINUTE
    tokens = await refreshed(tokens)
    visitor = await refreshed(visitor)
    expect(await active(tokens)).toBe(204)
  }
  now = start + 12 * HOUR + 1000
  expect(await ask(tokens, '/me')).toBe('not_signed_in')
  expect(await refresh(tokens)).toMatchObject(EXPIRED)
  expect((await refresh(visitor)).status).toBe(200)
})

test('two hours without activity end it, although the page kept polling and refreshing', async () => {
  await staff()
  let tokens = await signIn()
  for (const minutes of [50, 100]) {
    now = start + minutes * MINUTE
    tokens = await refreshed(tokens)
    expect(await ask(tokens, '/me')).toBe(200)
    expect(await ask(tokens, '/dashboard')).toBe(200)
  }
  now = start + 121 * MINUTE
  expect(await ask(tokens, '/me')).toBe('not_signed_in')
  expect(await refresh(tokens)).toMatchObject(EXPIRED)
})

test('half an hour without activity locks personal data, and reporting activity does not unlock it', async () => {
  await staff()
  const tokens = await signIn()
  now = start + 25 * MINUTE
  expect(await active(tokens)).toBe(204)
  now += 30 * MINUTE
  expect(await ask(tokens)).toBe(200)
  now += 3 * MINUTE
  expect(await ask(tokens)).toBe('session_locked')
  expect(await active(tokens)).toBe('session_locked')
  expect(await ask(tokens)).toBe('session_locked')
  expect(await ask(tokens, '/me')).toBe(200)
  // Signing in again is how a password unlocks.
  expect(await ask(await signIn())).toBe(200)
})

test('a dashboard on a wall keeps its session for the day, but not access to personal data', async () => {
  await staff()
  let tokens = await signIn()
  for (let minutes = 40; minutes <= 600; minutes += 40) {
    now = start + minutes * MINUTE
    tokens = await refreshed(tokens)
    expect(await shown(tokens)).toBe(204)
    expect(await ask(tokens, '/dashboard')).toBe(200)
    expect(await ask(tokens)).toBe('session_locked')
  }
})

test('activity is one row per session, written at most once a minute', async () => {
  await staff()
  const tokens = await signIn()
  const read = async () =>
    (await app.deps.database.pool.query<{ active_at: Date }>('select active_at from staff_activity')).rows
  await active(tokens)
  now += 59_000
  await active(tokens)
  expect(await read()).toEqual([{ active_at: new Date(start) }])
  now += 1000
  await active(tokens)
  expect(await read()).toEqual([{ active_at: new Date(start + MINUTE) }])
})

test('staff who read requests have a week to add a second factor, others are not asked', async () => {
  await staff(['patient_care'])
  expect(await ask(await signIn())).toBe(200)
  now = start + 7 * DAY - MINUTE
  expect(await ask(await signIn())).toBe(200)
  now = start + 7 * DAY
  const tokens = await signIn()
  expect(await ask(tokens)).toBe('second_factor_needed')
  expect(await ask(tokens, '/me')).toBe(200)
  expect(await ask(await raised(tokens))).toBe(200)

  const { pool } = app.deps.database
  await pool.query("update staff_profiles set roles = '{marketing}'")
  expect(await ask(tokens, '/dashboard')).toBe(200)
})

test('an admin without a profile has the same week, with the deadline shown from the first view', async () => {
  await staff()
  const me = async (tokens: Tokens) => {
    const headers = { authorization: `Bearer ${tokens.access_token}` }
    return (await (await app.request('/api/admin/me', { headers })).json()) as Record<string, unknown>
  }
  const first = await signIn()
  expect(await me(first)).toMatchObject({ factorDueAt: '2026-11-30T08:00:00.000Z', factorOverdue: false })
  await ask(first)
  now = start + 2 * DAY
  expect(await me(await signIn())).toMatchObject({ factorDueAt: '2026-11-30T08:00:00.000Z' })
  now = start + 8 * DAY
  const late = await signIn()
  expect(await me(late)).toMatchObject({ factorOverdue: true })
  expect(await me(await raised(late))).toMatchObject({ factorDueAt: null, factorOverdue: false })
})
