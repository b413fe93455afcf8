import { createTestApp, type TestApp } from '#tests/app.ts'
import { call, confirmedAccount, PASSWORD } from '#tests/auth/accounts.ts'
import { browserClient } from '#tests/auth/auth-clients.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ rateLimits: false })
})
afterAll(() => app.close())
beforeEach(() => app.truncate())

type Listed = { id: string; userAgent: string | null; ip: string; aal: string; current: boolean }

/** A separate browser, signed in. */
async function signIn(email: string, from?: string) {
  const client = browserClient(app, from ? { from } : {})
  const { data, error } = await client.signInWithPassword({ email, password: PASSWORD })
  if (error) throw error
  return { client, headers: { Authorization: `Bearer ${data.session.access_token}` } }
}

async function list(headers: Record<string, string>) {
  const { status, body } = await call(app, 'GET', '/user/sessions', { headers })
  return { status, sessions: body.sessions as Listed[] }
}

test('people see where they are signed in, the current session first, and nobody else’s sessions', async () => {
  const ana = await confirmedAccount(app, 'ana@example.org')
  await confirmedAccount(app, 'eva@example.org')
  await signIn('eva@example.org')
  await signIn(ana.email!, '198.51.100.7')
  const { headers } = await signIn(ana.email!, '198.51.100.8')
  const { status, sessions } = await list(headers)
  expect(status).toBe(200)
  expect(sessions.map(({ ip, current, aal }) => [ip, current, aal])).toEqual([
    ['198.51.100.8', true, 'aal1'],
    ['198.51.100.7', false, 'aal1'],
  ])
})

test('an ended session stops working immediately and leaves the list', async () => {
  const { email } = await confirmedAccount(app)
  const other = await signIn(email!)
  const { headers } = await signIn(email!)
  const { sessions } = await list(headers)
  const target = sessions.find(({ current }) => !current)!
  expect((await call(app, 'DELETE', `/user/sessions/${target.id}`, { headers })).status).toBe(204)
  expect((await list(headers)).sessions.map(({ current }) => current)).toEqual([true])
  expect((await other.client.getUser()).error?.name).toBe('AuthSessionMissingError')
  expect((await other.client.refreshSession()).error).not.toBeNull()
})

test('another person’s or an unknown session cannot be ended', async () => {
  await confirmedAccount(app, 'ana@example.org')
  await confirmedAccount(app, 'eva@example.org')
  const ana = await signIn('ana@example.org')
  const eva = await signIn('eva@example.org')
  const [hers] = (await list(eva.headers)).sessions
  for (const id of [hers!.id, '00000000-0000-4000-8000-000000000000', 'none', "1'--"]) {
    const { status, body } = await call(app, 'DELETE', `/user/sessions/${id}`, { headers: ana.headers })
    expect([id, status, body.code]).toEqual([id, 404, 'session_not_found'])
  }
  expect((await list(eva.headers)).sessions).toHaveLength(1)
})

test('without a session of one’s own none are shown', async () => {
  expect((await list({})).status).toBe(401)
  expect((await list({ Authorization: 'Bearer a.b.c' })).status).toBe(403)
  const { email } = await confirmedAccount(app)
  const { client, headers } = await signIn(email!)
  await client.signOut()
  expect((await list(headers)).status).toBe(403)
})

test('an account is limited to a hundred sessions: the least recently used one ends, and nobody else’s', async () => {
  const { id, email } = await confirmedAccount(app, 'ana@example.org')
  await confirmedAccount(app, 'eva@example.org')
  const eva = await signIn('eva@example.org')
  const { pool } = app.deps.database
  await pool.query(
    `insert into auth.sessions (id, user_id, created_at, updated_at, user_agent)
     select gen_random_uuid(), $1, now() - interval '90 days', now() - n * interval '1 hour', 'device ' || n
     from generate_series(1, 100) n`,
    [id],
  )
  const { headers } = await signIn(email!)
  const { sessions } = await list(headers)
  const names = sessions.map(({ userAgent }) => userAgent)
  expect(sessions).toHaveLength(100)
  expect(names).toContain('device 99')
  expect(names).not.toContain('device 100')
  expect((await list(eva.headers)).sessions).toHaveLength(1)
})
