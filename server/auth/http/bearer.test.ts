import { createTestApp, type TestApp } from '#tests/app.ts'
import { call, confirmedAccount, PASSWORD } from '#tests/auth/accounts.ts'
import { decodeJwt, exportSPKI, SignJWT, UnsecuredJWT } from 'jose'
import { createPublicKey, createSecretKey, generateKeyPairSync, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { authDepsOf } from '../auth-deps.ts'
import { type AccessClaims, signAccessToken } from '../keys/access-token.ts'

let app: TestApp
let claims: AccessClaims
let token: string
beforeAll(async () => {
  app = await createTestApp({ rateLimits: false, work: false })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.truncate()
  await confirmedAccount(app)
  const { body } = await call(app, 'POST', '/token?grant_type=password', {
    body: { email: 'ana@example.org', password: PASSWORD },
  })
  token = String(body.access_token)
  claims = decodeJwt<AccessClaims>(token)
})

const keys = () => authDepsOf(app.deps).keys
const user = (authorization?: string) =>
  call(app, 'GET', '/user', { headers: authorization === undefined ? {} : { authorization } })
const withClaims = async (change: Partial<AccessClaims>) =>
  user(`Bearer ${await signAccessToken(keys(), { ...claims, ...change })}`)

test('a valid token is accepted', async () => {
  expect(await user(`Bearer ${token}`)).toMatchObject({ status: 200, body: { email: 'ana@example.org' } })
})

test('without a bearer token there is nothing to check', async () => {
  for (const authorization of [undefined, '', 'Bearer', `Basic ${token}`, token]) {
    expect(await user(authorization)).toMatchObject({
      status: 401,
      body: { code: 'no_authorization', message: 'This endpoint requires a valid Bearer token' },
    })
  }
})

test('a malformed, altered or expired token is invalid', async () => {
  const [head = '', payload = '', signature = ''] = token.split('.')
  const other = Buffer.from(JSON.stringify({ ...claims, sub: randomUUID() })).toString('base64url')
  for (const bad of [
    'abc',
    `${head}.${payload}`,
    `${head}.${payload}.`,
    `${head}.${other}.${signature}`,
    `${head}.${payload}.${signature.slice(0, -4)}AAAA`,
  ]) {
    const { status, body } = await user(`Bearer ${bad}`)
    expect([bad, status, body.code]).toEqual([bad, 403, 'bad_jwt'])
    expect(body.message).toMatch(/^invalid JWT: unable to parse or verify signature, /)
  }
  const expired = await withClaims({ exp: Math.floor(Date.now() / 1000) - 1 })
  expect([expired.status, expired.body.code]).toEqual([403, 'bad_jwt'])
  expect(expired.body.message).toMatch(/token is expired/)
})

test('a token without a signature is invalid, whatever its algorithm is called', async () => {
  const unsigned = new UnsecuredJWT(claims).encode()
  const [, payload] = unsigned.split('.')
  for (const alg of ['none', 'None', 'NONE', '']) {
    for (const kid of [undefined, keys().signing.kid]) {
      const head = Buffer.from(JSON.stringify({ alg, kid, typ: 'JWT' })).toString('base64url')
      expect((await user(`Bearer ${head}.${payload}.`)).body.code).toBe('bad_jwt')
    }
  }
})

test('our public key is not accepted as a shared secret', async () => {
  const publicKey = createPublicKey(keys().signing.key as never)
  const secrets = [
    Buffer.from(await exportSPKI(publicKey as never)),
    publicKey.export({ format: 'der', type: 'spki' }),
    Buffer.from(JSON.stringify(keys().published[0])),
  ]
  for (const secret of secrets) {
    for (const kid of [keys().signing.kid, undefined]) {
      const header = { alg: 'HS256', typ: 'JWT', ...(kid ? { kid } : {}) }
      const forged = await new SignJWT(claims).setProtectedHeader(header).sign(createSecretKey(secret))
      expect((await user(`Bearer ${forged}`)).body.code).toBe('bad_jwt')
    }
  }
})

test('a key included or named in the token is not trusted', async () => {
  const own = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = own.publicKey.export({ format: 'jwk' })
  for (const header of [
    { alg: 'ES256', jwk },
    { alg: 'ES256', kid: keys().signing.kid },
    { alg: 'ES256', kid: 'somebody' },
    { alg: 'ES256', jku: 'https://evil.example/jwks.json', kid: 'x' },
  ]) {
    const forged = await new SignJWT(claims).setProtectedHeader(header as never).sign(own.privateKey)
    expect((await user(`Bearer ${forged}`)).body.code).toBe('bad_jwt')
  }
})

test('a shared secret counts only if the operator set one, and only for HS256', async () => {
  const secret = 'un-secreto-compartido-de-verdad'
  const both = await createTestApp({
    variables: { GOTRUE_JWT_SECRET: secret },
    rateLimits: false,
    work: false,
  })
  onTestFinished(() => both.close())
  await confirmedAccount(both)
  const { body } = await call(both, 'POST', '/token?grant_type=password', {
    body: { email: 'ana@example.org', password: PASSWORD },
  })
  const mine = await call(both, 'GET', '/user', {
    headers: { authorization: `Bearer ${String(body.access_token)}` },
  })
  expect(mine.status).toBe(200)
  const forged = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .sign(createSecretKey(Buffer.from(secret)))
  expect((await user(`Bearer ${forged}`)).body.code).toBe('bad_jwt')
})

test('the claims are checked against the database', async () => {
  const { sub: _, ...nobody } = claims
  const without = await user(`Bearer ${await signAccessToken(keys(), nobody)}`)
  expect([without.status, without.body]).toEqual([
    403,
    { code: 'bad_jwt', message: 'invalid claim: missing sub claim' },
  ])
  expect(await withClaims({ sub: 'ana' })).toMatchObject({ status: 400, body: { code: 'bad_jwt' } })
  expect(await withClaims({ sub: randomUUID() })).toMatchObject({
    status: 403,
    body: { code: 'user_not_found', message: 'User from sub claim in JWT does not exist' },
  })
  expect(await withClaims({ session_id: randomUUID() })).toMatchObject({
    status: 403,
    body: {
      code: 'session_not_found',
      message: 'Session from session_id claim in JWT does not exist',
    },
  })
})

test('another user’s session is not valid with one’s own token', async () => {
  const eva = await confirmedAccount(app, 'eva@example.org')
  expect((await withClaims({ sub: eva.id })).body.code).toBe('session_not_found')
})

test('a live token of a deleted user opens nothing', async () => {
  await app.deps.database.pool.query('delete from auth.users')
  expect(await user(`Bearer ${token}`)).toMatchObject({ status: 403, body: { code: 'user_not_found' } })
})

test('a user is not an admin, whatever role the body or headers claim', async () => {
  const answer = await call(app, 'GET', '/admin/users', {
    headers: { authorization: `Bearer ${token}`, 'x-role': 'service_role' },
  })
  expect([403, 404]).toContain(answer.status)
  expect(answer.body).not.toHaveProperty('users')
})

test('older clients get errors in the older format, and the code in a header', async () => {
  const headers = { authorization: 'Bearer abc', 'x-supabase-api-version': '' }
  for (const version of ['', '2023-12-31', 'soon']) {
    const answer = await call(app, 'GET', '/user', {
      headers: { ...headers, 'x-supabase-api-version': version },
    })
    expect(answer.body).toMatchObject({ code: 403, error_code: 'bad_jwt', msg: expect.any(String) })
    expect(answer.headers.get('x-supabase-api-version')).toBeNull()
    expect(answer.headers.get('x-sb-error-code')).toBe('bad_jwt')
  }
  const dated = await call(app, 'GET', '/user', {
    headers: { ...headers, 'x-supabase-api-version': '2025-06-01' },
  })
  expect(dated.body).toEqual({ code: 'bad_jwt', message: expect.any(String) })
  expect(dated.headers.get('x-supabase-api-version')).toBe('2024-01-01')
})

test('an unknown call is 404 in the same format', async () => {
  expect(await call(app, 'POST', '/nowhere', { body: {} })).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  })
})

test('a token signed with our key for, or by, another service is invalid everywhere', async () => {
  const { aud: _, ...without } = claims
  const foreign = [
    { ...claims, aud: 'another-service' },
    { ...claims, aud: ['another-service'] },
    without,
    { ...claims, iss: 'https://other.example/auth/v1' },
  ]
  for (const one of foreign) {
    const authorization = `Bearer ${await signAccessToken(keys(), one)}`
    expect((await user(authorization)).body).toMatchObject({ code: 'bad_jwt' })
    for (const path of ['/rest/v1/user_roles', '/api/admin/me'])
      expect((await app.request(path, { headers: { authorization } })).status).toBe(401)
  }
  expect((await withClaims({ aud: ['another-service', 'authenticated'] })).status).toBe(200)
  const { iss: __, ...unnamed } = claims
  expect((await user(`Bearer ${await signAccessToken(keys(), unnamed)}`)).status).toBe(200)
  const service = { role: 'service_role', iss: 'supabase', aud: 'another-service' }
  expect((await user(`Bearer ${await signAccessToken(keys(), service)}`)).body.message).toMatch(/audience/)
})

test('with a new audience sign-in works as before, and issues tokens for it', async () => {
  const renamed = await createTestApp({
    variables: { GOTRUE_JWT_AUD: 'clinicas' },
    rateLimits: false,
    work: false,
  })
  onTestFinished(() => renamed.close())
  await confirmedAccount(renamed)
  await renamed.owner.query("update auth.users set aud = 'authenticated'")
  const { body } = await call(renamed, 'POST', '/token?grant_type=password', {
    body: { email: 'ana@example.org', password: PASSWORD },
  })
  expect(decodeJwt(String(body.access_token)).aud).toBe('clinicas')
  const headers = { authorization: `Bearer ${String(body.access_token)}` }
  expect((await call(renamed, 'GET', '/user', { headers })).status).toBe(200)
})
