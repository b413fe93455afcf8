import { createTestApp, type TestApp } from '#tests/app.ts'
import { confirmedAccount, PASSWORD } from '#tests/auth/accounts.ts'
import { browserClient } from '#tests/auth/auth-clients.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { authDepsOf } from '../auth-deps.ts'

const EVIL = 'https://evil.example'
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ work: false, rateLimits: false })
})
beforeEach(() => app.truncate())
afterAll(() => app.close())

async function signedIn() {
  const { email } = await confirmedAccount(app)
  const client = browserClient(app)
  const { data } = await client.signInWithPassword({ email: email ?? '', password: PASSWORD })
  return { client, session: data.session! }
}

test('requests triggered by another site are anonymous: no cookie is read or set', async () => {
  const { client, session } = await signedIn()
  const { publishable } = authDepsOf(app.deps).projectKeys
  const cookie = `sb-access-token=${session.access_token}; sb-refresh-token=${session.refresh_token}`
  // A form or an image needs no preflight, and can only send headers like these.
  const headers = { cookie, origin: EVIL, referer: EVIL, 'content-type': 'text/plain' }
  for (const [method, path] of [
    ['POST', '/logout'],
    ['GET', '/user'],
    ['POST', '/factors'],
    ['GET', '/reauthenticate'],
    ['GET', '/user/identities/authorize?provider=google'],
    ['GET', '/user/sessions'],
  ]) {
    const separator = path?.includes('?') ? '&' : '?'
    const response = await app.request(`/auth/v1${path}${separator}apikey=${publishable}`, {
      method,
      headers,
      ...(method === 'POST' ? { body: '{}' } : {}),
    })
    expect([path, response.status]).toEqual([path, 401])
    expect(response.headers.get('set-cookie')).toBeNull()
  }
  for (const path of [`/rest/v1/user_roles?apikey=${publishable}`, '/api/admin/me']) {
    const response = await app.request(path, { headers })
    expect(await response.text()).not.toContain(session.user.id)
  }
  expect((await client.getUser()).error).toBeNull()
})

test('no other site is allowed to send browser credentials', async () => {
  const response = await app.request('/auth/v1/user', {
    method: 'OPTIONS',
    headers: { origin: EVIL, 'access-control-request-method': 'GET' },
  })
  // With a wildcard origin browsers refuse to send cookies, whatever else is allowed.
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
})

test('a sign-in sets no cookie, and its response is not cached', async () => {
  const { email } = await confirmedAccount(app)
  const { publishable } = authDepsOf(app.deps).projectKeys
  const response = await app.request('/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: { apikey: publishable, origin: EVIL },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  expect(response.status).toBe(200)
  expect(response.headers.get('set-cookie')).toBeNull()
  expect(response.headers.get('cache-control')).toBe('no-store')
})
