import type { TestApp } from '#tests/app.ts'
import { call } from '#tests/auth/accounts.ts'
import { browserClient } from '#tests/auth/auth-clients.ts'
import { createOAuthApp } from '#tests/auth/oauth-tools.ts'
import { type OpenIdProvider, startOpenIdProvider } from '#tests/receivers/openid-provider.ts'
import { decodeJwt, SignJWT } from 'jose'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

const ANA = { sub: 'ana-1', email: 'ana@clinica.example', email_verified: true, name: 'Ana Ruiz' }
let app: TestApp
let idp: OpenIdProvider

beforeAll(async () => {
  idp = await startOpenIdProvider()
  app = await createOAuthApp(idp, {
    work: false,
    variables: {
      GOTRUE_EXTERNAL_GOOGLE_CLIENT_ID: `${idp.clientId},app-of-the-phone`,
      GOTRUE_EXTERNAL_AZURE_URL: '',
      GOTRUE_EXTERNAL_APPLE_ENABLED: 'false',
      GOTRUE_SECURITY_MANUAL_LINKING_ENABLED: 'true',
      GOTRUE_RATE_LIMIT_TOKEN_REFRESH: '1000',
      GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
    },
  })
})
beforeEach(() => app.truncate())
afterAll(async () => {
  await app.close()
  await idp.close()
})

const grant = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  call(app, 'POST', '/token?grant_type=id_token', { body, headers })

const sha256 = (text: string) => createHash('sha256').update(text)

test('an ID token of the provider becomes a session, also for our second client', async () => {
  for (const aud of [idp.clientId, 'app-of-the-phone', ['x', 'app-of-the-phone']]) {
    const { data, error } = await browserClient(app).signInWithIdToken({
      provider: 'google',
      token: await idp.idToken({ ...ANA, aud }),
    })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email: ANA.email, app_metadata: { provider: 'google' } })
    expect(decodeJwt(data.session?.access_token ?? '').amr).toMatchObject([{ method: 'oauth' }])
  }
  const { rows } = await app.deps.database.pool.query('select count(*)::int as count from auth.users')
  expect(rows[0].count).toBe(1)
})

test('the nonce must be on both sides, hashed in the token', async () => {
  const nonce = sha256('mine').digest('hex')
  const { error } = await browserClient(app).signInWithIdToken({
    provider: 'google',
    token: await idp.idToken({ ...ANA, nonce }),
    nonce: 'mine',
  })
  expect(error).toBeNull()
  const cases: [Record<string, unknown>, string, string][] = [
    [{ nonce }, '', 'invalid request'],
    [{}, 'mine', 'invalid request'],
    [{ nonce }, 'other', 'invalid nonce'],
    [{ nonce: 'mine' }, 'mine', 'invalid nonce'],
  ]
  for (const [claims, sent, expected] of cases) {
    const token = await idp.idToken({ ...ANA, ...claims })
    const { status, body } = await grant({ provider: 'google', id_token: token, nonce: sent })
    expect([status, body.error]).toEqual([400, expected])
  }
})

test('an accompanying access token must be the one that the ID token was issued with', async () => {
  const digest = sha256('the-access-token').digest()
  const token = await idp.idToken({ ...ANA, at_hash: digest.subarray(0, 16).toString('base64url') })
  const good = await grant({ provider: 'google', id_token: token, access_token: 'the-access-token' })
  expect(good.status).toBe(200)
  const bad = await grant({ provider: 'google', id_token: token, access_token: 'another' })
  expect([bad.status, bad.body]).toEqual([
    400,
    { error: 'invalid request', error_description: 'Bad ID token' },
  ])
})

test('a forged, foreign or expired token, or one for another client, is refused in OAuth’s format', async () => {
  const now = Math.floor(Date.now() / 1000)
  const key = new TextEncoder().encode('the-secret-of-the-client'.repeat(2))
  const symmetric = await new SignJWT({ ...ANA, iss: idp.url, aud: idp.clientId, iat: now, exp: now + 60 })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(key)
  const [, payload] = (await idp.idToken(ANA)).split('.')
  const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`
  const cases: Record<string, [string, string]> = {
    'another key': [await idp.idToken(ANA, { foreignKey: true }), 'Bad ID token'],
    'another issuer': [await idp.idToken({ ...ANA, iss: 'https://evil.example' }), 'Bad ID token'],
    expired: [await idp.idToken({ ...ANA, exp: now - 600 }), 'Bad ID token'],
    'without end': [await idp.idToken({ ...ANA, exp: null as never }), 'Bad ID token'],
    symmetric: [symmetric, 'Bad ID token'],
    'alg none': [none, 'Bad ID token'],
    garbage: ['x.y.z', 'Bad ID token'],
    'no sub': [await idp.idToken({ ...ANA, sub: null as never }), 'Missing sub claim in id_token'],
    'another client': [
      await idp.idToken({ ...ANA, aud: 'another-client' }),
      'Unacceptable audience in id_token',
    ],
  }
  for (const [name, [token, description]] of Object.entries(cases)) {
    const { status, body } = await grant({ provider: 'google', id_token: token })
    expect([name, status, body]).toEqual([
      name,
      400,
      { error: 'invalid request', error_description: description },
    ])
  }
})

test('missing and disabled parts are named', async () => {
  const token = await idp.idToken(ANA)
  expect((await grant({ provider: 'google' })).body.error_description).toBe('id_token required')
  expect((await grant({ id_token: token })).body.error_description).toBe(
    'provider or client_id and issuer required',
  )
  const off = await grant({ provider: 'apple', id_token: token })
  expect([off.status, off.body.code]).toEqual([400, 'provider_disabled'])
  expect(off.body.message).toBe(`Provider (issuer "${idp.url}") is not enabled`)
  for (const provider of ['github', 'azure', 'myspace']) {
    const refused = await grant({ provider, id_token: token })
    expect([provider, refused.status, refused.body.code]).toEqual([provider, 400, 'validation_failed'])
  }
})

test('the issuer may identify the provider', async () => {
  const token = await idp.idToken(ANA)
  expect((await grant({ issuer: idp.url, client_id: idp.clientId, id_token: token })).status).toBe(200)
  const other = await grant({ issuer: 'https://evil.example', client_id: 'x', id_token: token })
  expect([other.status, other.body.code]).toEqual([400, 'validation_failed'])
})

test('a signed-in person can link by an ID token, and nobody without their bearer token', async () => {
  const client = browserClient(app)
  const { data: anonymous } = await client.signInAnonymously()
  const token = await idp.idToken(ANA)
  const { data, error } = await client.linkIdentity({ provider: 'google', token })
  expect(error).toBeNull()
  expect((data as { user: unknown }).user).toMatchObject({
    id: anonymous.user?.id,
    email: ANA.email,
    is_anonymous: false,
    identities: [{ provider: 'google', id: 'ana-1' }],
  })
  const nobody = await grant({ provider: 'google', id_token: token, link_identity: true })
  expect([nobody.status, nobody.body.code]).toEqual([401, 'no_authorization'])
})
