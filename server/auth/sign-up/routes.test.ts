import { createTestApp, type TestApp } from '#tests/app.ts'
import { browserClient } from '#tests/auth/auth-clients.ts'
import { mailboxOf } from '#tests/auth/mailbox.ts'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { authDepsOf } from '../auth-deps.ts'

const SITE = 'https://clinicas.example'
const PASSWORD = 'una-clave-larga'

let app: TestApp
let mails: ReturnType<typeof mailboxOf>
beforeAll(async () => {
  app = await createTestApp({
    variables: { SITE_URL: SITE, GOTRUE_SMTP_MAX_FREQUENCY: '0s' },
    rateLimits: false,
  })
  mails = mailboxOf(app)
})
afterAll(() => app.close())
beforeEach(() => app.truncate())

async function appWith(variables: Record<string, string>) {
  const other = await createTestApp({
    variables: { SITE_URL: SITE, ...variables },
    rateLimits: false,
    work: false,
  })
  onTestFinished(() => other.close())
  return other
}

/** The raw call, for input the client would not send. */
async function post(to: TestApp, path: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await to.request(`/auth/v1${path}`, {
    method: 'POST',
    headers: {
      apikey: authDepsOf(to.deps).projectKeys.publishable,
      'content-type': 'application/json',
      'x-supabase-api-version': '2024-01-01',
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown>, response }
}

test('a new account is confirmed by the link of its mail, which signs in', async () => {
  const client = browserClient(app)
  const { data, error } = await client.signUp({
    email: 'Ana@Example.org',
    password: PASSWORD,
    options: { data: { name: 'Ana' }, emailRedirectTo: `${SITE}/login` },
  })
  expect(error).toBeNull()
  expect(data.session).toBeNull()
  expect(data.user).toMatchObject({
    email: 'ana@example.org',
    aud: 'authenticated',
    role: 'authenticated',
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { name: 'Ana', email: 'ana@example.org', email_verified: false, phone_verified: false },
    identities: [{ provider: 'email', id: data.user?.id, email: 'ana@example.org' }],
    is_anonymous: false,
  })
  expect(data.user?.confirmation_sent_at).toBeDefined()
  expect(data.user).not.toHaveProperty('email_confirmed_at')

  const early = await client.signInWithPassword({ email: 'ana@example.org', password: PASSWORD })
  expect(early.error).toMatchObject({
    status: 400,
    code: 'email_not_confirmed',
    message: 'Email not confirmed',
  })

  const { link } = await mails.next('ana@example.org')
  expect(link.origin).toBe(SITE)
  expect(link.pathname).toBe('/auth/v1/verify')
  const answer = await app.request(link.pathname + link.search)
  expect(answer.status).toBe(303)
  const target = new URL(answer.headers.get('location') ?? '')
  expect(target.origin + target.pathname).toBe(`${SITE}/login`)
  const fragment = new URLSearchParams(target.hash.slice(1))
  expect([...fragment.keys()]).toEqual([
    'access_token',
    'expires_at',
    'expires_in',
    'refresh_token',
    'sb',
    'token_type',
    'type',
  ])
  expect(fragment.get('type')).toBe('signup')
  const { data: session } = await client.setSession({
    access_token: fragment.get('access_token') ?? '',
    refresh_token: fragment.get('refresh_token') ?? '',
  })
  expect(session.user?.user_metadata).toMatchObject({ email_verified: true })
  expect(session.user?.identities?.[0]?.identity_data).toMatchObject({ email_verified: true })
  expect(session.user?.email_confirmed_at).toBeDefined()
})

test('a taken address gets the same response as a new one, without a mail', async () => {
  const client = browserClient(app)
  await client.signUp({ email: 'ana@example.org', password: PASSWORD })
  const { code } = await mails.next('ana@example.org')
  await client.verifyOtp({ email: 'ana@example.org', token: code, type: 'signup' })

  const again = await post(app, '/signup', { email: 'ana@example.org', password: PASSWORD, data: { a: 1 } })
  const fresh = await post(app, '/signup', { email: 'eva@example.org', password: PASSWORD, data: { a: 1 } })
  expect(again.status).toBe(fresh.status)
  expect(Object.keys(again.body).toSorted()).toEqual(Object.keys(fresh.body).toSorted())
  expect(again.body).toMatchObject({
    role: 'authenticated',
    identities: [{ provider: 'email', email: 'ana@example.org', id: again.body.id }],
    user_metadata: { a: 1, email_verified: false },
    email: 'ana@example.org',
  })
  await mails.next('eva@example.org')
  expect(await mails.waiting()).toEqual([])
  const second = await post(app, '/signup', { email: 'ana@example.org', password: PASSWORD })
  expect(second.body.id).not.toBe(again.body.id)
})

test('an unconfirmed account gets another mail and keeps its password', async () => {
  const quick = await createTestApp({
    variables: { SITE_URL: SITE, GOTRUE_SMTP_MAX_FREQUENCY: '0s' },
    rateLimits: false,
  })
  onTestFinished(() => quick.close())
  const client = browserClient(quick)
  const letters = mailboxOf(quick)
  await client.signUp({ email: 'ana@example.org', password: PASSWORD })
  const first = await letters.next('ana@example.org')
  await client.signUp({ email: 'ana@example.org', password: 'la-de-otra-persona' })
  const second = await letters.next('ana@example.org')
  expect(second.code).not.toBe(first.code)
  const stale = await client.verifyOtp({ email: 'ana@example.org', token: first.code, type: 'signup' })
  expect(stale.error?.code).toBe('otp_expired')
  await client.verifyOtp({ email: 'ana@example.org', token: second.code, type: 'signup' })
  const wrong = await client.signInWithPassword({ email: 'ana@example.org', password: 'la-de-otra-persona' })
  expect(wrong.error?.code).toBe('invalid_credentials')
  const right = await client.signInWithPassword({ email: 'ana@example.org', password: PASSWORD })
  expect(right.error).toBeNull()
})

test('a second mail within a minute is refused, for a taken address as for a new one', async () => {
  let ahead = 0
  const limited = await createTestApp({
    variables: { SITE_URL: SITE, GOTRUE_MAILER_AUTOCONFIRM: 'false' },
    now: () => new Date(Date.now() + ahead),
  })
  onTestFinished(() => limited.close())
  const client = browserClient(limited)
  await client.signUp({ email: 'ana@example.org', password: PASSWORD })
  const { code } = await mailboxOf(limited).next('ana@example.org')
  const soon = await client.signUp({ email: 'ana@example.org', password: PASSWORD })
  expect(soon.error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' })
  expect(soon.error?.message).toMatch(
    /^For security purposes, you can only request this after \d+ seconds\.$/,
  )
  await client.verifyOtp({ email: 'ana@example.org', token: code, type: 'signup' })

  ahead = 61_000
  const first = await client.signUp({ email: 'ana@example.org', password: PASSWORD })
  expect(first.error).toBeNull()
  const second = await client.signUp({ email: 'ana@example.org', password: PASSWORD })
  expect(second.error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' })
  expect(second.error?.message).toMatch(/^For security purposes/)
})

test('with auto-confirm a sign-up signs in, and a taken address is reported as taken', async () => {
  const open = await appWith({ GOTRUE_MAILER_AUTOCONFIRM: 'true' })
  const client = browserClient(open)
  const { data } = await client.signUp({ email: 'ana@example.org', password: PASSWORD })
  expect(data.session?.token_type).toBe('bearer')
  expect(data.session?.expires_in).toBe(3600)
  const again = await client.signUp({ email: 'ana@example.org', password: PASSWORD })
  expect(again.error).toMatchObject({
    status: 422,
    code: 'user_already_exists',
    message: 'User already registered',
  })
})

test('auto-confirm does not open an account waiting for its owner, such as an invited one', async () => {
  const open = await appWith({ GOTRUE_MAILER_AUTOCONFIRM: 'true' })
  const { projectKeys } = authDepsOf(open.deps)
  await post(
    open,
    '/invite',
    { email: 'ana@example.org' },
    { apikey: projectKeys.secret, authorization: `Bearer ${projectKeys.secret}` },
  )
  await open.deps.database.pool.query(
    "update auth.users set confirmation_sent_at = now() - interval '1 hour'",
  )
  const { status, body } = await post(open, '/signup', { email: 'ana@example.org', password: PASSWORD })
  expect(status).toBe(200)
  expect(body).not.toHaveProperty('access_token')
  const { error } = await browserClient(open).signInWithPassword({
    email: 'ana@example.org',
    password: PASSWORD,
  })
  expect(error?.code).toBe('invalid_credentials')
})

test('two concurrent sign-ups with one address create one account', async () => {
  const open = await appWith({ GOTRUE_MAILER_AUTOCONFIRM: 'true' })
  const body = { email: 'ana@example.org', password: PASSWORD }
  const answers = await Promise.all([1, 2, 3].map(() => post(open, '/signup', body)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
  const { rows } = await open.deps.database.pool.query('select email from auth.users')
  expect(rows).toEqual([{ email: 'ana@example.org' }])
})

test('anonymous sign-ins are disabled by default; enabled, they are a session without any identity', async () => {
  const refused = await browserClient(app).signInAnonymously()
  expect(refused.error).toMatchObject({ status: 422, code: 'anonymous_provider_disabled' })
  const open = await appWith({ GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true' })
  const { data } = await browserClient(open).signInAnonymously({ options: { data: { from: 'web' } } })
  expect(data.user).toMatchObject({
    is_anonymous: true,
    identities: [],
    app_metadata: {},
    user_metadata: { from: 'web' },
    email: '',
  })
  expect(data.session).not.toBeNull()
})

test('sign-ups can be disabled, which is checked first', async () => {
  const closed = await appWith({ GOTRUE_DISABLE_SIGNUP: 'true' })
  expect(await post(closed, '/signup', {})).toMatchObject({ status: 422, body: { code: 'signup_disabled' } })
})

test.each<[string, object, number, string]>([
  ['no password', { email: 'a@b.es' }, 400, 'validation_failed'],
  ['null for a password', { email: 'a@b.es', password: null }, 400, 'validation_failed'],
  ['a password of 73 bytes', { email: 'a@b.es', password: 'ñ'.repeat(36) + 'a' }, 400, 'validation_failed'],
  ['a short password', { email: 'a@b.es', password: 'corta' }, 422, 'weak_password'],
  [
    'both address and number',
    { email: 'a@b.es', phone: '34600', password: PASSWORD },
    400,
    'validation_failed',
  ],
  [
    'half a PKCE pair',
    { email: 'a@b.es', password: PASSWORD, code_challenge: 'a'.repeat(43) },
    400,
    'validation_failed',
  ],
  [
    'a challenge with odd characters',
    { email: 'a@b.es', password: PASSWORD, code_challenge: '=+'.repeat(25), code_challenge_method: 's256' },
    400,
    'validation_failed',
  ],
  ['a malformed address', { email: 'a@@b', password: PASSWORD }, 400, 'validation_failed'],
  [
    'an address with a line break',
    { email: 'a@b.es\nBcc: c@d.es', password: PASSWORD },
    400,
    'validation_failed',
  ],
  [
    'the phone channel, which is disabled',
    { phone: '34600000000', password: PASSWORD },
    400,
    'phone_provider_disabled',
  ],
  ['a number for an address', { email: 7, password: PASSWORD }, 400, 'bad_json'],
])('%s is refused', async (_case, body, status, code) => {
  expect(await post(app, '/signup', body)).toMatchObject({ status, body: { code } })
  expect(await mails.waiting()).toEqual([])
})

test('a weak password is explained to clients of both API versions', async () => {
  const { error } = await browserClient(app).signUp({ email: 'a@b.es', password: 'corta' })
  expect(error).toMatchObject({ name: 'AuthWeakPasswordError', reasons: ['length'] })
  const old = await post(
    app,
    '/signup',
    { email: 'a@b.es', password: 'corta' },
    { 'x-supabase-api-version': '' },
  )
  expect(old.body).toEqual({
    code: 422,
    error_code: 'weak_password',
    msg: 'Password should be at least 8 characters.',
    weak_password: { reasons: ['length'] },
  })
})

test('characters that the database cannot store are refused without a server error', async () => {
  for (const body of [
    String.raw`{"email":"a\u0000@b.es","password":"una-clave-larga"}`,
    String.raw`{"email":"a@b.es","password":"una-clave-larga","data":{"a":["\ud800"]}}`,
  ]) {
    expect(await post(app, '/signup', body)).toMatchObject({ status: 400, body: { code: 'bad_json' } })
  }
  const fine = { email: 'a@b.es', password: PASSWORD, data: { a: '😀 \\u0000' } }
  expect((await post(app, '/signup', fine)).body.user_metadata).toMatchObject(fine.data)
  await mails.next('a@b.es')
  const link = await app.request('/auth/v1/verify?type=signup&token=%00')
  expect([link.status, link.headers.get('location')]).toEqual([303, expect.stringContaining('otp_expired')])
})

test('a body that is not JSON, or is too large, is refused first', async () => {
  expect(await post(app, '/signup', '{"email":')).toMatchObject({ status: 400, body: { code: 'bad_json' } })
  const big = { email: 'a@b.es', password: PASSWORD, data: { a: 'x'.repeat(1024 * 1024) } }
  expect(await post(app, '/signup', big)).toMatchObject({
    status: 413,
    body: { code: 'request_entity_too_large' },
  })
})

test('a phone account is confirmed by the code of a text message', async () => {
  const phones = await appWith({ GOTRUE_EXTERNAL_PHONE_ENABLED: 'true', GOTRUE_MAILER_AUTOCONFIRM: 'true' })
  const { readdir, readFile } = await import('node:fs/promises')
  const client = browserClient(phones)
  const { data } = await client.signUp({ phone: '+34 600 000 000', password: PASSWORD })
  expect(data.user?.phone).toBe('34600000000')
  const folder = `${phones.deps.env.DATA_DIR}/sms`
  const [file = ''] = await readdir(folder)
  const token = /\d{6}$/.exec((await readFile(`${folder}/${file}`, 'utf8')).trim())?.[0] ?? ''
  const bad = await client.verifyOtp({ phone: '+34600000001', token, type: 'sms' })
  expect(bad.error?.code).toBe('otp_expired')
  const good = await client.verifyOtp({ phone: '+34600000000', token, type: 'sms' })
  expect(good.data.user?.phone_confirmed_at).toBeDefined()
  const again = await client.signInWithPassword({ phone: '+34600000000', password: PASSWORD })
  expect(again.error).toBeNull()
})
