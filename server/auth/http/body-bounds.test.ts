import { createTestApp, type TestApp } from '#tests/app.ts'
import { call, confirmedAccount, PASSWORD } from '#tests/auth/accounts.ts'
import { browserClient } from '#tests/auth/auth-clients.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authDepsOf } from '../auth-deps.ts'

let app: TestApp
let token: string
let secret: string
beforeAll(async () => {
  app = await createTestApp({
    work: false,
    rateLimits: false,
    variables: { GOTRUE_EXTERNAL_PHONE_ENABLED: 'true' },
  })
  const { email } = await confirmedAccount(app)
  const { data } = await browserClient(app).signInWithPassword({ email: email ?? '', password: PASSWORD })
  token = data.session?.access_token ?? ''
  secret = authDepsOf(app.deps).projectKeys.secret
})
afterAll(() => app.close())

async function send(method: string, path: string, body: unknown, bearer = token) {
  const headers = { authorization: `Bearer ${bearer}`, 'x-supabase-api-version': '2024-01-01' }
  const answer = await call(app, method, path, { body: JSON.stringify(body), headers })
  return [answer.status, (answer.body as { code?: string }).code]
}

const LARGE = 'x'.repeat(100_000)

test('64 kB is the limit without the secret key, however the body is sent', async () => {
  const tooLarge = [413, 'request_entity_too_large']
  expect(await send('POST', '/signup', { email: 'a@b.es', password: PASSWORD, more: LARGE })).toEqual(
    tooLarge,
  )
  expect(await send('PUT', '/user', { data: { more: LARGE } })).toEqual(tooLarge)
  const announced = await call(app, 'POST', '/otp', {
    body: LARGE,
    headers: { 'content-length': String(LARGE.length) },
  })
  expect(announced.status).toBe(413)
})

test('with the secret key it is a megabyte', async () => {
  const metadata = { email: 'grande@clinica.example', user_metadata: { more: LARGE } }
  expect((await send('POST', '/admin/users', metadata, secret))[0]).toBe(200)
  const more = { email: 'mas@clinica.example', user_metadata: { more: LARGE.repeat(11) } }
  expect((await send('POST', '/admin/users', more, secret))[0]).toBe(413)
})

test.each([
  ['POST', '/signup', { email: 'a@b.es', password: PASSWORD }],
  ['POST', '/otp', { email: 'a@b.es' }],
  ['POST', '/magiclink', { email: 'a@b.es' }],
  ['PUT', '/user', {}],
])('%s %s accepts 16 kB of data, nested to a limited depth', async (method, path, rest) => {
  const refused = [400, 'validation_failed']
  const lists = Array.from({ length: 6000 }, () => ({}))
  expect(await send(method, path, { ...rest, data: { x: lists } })).toEqual(refused)
  expect(await send(method, path, { ...rest, data: { x: 'ñ'.repeat(9000) } })).toEqual(refused)
  const deep = JSON.parse('{"x":'.repeat(500) + '1' + '}'.repeat(500))
  expect(await send(method, path, { ...rest, data: deep })).toEqual(refused)
})

test("a user's metadata is limited to 16 kB, even when added in pieces", async () => {
  const piece = (name: string) => send('PUT', '/user', { data: { [name]: 'x'.repeat(6000) } })
  expect((await piece('one'))[0]).toBe(200)
  expect((await piece('two'))[0]).toBe(200)
  expect(await piece('three')).toEqual([400, 'validation_failed'])
  expect((await send('PUT', '/user', { data: { one: null } }))[0]).toBe(200)
  expect((await piece('three'))[0]).toBe(200)
})

const LONG = 'x'.repeat(20_000)
test.each([
  ['POST', '/signup', { email: `${LONG}@b.es`, password: PASSWORD }],
  ['POST', '/signup', { email: 'a@b.es', password: LONG }],
  ['POST', '/signup', { phone: '3'.repeat(33), password: PASSWORD }],
  ['POST', '/signup', { email: 'a@b.es', password: PASSWORD, code_challenge: LONG }],
  ['POST', '/token?grant_type=password', { email: LONG, password: PASSWORD }],
  ['POST', '/token?grant_type=password', { email: 'a@b.es', password: LONG }],
  ['POST', '/token?grant_type=refresh_token', { refresh_token: LONG }],
  ['POST', '/token?grant_type=pkce', { auth_code: LONG, code_verifier: 'x' }],
  ['POST', '/token?grant_type=id_token', { provider: 'google', id_token: LONG }],
  ['POST', '/verify', { type: 'signup', email: LONG, token: '1' }],
  ['POST', '/verify', { type: 'email', token_hash: LONG }],
  ['POST', '/otp', { email: LONG }],
  ['POST', '/recover', { email: LONG }],
  ['POST', '/resend', { type: 'signup', email: LONG }],
  ['PUT', '/user', { email: LONG }],
  ['PUT', '/user', { nonce: LONG }],
  ['PUT', '/user', { password: PASSWORD, current_password: LONG }],
  ['POST', '/factors', { factor_type: 'totp', friendly_name: LONG }],
])('%s %s refuses a text that is too long', async (method, path, body) => {
  expect(await send(method, path, body)).toEqual([400, 'validation_failed'])
})

test('the rate limit of a call applies before its body is read', async () => {
  const limited = await createTestApp({ work: false })
  try {
    const key = authDepsOf(limited.deps).projectKeys.publishable
    const post = (body: BodyInit) =>
      limited.request('/auth/v1/recover', {
        method: 'POST',
        body,
        headers: { apikey: key, 'content-type': 'application/json' },
        ...({ duplex: 'half' } as object),
      })
    let status = 0
    for (let tries = 0; tries < 40 && status !== 429; tries += 1) ({ status } = await post('{}'))
    const unread = new ReadableStream({ pull: () => Promise.reject(new Error('the body was read')) })
    expect((await post(unread)).status).toBe(429)
  } finally {
    await limited.close()
  }
})
