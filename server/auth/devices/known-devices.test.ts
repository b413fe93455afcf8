import { createTestApp, type TestApp } from '#tests/app.ts'
import { call, confirmedAccount, PASSWORD } from '#tests/auth/accounts.ts'
import { adminClient } from '#tests/auth/auth-clients.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

const EMAIL = 'duena@clinica.example'
const HOME = '198.51.100.7'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    work: false,
    // Two failures per address, ten per account: the same as ten and fifty, but faster to test.
    variables: { GOTRUE_RATE_LIMIT_FAILED_SIGN_INS: '2', GOTRUE_RATE_LIMIT_TOKEN_REFRESH: '1000' },
  })
})
afterAll(() => app.close())

let strangers = 0
let email = EMAIL
beforeEach(async () => {
  await app.truncate()
  email = `duena${(strangers += 1)}@clinica.example`
  await confirmedAccount(app, email)
})

type Browser = { cookie?: string; site?: string; from?: string; password?: string; to?: string }
const signIn = ({
  cookie,
  site = 'same-origin',
  from = HOME,
  password = PASSWORD,
  to = email,
}: Browser = {}) =>
  call(app, 'POST', '/token?grant_type=password', {
    body: { email: to, password },
    from,
    headers: { 'sec-fetch-site': site, ...(cookie ? { cookie } : {}) },
  })
const cookieOf = ({ headers }: Awaited<ReturnType<typeof signIn>>) =>
  headers.get('set-cookie')?.split(';')[0] ?? ''

/** Wrong passwords from six addresses, more than the account limit. */
async function attack() {
  for (let n = 0; n < 12; n++) await signIn({ from: `203.0.113.${n}`, password: 'no-es-esta' })
}
async function devices() {
  const { rows } = await app.deps.database.pool.query('select * from auth.known_devices')
  return rows
}

test('strangers can lock an account for unknown devices, and its owner can still sign in from a known one', async () => {
  const first = await signIn()
  const setCookie = first.headers.get('set-cookie') ?? ''
  expect(setCookie).toMatch(
    /^clinicas-life\.device=[\w-]{22}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/,
  )
  const cookie = cookieOf(first)
  await attack()
  expect((await signIn({ from: '198.51.100.99' })).status).toBe(429)
  expect((await signIn({ cookie })).status).toBe(200)
  expect((await signIn({ cookie: 'clinicas-life.device=AAAAAAAAAAAAAAAAAAAAAA' })).status).toBe(429)
  const stored = JSON.stringify(await devices())
  expect(stored).not.toContain(cookie.split('=')[1])
})

test('a known device has its own small limit, and is known only to its own accounts', async () => {
  const cookie = cookieOf(await signIn())
  for (let n = 0; n < 2; n++) {
    expect((await signIn({ cookie, password: 'no-es-esta', from: `198.51.100.${n}` })).status).toBe(400)
  }
  expect((await signIn({ cookie })).status).toBe(429)

  const victim = email
  email = `otra-${victim}`
  await confirmedAccount(app, email)
  const own = cookieOf(await signIn())
  email = victim
  await attack()
  expect((await signIn({ cookie: own, from: '198.51.100.98' })).status).toBe(429)
})

test('another site gets no device cookie and no benefit from one', async () => {
  expect((await signIn({ site: 'cross-site' })).headers.get('set-cookie')).toBeNull()
  const foreign = await call(app, 'POST', '/token?grant_type=password', {
    body: { email, password: PASSWORD },
    headers: { origin: 'https://malo.example', host: 'localhost:3000' },
  })
  expect(foreign.headers.get('set-cookie')).toBeNull()
  const cookie = cookieOf(await signIn())
  await attack()
  expect((await signIn({ cookie, site: 'cross-site', from: '198.51.100.97' })).status).toBe(429)
})

test('a browser keeps one token for every account, and an invented one is replaced', async () => {
  const cookie = cookieOf(await signIn())
  await confirmedAccount(app, `otra-${email}`)
  expect(cookieOf(await signIn({ cookie, to: `otra-${email}` }))).toBe(cookie)
  const invented = 'clinicas-life.device=AAAAAAAAAAAAAAAAAAAAAA'
  expect(cookieOf(await signIn({ cookie: invented }))).not.toBe(invented)
})

test('the twenty most recent devices are remembered', async () => {
  await signIn()
  await app.deps.database.pool.query(
    `insert into auth.known_devices select user_id, n::text, seen_at - n * interval '1 day', expires_at
     from auth.known_devices, generate_series(1, 20) as n`,
  )
  await signIn({ from: '198.51.100.96' })
  const seen = (await devices()).map(({ token_hash }) => token_hash)
  expect(seen).toHaveLength(20)
  expect(seen).toContain('18')
  expect(seen).not.toContain('19')
})

test('a new password forgets every device but its own, one set by the operator forgets all, and so does a deletion', async () => {
  const cookie = cookieOf(await signIn())
  const other = await signIn({ from: '198.51.100.8' })
  expect(await devices()).toHaveLength(2)
  const put = await call(app, 'PUT', '/user', {
    body: { password: 'otra-clave-larga' },
    headers: {
      authorization: `Bearer ${other.body.access_token as string}`,
      cookie: cookieOf(other),
      'sec-fetch-site': 'same-origin',
    },
  })
  expect(put.status).toBe(200)
  expect(await devices()).toHaveLength(1)
  await attack()
  expect((await signIn({ cookie, password: 'otra-clave-larga', from: '198.51.100.95' })).status).toBe(429)
  const { id } = put.body as { id: string }
  await adminClient(app).updateUserById(id, { password: 'la-del-operador' })
  expect(await devices()).toEqual([])
  await app.deps.database.pool.query(
    "insert into auth.known_devices values ($1, 'x', now(), now() + interval '1 day')",
    [id],
  )
  await adminClient(app).deleteUser(id, true)
  expect(await devices()).toEqual([])
})
