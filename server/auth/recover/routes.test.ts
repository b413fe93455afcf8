import { createTestApp, type TestApp } from '#tests/app.ts'
import { call, confirmedAccount, PASSWORD } from '#tests/auth/accounts.ts'
import { browserClient } from '#tests/auth/auth-clients.ts'
import { mailboxOf } from '#tests/auth/mailbox.ts'
import { LITTLE_EFFORT } from '#tests/auth/little-effort.ts'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { STEP } from '../http/steady-time.ts'

const SITE = 'https://clinicas.example'
const EMAIL = 'ana@example.org'

let app: TestApp
let mails: ReturnType<typeof mailboxOf>
let ahead = 0
const effort = { ...LITTLE_EFFORT }
beforeAll(async () => {
  app = await createTestApp({
    variables: { SITE_URL: SITE, GOTRUE_RATE_LIMIT_OTP: '1000', GOTRUE_RATE_LIMIT_EMAIL_SENT: '1000' },
    now: () => new Date(Date.now() + ahead),
    effort,
  })
  mails = mailboxOf(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  ahead = 0
  effort.pause = LITTLE_EFFORT.pause
  await app.truncate()
})

const post = (path: string, body: unknown) => call(app, 'POST', path, { body })

test('a forgotten password is replaced through the mail, and the other sessions end', async () => {
  await confirmedAccount(app)
  const elsewhere = browserClient(app)
  await elsewhere.signInWithPassword({ email: EMAIL, password: PASSWORD })
  const client = browserClient(app)
  expect((await client.resetPasswordForEmail(EMAIL)).error).toBeNull()
  const { code } = await mails.next(EMAIL)
  await client.verifyOtp({ email: EMAIL, token: code, type: 'recovery' })
  expect((await client.updateUser({ password: 'otra-clave-larga' })).error).toBeNull()
  expect((await elsewhere.getUser()).error?.name).toBe('AuthSessionMissingError')
  expect((await client.getUser()).error).toBeNull()
  const again = await browserClient(app).signInWithPassword({ email: EMAIL, password: 'otra-clave-larga' })
  expect(again.error).toBeNull()
})

test('an unknown address gets the same responses as a known one, also the second time within a minute', async () => {
  await confirmedAccount(app)
  for (const expected of [200, 429]) {
    const [known, unknown] = [
      await post('/recover', { email: EMAIL }),
      await post('/recover', { email: 'nadie@example.org' }),
    ]
    expect([known.status, unknown.status]).toEqual([expected, expected])
    const words = (body: Record<string, unknown>) => JSON.stringify(body).replace(/\d+ seconds/, 'N seconds')
    expect(words(unknown.body)).toBe(words(known.body))
  }
  await mails.next(EMAIL)
  expect(await mails.waiting()).toEqual([])
})

test('the time of a recovery does not reveal whether the address is known', async () => {
  await confirmedAccount(app)
  for (const email of [EMAIL, 'nadie@example.org']) {
    const { promise: stepEnds, resolve: endStep } = Promise.withResolvers<void>()
    const pause = vi.fn<(milliseconds: number) => Promise<void>>(() => stepEnds)
    effort.pause = pause
    const answered = vi.fn<() => void>()
    const answer = post('/recover', { email }).then(answered)
    await expect.poll(() => pause.mock.calls).toEqual([[expect.any(Number)]])
    expect(answered).not.toHaveBeenCalled()
    const [[rest]] = pause.mock.calls as [[number]]
    expect(rest).toBeGreaterThan(0)
    expect(rest).toBeLessThanOrEqual(STEP)
    endStep()
    await answer
  }
  await mails.next(EMAIL)
})

test('a new mail is sent after the minute, and invalidates the older code', async () => {
  await confirmedAccount(app)
  await post('/recover', { email: EMAIL })
  const first = await mails.next(EMAIL)
  ahead = 61_000
  expect((await post('/recover', { email: EMAIL })).status).toBe(200)
  await mails.next(EMAIL)
  const { error } = await browserClient(app).verifyOtp({ email: EMAIL, token: first.code, type: 'recovery' })
  expect(error?.code).toBe('otp_expired')
})

test('a magic link signs in a known person, and creates an account for an unknown one', async () => {
  await confirmedAccount(app)
  const client = browserClient(app)
  expect((await client.signInWithOtp({ email: EMAIL })).error).toBeNull()
  const known = await mails.next(EMAIL)
  expect(known.link.searchParams.get('type')).toBe('magiclink')
  expect(
    (await client.verifyOtp({ email: EMAIL, token: known.code, type: 'email' })).data.session,
  ).not.toBeNull()

  await client.signInWithOtp({ email: 'eva@example.org', options: { data: { name: 'Eva' } } })
  const fresh = await mails.next('eva@example.org')
  expect(fresh.link.searchParams.get('type')).toBe('signup')
  const { data } = await client.verifyOtp({ email: 'eva@example.org', token: fresh.code, type: 'email' })
  expect(data.user?.user_metadata).toMatchObject({ name: 'Eva', email_verified: true })
})

test('without sign-ups an unknown address gets no magic link, and the same response as a known one', async () => {
  const { error } = await browserClient(app).signInWithOtp({
    email: EMAIL,
    options: { shouldCreateUser: false },
  })
  expect(error).toBeNull()
  expect(await mails.waiting()).toEqual([])
  expect((await app.deps.database.pool.query('select from auth.users')).rowCount).toBe(0)
  expect(await post('/otp', {})).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
  ahead = 61_000
  expect(await post('/magiclink', { email: EMAIL })).toMatchObject({ status: 200, body: {} })
  await mails.next(EMAIL)
})

test('a sign-up mail can be sent again; with nothing to confirm nothing is sent', async () => {
  const client = browserClient(app)
  await client.signUp({ email: EMAIL, password: PASSWORD })
  const first = await mails.next(EMAIL)
  const soon = await client.resend({ type: 'signup', email: EMAIL })
  expect(soon.error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' })
  ahead = 61_000
  expect((await client.resend({ type: 'signup', email: EMAIL })).error).toBeNull()
  const second = await mails.next(EMAIL)
  expect(second.code).not.toBe(first.code)
  await client.verifyOtp({ email: EMAIL, token: second.code, type: 'signup' })
  for (const body of [
    { type: 'signup', email: EMAIL },
    { type: 'signup', email: 'nadie@example.org' },
    { type: 'email_change', email: EMAIL },
    { type: 'sms', phone: '34600000000' },
  ]) {
    ahead += 61_000
    expect(await post('/resend', body)).toMatchObject({ status: 200, body: {} })
  }
  expect(await mails.waiting()).toEqual([])
})

test('both mails of a change of address can be sent again', async () => {
  await confirmedAccount(app)
  const client = browserClient(app)
  await client.signInWithPassword({ email: EMAIL, password: PASSWORD })
  await client.updateUser({ email: 'nueva@example.org' })
  await mails.next(EMAIL)
  await mails.next('nueva@example.org')
  ahead = 61_000
  expect((await client.resend({ type: 'email_change', email: EMAIL })).error).toBeNull()
  const old = await mails.next(EMAIL)
  const fresh = await mails.next('nueva@example.org')
  await client.verifyOtp({ email: EMAIL, token: old.code, type: 'email_change' })
  const { data } = await client.verifyOtp({
    email: 'nueva@example.org',
    token: fresh.code,
    type: 'email_change',
  })
  expect(data.user?.email).toBe('nueva@example.org')
})

test.each<[string, string, object]>([
  ['a recovery without an address', '/recover', {}],
  ['a recovery with a malformed address', '/recover', { email: 'no' }],
  ['a resend without a type', '/resend', { email: EMAIL }],
  ['a resend of an unknown type', '/resend', { type: 'recovery', email: EMAIL }],
  ['a resend without an address', '/resend', { type: 'signup' }],
  ['a resend with both', '/resend', { type: 'signup', email: EMAIL, phone: '34600' }],
  ['a resend of a mail to a number', '/resend', { type: 'signup', phone: '34600' }],
  ['a magic link without an address', '/magiclink', {}],
])('%s is refused', async (_case, path, body) => {
  expect(await post(path, body)).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
})

test('strangers can trigger a limited number of mails an hour, and do not learn who still got one', async () => {
  const limited = await createTestApp({ work: false, variables: { GOTRUE_RATE_LIMIT_EMAIL_SENT: '2' } })
  onTestFinished(() => limited.close())
  await confirmedAccount(limited)
  await confirmedAccount(limited, 'eva@example.org')
  let last = 0
  const ask = (email: string) =>
    call(limited, 'POST', '/recover', { body: { email }, from: `203.0.113.${(last += 1)}` })
  await confirmedAccount(limited, 'iris@example.org')
  for (const email of [EMAIL, 'eva@example.org', 'iris@example.org', 'nadie@example.org']) {
    expect(await ask(email)).toMatchObject({ status: 200, body: {} })
  }
  const { rows } = await limited.deps.database.pool.query(
    "select data ->> 'to' as to from pgboss.job where name = 'send-auth-mail' order by 1",
  )
  expect(rows).toEqual([{ to: EMAIL }, { to: 'eva@example.org' }])
})

test('with reauthentication, an old session needs the mailed code for a new password, once', async () => {
  const strict = await createTestApp({
    variables: { SITE_URL: SITE, GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: 'true' },
  })
  onTestFinished(() => strict.close())
  await confirmedAccount(strict)
  const { data } = await browserClient(strict).signInWithPassword({ email: EMAIL, password: PASSWORD })
  await strict.deps.database.pool.query("update auth.sessions set created_at = now() - interval '25 hours'")
  const put = (body: object) =>
    call(strict, 'PUT', '/user', {
      body,
      headers: { authorization: `Bearer ${data.session?.access_token}` },
    })
  const password = 'otra-clave-larga'
  expect(await put({ password })).toMatchObject({ status: 400, body: { code: 'reauthentication_needed' } })
  const asked = await call(strict, 'GET', '/reauthenticate', {
    headers: { authorization: `Bearer ${data.session?.access_token}` },
  })
  expect(asked).toMatchObject({ status: 200, body: {} })
  const letter = await mailboxOf(strict).next(EMAIL)
  expect(letter.link.href).toBe('about:blank')
  expect(await put({ password, nonce: '000000' })).toMatchObject({
    status: 422,
    body: { code: 'reauthentication_not_valid' },
  })
  expect((await put({ password, nonce: letter.code })).status).toBe(200)
  expect(await put({ password: 'una-tercera-clave', nonce: letter.code })).toMatchObject({
    body: { code: 'reauthentication_not_valid' },
  })
})
