import { createTestApp, type TestApp } from '#tests/app.ts'
import { call, confirmedAccount, PASSWORD } from '#tests/auth/accounts.ts'
import { browserClient } from '#tests/auth/auth-clients.ts'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { authDepsOf } from '../auth-deps.ts'
import { FULL_EFFORT } from '../effort.ts'
import { createFlow, issueAuthCode } from '../codes/flow-states.ts'
import { hashPassword } from '../passwords/hash-password.ts'

const EMAIL = 'ana@example.org'

let app: TestApp
let ahead = 0
let stopped: Date | undefined
beforeAll(async () => {
  app = await createTestApp({
    rateLimits: false,
    work: false,
    now: () => stopped ?? new Date(Date.now() + ahead),
  })
})
afterAll(() => app.close())
beforeEach(async () => {
  ahead = 0
  await app.truncate()
})

const sql = (text: string, values: unknown[] = []) => app.deps.database.pool.query(text, values)
const token = (grant: string, body: unknown, more: Parameters<typeof call>[3] = {}) =>
  call(app, 'POST', `/token?grant_type=${grant}`, { body, ...more })
const passwordSignIn = (password = PASSWORD, email = EMAIL) => token('password', { email, password })
const refresh = (refresh_token: unknown) => token('refresh_token', { refresh_token })
async function signedIn() {
  await confirmedAccount(app)
  return (await passwordSignIn()).body as { access_token: string; refresh_token: string }
}

test('a password signs in, whatever the case of the address', async () => {
  // Otherwise a second could begin between the sign-in and its token.
  stopped = new Date()
  onTestFinished(() => (stopped = undefined))
  const user = await confirmedAccount(app)
  const client = browserClient(app)
  const { data, error } = await client.signInWithPassword({ email: 'ANA@example.ORG', password: PASSWORD })
  expect(error).toBeNull()
  expect(data.user?.id).toBe(user.id)
  expect(data.user?.last_sign_in_at).toBeDefined()
  expect(data).not.toHaveProperty('weak_password')

  const jwt = data.session?.access_token ?? ''
  const { keys, settings } = authDepsOf(app.deps)
  expect(decodeProtectedHeader(jwt)).toEqual({ alg: 'ES256', kid: keys.signing.kid, typ: 'JWT' })
  const claims = decodeJwt(jwt)
  expect(claims).toMatchObject({
    iss: settings.externalUrl,
    sub: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: EMAIL,
    phone: '',
    aal: 'aal1',
    is_anonymous: false,
    app_metadata: { provider: 'email', providers: ['email'] },
  })
  expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(3600)
  expect(claims.amr).toEqual([{ method: 'password', timestamp: claims.iat }])
  expect((await client.getClaims()).data?.claims.session_id).toBe(claims.session_id)
})

test('unknown accounts, wrong and missing passwords get the same response', async () => {
  await confirmedAccount(app)
  await sql("update auth.users set encrypted_password = '' where email = $1", ['none@example.org'])
  const answers = await Promise.all([
    passwordSignIn('otra-clave-larga'),
    passwordSignIn('otra-clave-larga', 'nadie@example.org'),
    passwordSignIn('', EMAIL),
    passwordSignIn(PASSWORD, 'no es un correo'),
  ])
  for (const { status, body } of answers) {
    expect([status, body]).toEqual([
      400,
      { code: 'invalid_credentials', message: 'Invalid login credentials' },
    ])
  }
})

test('the work of a sign-in does not reveal whether an account exists', async () => {
  const user = await confirmedAccount(app)
  const hash = await hashPassword(FULL_EFFORT, PASSWORD)
  await sql('update auth.users set encrypted_password = $1 where id = $2', [hash, user.id])
  // Processor time: unlike the clock, it doesn't depend on how busy the machine is.
  const work = async (email: string) => {
    const start = process.cpuUsage()
    await passwordSignIn('otra-clave-larga', email)
    const { user: spent } = process.cpuUsage(start)
    return spent
  }
  const known: number[] = []
  const unknown: number[] = []
  for (let round = 0; round < 7; round++) {
    known.push(await work(EMAIL))
    unknown.push(await work(`nadie${round}@example.org`))
  }
  const middle = (figures: number[]) => figures.toSorted((a, b) => a - b)[3] ?? 0
  // The hash takes most of the work; without it an unknown account would take a tenth.
  expect(middle(unknown)).toBeGreaterThan(middle(known) * 0.5)
})

test('a banned user is told so once the password is correct, and can sign in after the ban', async () => {
  const user = await confirmedAccount(app)
  const before = (await passwordSignIn()).body as { refresh_token: string; access_token: string }
  await sql("update auth.users set banned_until = now() + interval '1 hour' where id = $1", [user.id])
  // A stranger cannot tell the account from any other, or from none.
  expect(await passwordSignIn('otra-clave-larga')).toMatchObject({
    status: 400,
    body: { code: 'invalid_credentials' },
  })
  expect(await passwordSignIn()).toMatchObject({ status: 400, body: { code: 'user_banned' } })
  expect(await refresh(before.refresh_token)).toMatchObject({ status: 400, body: { code: 'user_banned' } })
  expect(
    await call(app, 'GET', '/user', { headers: { authorization: `Bearer ${before.access_token}` } }),
  ).toMatchObject({ status: 403, body: { code: 'user_banned' } })
  ahead = 61 * 60 * 1000
  expect(await passwordSignIn()).toMatchObject({ status: 200 })
})

test('a password below today’s rules still signs in, flagged', async () => {
  const strict = await createTestApp({
    variables: { GOTRUE_PASSWORD_MIN_LENGTH: '30' },
    rateLimits: false,
    work: false,
  })
  onTestFinished(() => strict.close())
  await confirmedAccount(strict)
  const answer = await call(strict, 'POST', '/token?grant_type=password', {
    body: { email: EMAIL, password: PASSWORD },
  })
  expect(answer).toMatchObject({ status: 200, body: { weak_password: { reasons: ['length'] } } })
})

test.each<[string, string, object, number, string]>([
  ['neither address nor number', 'password', { password: PASSWORD }, 400, 'validation_failed'],
  ['both', 'password', { email: EMAIL, phone: '34600', password: PASSWORD }, 400, 'validation_failed'],
  [
    'the phone channel, which is disabled',
    'password',
    { phone: '34600', password: PASSWORD },
    422,
    'phone_provider_disabled',
  ],
  ['an unknown grant type', 'client_credentials', {}, 400, 'invalid_credentials'],
  ['a grant type named like an object method', 'constructor', {}, 400, 'invalid_credentials'],
  ['an empty refresh token', 'refresh_token', {}, 400, 'validation_failed'],
  ['a short refresh token', 'refresh_token', { refresh_token: 'abc' }, 400, 'validation_failed'],
  [
    'a refresh token of the older kind',
    'refresh_token',
    { refresh_token: 'abcdefghijkl' },
    400,
    'refresh_token_not_found',
  ],
  ['a code without its verifier', 'pkce', { auth_code: 'x' }, 400, 'validation_failed'],
  ['an unknown code', 'pkce', { auth_code: 'x', code_verifier: 'y' }, 404, 'flow_state_not_found'],
])('%s is refused', async (_case, grant, body, status, code) => {
  expect(await token(grant, body)).toMatchObject({ status, body: { code } })
})

test('a refresh keeps the session, its proofs and its user, and rotates the token', async () => {
  const first = await signedIn()
  ahead = 5000
  const second = (await refresh(first.refresh_token)).body as typeof first
  expect(second.refresh_token).not.toBe(first.refresh_token)
  const [before, after] = [decodeJwt(first.access_token), decodeJwt(second.access_token)]
  expect([after.session_id, after.amr, after.sub]).toEqual([before.session_id, before.amr, before.sub])
  expect(after.exp).toBe((before.exp ?? 0) + 5)
})

test('a client that lost the response gets it again, at any time', async () => {
  const { refresh_token: first } = await signedIn()
  const second = (await refresh(first)).body.refresh_token
  ahead = 24 * 60 * 60 * 1000
  expect((await refresh(first)).body.refresh_token).toBe(second)
  expect((await refresh(second)).status).toBe(200)
})

test('concurrent refreshes of one token all get the same next one', async () => {
  const { refresh_token: first } = await signedIn()
  const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(first)))
  expect(new Set(answers.map(({ status, body }) => `${status} ${String(body.refresh_token)}`)).size).toBe(1)
  expect(answers[0]?.status).toBe(200)
})

test('an older token is valid only within the reuse interval; after it, it ends the whole session', async () => {
  const { refresh_token: first, access_token } = await signedIn()
  const second = (await refresh(first)).body.refresh_token
  const third = (await refresh(second)).body.refresh_token
  expect((await refresh(first)).body.refresh_token).toBe(third)
  ahead = 11_000
  expect(await refresh(first)).toMatchObject({
    status: 400,
    body: { code: 'refresh_token_already_used', message: 'Invalid Refresh Token: Already Used' },
  })
  expect(await refresh(third)).toMatchObject({ status: 400, body: { code: 'refresh_token_not_found' } })
  const { status, body } = await call(app, 'GET', '/user', {
    headers: { authorization: `Bearer ${access_token}` },
  })
  expect([status, body.code]).toEqual([403, 'session_not_found'])
})

test('a token issued just before a power cut remains valid', async () => {
  const { refresh_token: first } = await signedIn()
  const second = (await refresh(first)).body.refresh_token
  const third = (await refresh(second)).body.refresh_token
  await sql('update auth.sessions set refresh_token_counter = 0, refreshed_at = null')
  const fourth = await refresh(third)
  expect(fourth.status).toBe(200)
  expect([first, second, third]).not.toContain(fourth.body.refresh_token)
  expect((await refresh(third)).body.refresh_token).toBe(fourth.body.refresh_token)
  ahead = 11_000
  expect((await refresh(second)).body.code).toBe('refresh_token_already_used')
})

test('with rotation disabled a reused token is refused and the session continues', async () => {
  const calm = await createTestApp({
    variables: {
      GOTRUE_SECURITY_REFRESH_TOKEN_ROTATION_ENABLED: 'false',
      GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: '0',
    },
    rateLimits: false,
    work: false,
    now: () => new Date(Date.now() + ahead),
  })
  onTestFinished(() => calm.close())
  await confirmedAccount(calm)
  const ask = (grant: string, body: object) => call(calm, 'POST', `/token?grant_type=${grant}`, { body })
  const first = (await ask('password', { email: EMAIL, password: PASSWORD })).body.refresh_token
  const second = (await ask('refresh_token', { refresh_token: first })).body.refresh_token
  const third = (await ask('refresh_token', { refresh_token: second })).body.refresh_token
  ahead = 5
  expect(await ask('refresh_token', { refresh_token: first })).toMatchObject({
    body: { code: 'refresh_token_already_used' },
  })
  expect((await ask('refresh_token', { refresh_token: third })).status).toBe(200)
})

test('a forged token, and that of a deleted session or user, are not found', async () => {
  const { refresh_token: good } = await signedIn()
  const bytes = Buffer.from(good, 'base64url')
  const { createHash } = await import('node:crypto')
  const forged = Buffer.from(bytes.subarray(0, -4))
  forged[17] = 5
  const checksum = createHash('sha256').update(forged).digest().subarray(0, 4)
  expect(await refresh(Buffer.concat([forged, checksum]).toString('base64url'))).toMatchObject({
    status: 400,
    body: { code: 'refresh_token_not_found' },
  })
  expect((await refresh(good)).status).toBe(200)
  await sql('delete from auth.users')
  expect(await refresh(good)).toMatchObject({ status: 400, body: { code: 'refresh_token_not_found' } })
})

test('a session ends at its time limit, after inactivity, and if the second factor was never given', async () => {
  const short = await createTestApp({
    variables: {
      GOTRUE_SESSIONS_TIMEBOX: '24h',
      GOTRUE_SESSIONS_INACTIVITY_TIMEOUT: '8h',
      GOTRUE_SESSIONS_ALLOW_LOW_AAL: '15m',
    },
    rateLimits: false,
    work: false,
    now: () => new Date(Date.now() + ahead),
  })
  onTestFinished(() => short.close())
  const user = await confirmedAccount(short)
  const ask = (grant: string, body: object) => call(short, 'POST', `/token?grant_type=${grant}`, { body })
  const begin = async () => (await ask('password', { email: EMAIL, password: PASSWORD })).body.refresh_token
  const hours = (number: number) => number * 60 * 60 * 1000

  const idle = await begin()
  ahead = hours(8.1)
  expect((await ask('refresh_token', { refresh_token: idle })).body).toEqual({
    code: 'session_expired',
    message: 'Invalid Refresh Token: Session Expired (Inactivity)',
  })
  let used = await begin()
  const start = ahead
  for (const later of [7, 14, 21]) {
    ahead = start + hours(later)
    used = (await ask('refresh_token', { refresh_token: used })).body.refresh_token
    expect(used).toBeDefined()
  }
  ahead = start + hours(24.1)
  expect((await ask('refresh_token', { refresh_token: used })).body).toMatchObject({
    code: 'session_expired',
    message: 'Invalid Refresh Token: Session Expired',
  })
  const low = await begin()
  await short.deps.database.pool.query(
    "insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at) values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())",
    [user.id],
  )
  ahead += hours(0.3)
  expect((await ask('refresh_token', { refresh_token: low })).body.message).toMatch(/Low AAL/)
})

test('a PKCE code is valid once, with its verifier, for five minutes', async () => {
  const user = await confirmedAccount(app)
  const deps = authDepsOf(app.deps)
  const verifier = 'v'.repeat(43)
  const { createHash } = await import('node:crypto')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const begin = async () => {
    const flow = await createFlow(deps, deps.db, {
      providerType: 'google',
      authenticationMethod: 'oauth',
      pkce: { challenge, method: 's256' },
    })
    return { flow, code: flow.authCode ?? '' }
  }
  const exchange = (auth_code: string, code_verifier = verifier) =>
    token('pkce', { auth_code, code_verifier })

  const { flow, code } = await begin()
  expect(await exchange(code)).toMatchObject({ status: 404, body: { code: 'flow_state_not_found' } })
  await issueAuthCode(deps, deps.db, flow, { userId: user.id, providerAccessToken: 'of-the-provider' })
  expect(await exchange(code, 'w'.repeat(43))).toMatchObject({
    status: 400,
    body: {
      code: 'bad_code_verifier',
      message: 'code challenge does not match previously saved code verifier',
    },
  })
  const answers = await Promise.all([exchange(code), exchange(code)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
  const good = answers.find(({ status }) => status === 200)
  expect(good?.body).toMatchObject({ provider_token: 'of-the-provider' })
  expect(decodeJwt(String(good?.body.access_token)).amr).toMatchObject([{ method: 'oauth' }])
  expect((await exchange(code)).status).toBe(404)

  const late = await begin()
  await issueAuthCode(deps, deps.db, late.flow, { userId: user.id })
  ahead = 301_000
  expect(await exchange(late.code)).toMatchObject({ status: 422, body: { code: 'flow_state_expired' } })
})

test('too many wrong passwords lock an account for an address, then for all, and not its neighbors', async () => {
  const limited = await createTestApp({
    work: false,
    variables: { GOTRUE_RATE_LIMIT_TOKEN_REFRESH: '1000' },
  })
  onTestFinished(() => limited.close())
  await confirmedAccount(limited)
  await confirmedAccount(limited, 'eva@example.org')
  const attempt = (password: string, from: string, email = EMAIL) =>
    call(limited, 'POST', '/token?grant_type=password', {
      body: { email, password },
      from,
      // No proxy is declared, so this header is ignored.
      headers: { 'x-forwarded-for': `198.51.100.${Math.floor(Math.random() * 250)}` },
    })
  for (let n = 0; n < 10; n++) expect((await attempt('no-es-esta', '203.0.113.9')).status).toBe(400)
  expect(await attempt(PASSWORD, '203.0.113.9')).toMatchObject({
    status: 429,
    body: { code: 'over_request_rate_limit', message: 'Request rate limit reached' },
  })
  expect((await attempt(PASSWORD, '203.0.113.10')).status).toBe(200)
  expect((await attempt(PASSWORD, '203.0.113.9', 'eva@example.org')).status).toBe(200)
  for (let n = 0; n < 41; n++) await attempt('no-es-esta', `203.0.113.${100 + n}`)
  expect((await attempt(PASSWORD, '203.0.113.200')).status).toBe(429)
}, 90_000)

test('other spellings of an account share its limit', async () => {
  const limited = await createTestApp({
    work: false,
    variables: { GOTRUE_RATE_LIMIT_TOKEN_REFRESH: '1000', GOTRUE_EXTERNAL_PHONE_ENABLED: 'true' },
  })
  onTestFinished(() => limited.close())
  const attempt = (body: object) =>
    call(limited, 'POST', '/token?grant_type=password', { body: { ...body, password: 'no-es-esta' } })
  for (let n = 0; n < 10; n++)
    await attempt({ email: `${' '.repeat(n)}Ana@Example.org${'\t'.repeat(n % 3)}` })
  expect((await attempt({ email: 'ana@example.org' })).status).toBe(429)
  for (let n = 0; n < 10; n++) await attempt({ phone: `${n % 2 ? '+' : ''}34600${' '.repeat(n)}000001` })
  expect((await attempt({ phone: '34600000001' })).status).toBe(429)
})

test('one address may request a limited number of tokens, whatever its headers say', async () => {
  const limited = await createTestApp({ work: false, variables: { GOTRUE_RATE_LIMIT_TOKEN_REFRESH: '5' } })
  onTestFinished(() => limited.close())
  const ask = (from: string, n: number) =>
    call(limited, 'POST', '/token?grant_type=refresh_token', {
      body: { refresh_token: 'abcdefghijkl' },
      from,
      headers: { 'x-forwarded-for': `198.51.100.${n}`, 'x-real-ip': `198.51.100.${n}` },
    })
  for (let n = 0; n < 5; n++) expect((await ask('203.0.113.9', n)).status).toBe(400)
  const refused = await ask('203.0.113.9', 6)
  expect(refused).toMatchObject({ status: 429, body: { code: 'over_request_rate_limit' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await ask('203.0.113.10', 7)).status).toBe(400)
})
