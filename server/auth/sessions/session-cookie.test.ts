import { isStandIn } from '#domain/accounts/session-cookie.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { confirmedAccount, PASSWORD } from '#tests/auth/accounts.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { authDepsOf } from '../auth-deps.ts'

const SITE = 'https://www.clinicas.example'
const PAGE = { origin: SITE, 'sec-fetch-site': 'same-origin', 'x-use-cookie': 'true' }
const COOKIE = '__Host-clinicas-life.refresh'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ work: false, rateLimits: false, variables: { SITE_URL: SITE } })
})
beforeEach(async () => {
  await app.truncate()
  await confirmedAccount(app)
})
afterAll(() => app.close())

type Headers_ = Record<string, string>
type Answer = { status: number; body: Record<string, string>; cookie: string | null; response: Response }

async function post(path: string, body: unknown, headers: Headers_ = {}): Promise<Answer> {
  const { publishable } = authDepsOf(app.deps).projectKeys
  const response = await app.request(`/auth/v1${path}`, {
    method: 'POST',
    headers: { apikey: publishable, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  return {
    status: response.status,
    body: text === '' ? {} : (JSON.parse(text) as Record<string, string>),
    // The cookie of a known device is set next to it (server/auth/devices).
    cookie:
      response.headers.getSetCookie().find((cookie) => cookie.includes('clinicas-life.refresh=')) ?? null,
    response,
  }
}

const signIn = (headers: Headers_ = PAGE) =>
  post('/token?grant_type=password', { email: 'ana@example.org', password: PASSWORD }, headers)
const refresh = (token: string, headers: Headers_ = PAGE) =>
  post('/token?grant_type=refresh_token', { refresh_token: token }, headers)

/** `name=value` of a cookie that was set. */
const pairOf = ({ cookie }: Answer) => (cookie ?? '').split(';')[0] ?? ''
const tokenOf = (answer: Answer) => pairOf(answer).slice(COOKIE.length + 1)

describe('a page of this site that requests it', () => {
  test('gets the refresh token as a cookie no script can read, and a placeholder for it', async () => {
    const answer = await signIn()
    expect(answer.status).toBe(200)
    expect(isStandIn(answer.body.refresh_token!)).toBe(true)
    expect(answer.cookie).toMatch(new RegExp(`^${COOKIE}=[\\w-]{50,};`))
    for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/', 'Max-Age=2592000'])
      expect(answer.cookie).toContain(attribute)
    expect(answer.cookie).not.toContain('Domain')
    expect(JSON.stringify(answer.body)).not.toContain(tokenOf(answer))
  })

  test('refreshes with the placeholder and the cookie, which then holds the next token', async () => {
    const first = await signIn()
    const second = await refresh(first.body.refresh_token!, { ...PAGE, cookie: pairOf(first) })
    expect(second.status).toBe(200)
    expect(tokenOf(second)).not.toBe(tokenOf(first))
    // Another tab was as fast: it gets the same as the first one.
    const third = await refresh('in-cookie.page', { ...PAGE, cookie: pairOf(first) })
    expect(tokenOf(third)).toBe(tokenOf(second))
  })

  test('exchanges a token from its own storage, from before there was a cookie, for one', async () => {
    const { body } = await signIn({})
    const moved = await refresh(body.refresh_token!)
    expect(isStandIn(moved.body.refresh_token!)).toBe(true)
    expect((await refresh('in-cookie.page', { ...PAGE, cookie: pairOf(moved) })).status).toBe(200)
  })

  test('has no session without the cookie; one that is no longer valid is deleted', async () => {
    expect(await refresh('in-cookie.page')).toMatchObject({ status: 400, cookie: null })
    const signedIn = await signIn()
    const token = await signIn({})
    await post('/logout?scope=global', {}, { authorization: `Bearer ${token.body.access_token}` })
    const refused = await refresh('in-cookie.page', { ...PAGE, cookie: pairOf(signedIn) })
    expect([refused.status, refused.body.error_code]).toEqual([400, 'refresh_token_not_found'])
    expect(refused.cookie).toMatch(new RegExp(`^${COOKIE}=;.*Max-Age=0`))
  })

  test('loses the cookie on sign-out, even of an ended session, but not when signing out only the others', async () => {
    const { body } = await signIn()
    const headers = { ...PAGE, authorization: `Bearer ${body.access_token}` }
    expect(await post('/logout?scope=others', {}, headers)).toMatchObject({ status: 204, cookie: null })
    const left = await post('/logout?scope=local', {}, headers)
    expect([left.status, left.cookie]).toEqual([204, expect.stringMatching(/=;.*Max-Age=0/)])
    const again = await post('/logout?scope=local', {}, headers)
    expect([again.status, again.cookie]).toEqual([403, expect.stringMatching(/=;.*Max-Age=0/)])
  })

  test('without https gets a cookie with a plain name, and is recognized by Host alone', async () => {
    const page = { origin: 'http://192.168.1.20:3000', host: '192.168.1.20:3000', 'x-use-cookie': 'true' }
    const answer = await signIn(page)
    expect(answer.cookie).toMatch(/^clinicas-life\.refresh=/)
    expect(answer.cookie).not.toContain('Secure')
    expect((await refresh('in-cookie.page', { ...page, cookie: pairOf(answer) })).status).toBe(200)
  })
})

describe('other callers', () => {
  const OTHERS: [string, Headers_][] = [
    ['a program with the plain client', {}],
    ['a page of this site that does not ask', { origin: SITE, 'sec-fetch-site': 'same-origin' }],
    ['a page of another site', { ...PAGE, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['a page of a neighbouring host', { ...PAGE, 'sec-fetch-site': 'same-site' }],
    ['a page of another port', { ...PAGE, origin: `${SITE}:8443` }],
    ['a page without an origin', { ...PAGE, origin: 'null' }],
    ['a request with only the header', { 'x-use-cookie': 'true' }],
  ]

  test.each(OTHERS)('%s gets no cookie, and none counts', async (_, headers) => {
    const plain = await signIn(headers)
    expect(plain).toMatchObject({ status: 200, cookie: null })
    expect(plain.body.refresh_token).toMatch(/^[\w-]{50,}$/)
    const victim = await signIn()
    const stolen = await refresh('in-cookie.page', { ...headers, cookie: pairOf(victim) })
    expect(stolen).toMatchObject({ status: 400, cookie: null })
    // The victim's token was not rotated: it is still the current one.
    expect((await refresh(tokenOf(victim), {})).status).toBe(200)
  })
})
