import { createTestApp, type TestApp } from '#tests/app.ts'
import { call, confirmedAccount, PASSWORD } from '#tests/auth/accounts.ts'
import { browserClient } from '#tests/auth/auth-clients.ts'
import { mailboxOf } from '#tests/auth/mailbox.ts'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'

const SITE = 'https://clinicas.example'
const EMAIL = 'ana@example.org'

let app: TestApp
let mails: ReturnType<typeof mailboxOf>
let ahead = 0
beforeAll(async () => {
  app = await createTestApp({
    variables: {
      SITE_URL: SITE,
      GOTRUE_SMTP_MAX_FREQUENCY: '0',
      GOTRUE_URI_ALLOW_LIST: 'https://*.clinicas.example/**',
    },
    rateLimits: false,
    now: () => new Date(Date.now() + ahead),
  })
  mails = mailboxOf(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  ahead = 0
  await app.truncate()
})

const verify = (body: unknown) => call(app, 'POST', '/verify', { body })
/** Where a mail link leads. */
async function follow(link: URL | string, headers: Record<string, string> = {}) {
  const url = new URL(link)
  const response = await app.request(url.pathname + url.search, { headers })
  const target = new URL(response.headers.get('location') ?? 'about:blank')
  return { status: response.status, target, fragment: new URLSearchParams(target.hash.slice(1)) }
}
const recoveryMail = async () => {
  await call(app, 'POST', '/recover', { body: { email: EMAIL } })
  return mails.next(EMAIL)
}

test('a link works once, and then gives the reason why not', async () => {
  await confirmedAccount(app)
  const { link } = await recoveryMail()
  const first = await follow(link)
  expect([first.status, first.fragment.get('type')]).toEqual([303, 'recovery'])
  expect(first.fragment.get('access_token')).toBeTruthy()
  const second = await follow(link)
  expect(second.status).toBe(303)
  expect(second.target.href).toBe(
    `${SITE}/#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb=`,
  )
})

test('a HEAD request to a link does not use it up', async () => {
  await confirmedAccount(app)
  const { link } = await recoveryMail()
  const head = await app.request(link.pathname + link.search, { method: 'HEAD' })
  expect(head.status).toBe(204)
  expect((await follow(link)).fragment.get('access_token')).toBeTruthy()
})

test('link and code expire after their hour', async () => {
  await confirmedAccount(app)
  const { link, code } = await recoveryMail()
  ahead = 3601_000
  expect((await follow(link)).fragment.get('error_code')).toBe('otp_expired')
  expect(await verify({ type: 'recovery', email: EMAIL, token: code })).toMatchObject({
    status: 403,
    body: { code: 'otp_expired', message: 'Token has expired or is invalid' },
  })
})

test('a code is valid once, only for its address and kind', async () => {
  await confirmedAccount(app)
  await confirmedAccount(app, 'eva@example.org')
  const { code } = await recoveryMail()
  for (const body of [
    { type: 'recovery', email: 'eva@example.org', token: code },
    { type: 'recovery', email: 'nadie@example.org', token: code },
    { type: 'signup', email: EMAIL, token: code },
    { type: 'email_change', email: EMAIL, token: code },
  ]) {
    expect((await verify(body)).body).toEqual({
      code: 'otp_expired',
      message: 'Token has expired or is invalid',
    })
  }
  const answers = await Promise.all(
    [1, 2, 3].map(() => verify({ type: 'recovery', email: EMAIL, token: code })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403])
  const session = answers.find(({ status }) => status === 200)?.body
  expect(decodeJwt(String(session?.access_token)).amr).toMatchObject([{ method: 'otp' }])
})

test('the hash from a link is equivalent to the link', async () => {
  await confirmedAccount(app)
  const { link } = await recoveryMail()
  const token_hash = link.searchParams.get('token') ?? ''
  expect(token_hash).toMatch(/^[0-9a-f]{56}$/)
  const { data, error } = await browserClient(app).verifyOtp({ token_hash, type: 'recovery' })
  expect(error).toBeNull()
  expect(data.session).not.toBeNull()
  const again = await browserClient(app).verifyOtp({ token_hash, type: 'recovery' })
  expect(again.error).toMatchObject({ status: 403, message: 'Email link is invalid or has expired' })
})

test.each<[string, object]>([
  ['no type', { token: '123456', email: EMAIL }],
  ['no token', { type: 'signup', email: EMAIL }],
  ['both forms', { type: 'signup', email: EMAIL, token: '1', token_hash: '2' }],
  ['a hash with an address', { type: 'signup', email: EMAIL, token_hash: '2' }],
  ['a hash with a redirect', { type: 'signup', redirect_to: SITE, token_hash: '2' }],
  ['a code without an address', { type: 'signup', token: '1' }],
  ['a phone type with an address', { type: 'sms', email: EMAIL, token: '1' }],
  ['an unknown type', { type: 'toString', email: EMAIL, token: '1' }],
])('POST /verify with %s is refused', async (_case, body) => {
  expect(await verify(body)).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
})

test('a link without token or type gets an error response, not a redirect', async () => {
  for (const query of ['', '?type=signup', '?token=abc']) {
    expect(await call(app, 'GET', `/verify${query}`)).toMatchObject({ status: 400 })
  }
})

test('a banned user’s link and code are refused and not used up', async () => {
  const user = await confirmedAccount(app)
  const { link, code } = await recoveryMail()
  await app.deps.database.pool.query("update auth.users set banned_until = now() + interval '1 hour'")
  expect(await verify({ type: 'recovery', email: EMAIL, token: code })).toMatchObject({
    status: 403,
    body: { code: 'user_banned' },
  })
  expect((await follow(link)).fragment.get('error_code')).toBe('user_banned')
  await app.deps.database.pool.query('update auth.users set banned_until = null')
  const { status, body } = await verify({ type: 'recovery', email: EMAIL, token: code })
  expect([status, (body.user as { id: string }).id]).toEqual([200, user.id])
})

test('a link leads only to the site or an allowed address, whatever it contains', async () => {
  await confirmedAccount(app)
  const where = async (redirectTo: string, headers: Record<string, string> = {}) => {
    const link = new URL(`${SITE}/auth/v1/verify?token=abc&type=signup`)
    link.searchParams.set('redirect_to', redirectTo)
    const { target } = await follow(link, headers)
    return target.origin + target.pathname
  }
  expect(await where(`${SITE}/login`)).toBe(`${SITE}/login`)
  expect(await where('https://team.clinicas.example/a/b')).toBe('https://team.clinicas.example/a/b')
  for (const evil of [
    'https://evil.example/',
    '//evil.example/',
    `${SITE}.evil.example/`,
    `${SITE}@evil.example/`,
    'https://evil.example/?https://team.clinicas.example/',
    'https://evil.example#https://team.clinicas.example/',
    'javascript:alert(1)',
  ]) {
    expect([evil, await where(evil)]).toEqual([evil, `${SITE}/`])
  }
  expect(await where('https://evil.example/', { referer: `${SITE}/cuenta` })).toBe(`${SITE}/cuenta`)
})

test('a mail link never takes its host from the request', async () => {
  await confirmedAccount(app)
  await call(app, 'POST', '/recover', {
    body: { email: EMAIL },
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' },
  })
  const { link } = await mails.next(EMAIL)
  expect(link.origin).toBe(SITE)
  expect(link.searchParams.get('redirect_to')).toBe(SITE)
})

test('with PKCE the link gives a code that only the requesting client can exchange', async () => {
  await confirmedAccount(app)
  const client = browserClient(app, { flowType: 'pkce' })
  await client.resetPasswordForEmail(EMAIL, { redirectTo: `${SITE}/login?next=1` })
  const { link } = await mails.next(EMAIL)
  expect(link.searchParams.get('token')).toMatch(/^pkce_[0-9a-f]{56}$/)
  const { target } = await follow(link)
  expect(target.searchParams.get('next')).toBe('1')
  expect(target.hash).toBe('')
  const code = target.searchParams.get('code') ?? ''
  const stranger = await browserClient(app, { flowType: 'pkce' }).exchangeCodeForSession(code)
  expect(stranger.error).not.toBeNull()
  const { data, error } = await client.exchangeCodeForSession(code)
  expect(error).toBeNull()
  expect(decodeJwt(data.session?.access_token ?? '').amr).toMatchObject([{ method: 'recovery' }])
  const failed = await follow(link)
  expect(failed.target.searchParams.get('error_code')).toBe('otp_expired')
  expect(failed.fragment.get('error_code')).toBe('otp_expired')
})

test('the code of a mail requested with PKCE can also be typed', async () => {
  await confirmedAccount(app)
  await browserClient(app, { flowType: 'pkce' }).resetPasswordForEmail(EMAIL)
  const { code } = await mails.next(EMAIL)
  const { data } = await browserClient(app).verifyOtp({ email: EMAIL, token: code, type: 'recovery' })
  expect(data.session).not.toBeNull()
})

test('a change of address needs both addresses, in any order, and then applies everywhere', async () => {
  await confirmedAccount(app)
  const client = browserClient(app)
  await client.signInWithPassword({ email: EMAIL, password: PASSWORD })
  const asked = await client.updateUser({ email: 'nueva@example.org' })
  expect(asked.data.user).toMatchObject({ email: EMAIL, new_email: 'nueva@example.org' })
  const toNew = await mails.next('nueva@example.org')
  const toOld = await mails.next(EMAIL)
  const half = await follow(toNew.link)
  expect(half.target.href).toBe(
    `${SITE}/#message=Confirmation+link+accepted.+Please+proceed+to+confirm+link+sent+to+the+other+email&sb=`,
  )
  expect((await follow(toNew.link)).fragment.get('error_code')).toBe('otp_expired')
  expect((await client.getUser()).data.user?.email).toBe(EMAIL)
  const { status, body } = await verify({ type: 'email_change', email: EMAIL, token: toOld.code })
  expect([status, body.user]).toMatchObject([200, { email: 'nueva@example.org' }])
  const { data } = await client.getUser()
  expect(data.user).toMatchObject({
    email: 'nueva@example.org',
    identities: [{ email: 'nueva@example.org', identity_data: { email: 'nueva@example.org' } }],
  })
  expect(data.user).not.toHaveProperty('new_email')
})

test('without secure change the new address alone decides', async () => {
  const plain = await createTestApp({
    variables: { SITE_URL: SITE, GOTRUE_MAILER_SECURE_EMAIL_CHANGE_ENABLED: 'false' },
    rateLimits: false,
  })
  onTestFinished(() => plain.close())
  await confirmedAccount(plain)
  const client = browserClient(plain)
  await client.signInWithPassword({ email: EMAIL, password: PASSWORD })
  await client.updateUser({ email: 'nueva@example.org' })
  const letters = mailboxOf(plain)
  const { code } = await letters.next('nueva@example.org')
  expect(await letters.waiting()).toEqual([])
  const { data } = await client.verifyOtp({ email: 'nueva@example.org', token: code, type: 'email_change' })
  expect(data.user?.email).toBe('nueva@example.org')
})

test('a change to an address taken in the meantime fails', async () => {
  await confirmedAccount(app)
  const client = browserClient(app)
  await client.signInWithPassword({ email: EMAIL, password: PASSWORD })
  await client.updateUser({ email: 'nueva@example.org' })
  const toNew = await mails.next('nueva@example.org')
  const toOld = await mails.next(EMAIL)
  await confirmedAccount(app, 'nueva@example.org')
  await verify({ type: 'email_change', email: EMAIL, token: toOld.code })
  expect(await verify({ type: 'email_change', email: 'nueva@example.org', token: toNew.code })).toMatchObject(
    {
      status: 422,
      body: { code: 'email_exists' },
    },
  )
})

test('six digits cannot be guessed: after ten wrong ones an address is locked for a while', async () => {
  const limited = await createTestApp({ work: false, variables: { GOTRUE_RATE_LIMIT_VERIFY: '1000' } })
  onTestFinished(() => limited.close())
  await confirmedAccount(limited)
  const guess = (n: number) =>
    call(limited, 'POST', '/verify', { body: { type: 'recovery', email: EMAIL, token: String(100_000 + n) } })
  for (let n = 0; n < 10; n++) expect((await guess(n)).status).toBe(403)
  expect(await guess(11)).toMatchObject({ status: 429, body: { code: 'over_request_rate_limit' } })
})
