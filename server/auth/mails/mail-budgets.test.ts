import { createTestApp, type TestApp } from '#tests/app.ts'
import { call, confirmedAccount, PASSWORD } from '#tests/auth/accounts.ts'
import { adminClient } from '#tests/auth/auth-clients.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

const OWNER = 'duena@clinica.example'

let app: TestApp
let ahead = 0
beforeAll(async () => {
  app = await createTestApp({
    work: false,
    now: () => new Date(Date.now() + ahead),
    variables: {
      GOTRUE_RATE_LIMIT_EMAIL_SENT: '6',
      GOTRUE_RATE_LIMIT_EMAIL_PER_ADDRESS: '3',
      GOTRUE_RATE_LIMIT_OTP: '1000',
    },
  })
})
afterAll(() => app.close())
beforeEach(async () => {
  ahead = 0
  await app.truncate()
  const { id } = await confirmedAccount(app, OWNER)
  await app.deps.database.pool.query("insert into user_roles (user_id, role) values ($1, 'admin')", [id])
})

const signUp = (n: number, from: string) =>
  call(app, 'POST', '/signup', { body: { email: `nadie${n}@example.org`, password: PASSWORD }, from })
const recover = (email: string, from = '198.51.100.7', headers = {}) =>
  call(app, 'POST', '/recover', { body: { email }, from, headers })
async function mailed() {
  const { rows } = await app.deps.database.pool.query<{ to: string }>(
    "select data ->> 'to' as to from pgboss.job where name = 'send-auth-mail' order by created_on",
  )
  return rows.map(({ to }) => to)
}
async function flood() {
  await Promise.all(Array.from({ length: 24 }, (_, n) => signUp(n, `203.0.113.${n % 8}`)))
}

test('a flood of sign-ups blocks neither the admin’s recovery nor an invitation', async () => {
  await flood()
  expect(await mailed()).toHaveLength(6)
  expect(await signUp(99, '198.51.100.9')).toMatchObject({
    status: 429,
    body: { code: 'over_email_send_rate_limit', message: 'email rate limit exceeded' },
  })
  // Even from the flood's own address.
  expect((await recover(OWNER, '203.0.113.1')).status).toBe(200)
  expect((await adminClient(app).inviteUserByEmail('nueva@clinica.example')).error).toBeNull()
  expect((await mailed()).slice(6)).toEqual([OWNER, 'nueva@clinica.example'])
})

test('one address alone cannot use up the strangers’ budget', async () => {
  const statuses = []
  for (let n = 0; n < 5; n++) statuses.push((await signUp(n, '203.0.113.1')).status)
  expect(statuses).toEqual([200, 200, 429, 429, 429])
  expect((await signUp(50, '203.0.113.2')).status).toBe(200)
})

test('mails per person and hour are limited, and a known device may still request one', async () => {
  const signedIn = await call(app, 'POST', '/token?grant_type=password', {
    body: { email: OWNER, password: PASSWORD },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
  for (let n = 0; n < 5; n++) {
    ahead += 61_000
    expect((await recover(OWNER, `203.0.113.${n}`)).status).toBe(n < 3 ? 200 : 429)
  }
  expect(await mailed()).toHaveLength(3)
  expect((await recover(OWNER, '198.51.100.7', { cookie, 'sec-fetch-site': 'same-origin' })).status).toBe(200)
  expect(await mailed()).toHaveLength(4)
})

test("a signed-in user without a role cannot use up the team's budget", async () => {
  await confirmedAccount(app, 'eva@example.org')
  const { body } = await call(app, 'POST', '/token?grant_type=password', {
    body: { email: 'eva@example.org', password: PASSWORD },
  })
  for (let n = 0; n < 8; n++) {
    ahead += 61_000
    await call(app, 'PUT', '/user', {
      body: { email: `otra${n}@example.org` },
      headers: { authorization: `Bearer ${body.access_token as string}` },
      from: `203.0.113.${n}`,
    })
  }
  expect((await adminClient(app).inviteUserByEmail('nueva@clinica.example')).error).toBeNull()
})
