import { createTestApp } from '#tests/app.ts'
import { call, confirmedAccount, PASSWORD } from '#tests/auth/accounts.ts'
import { browserClient } from '#tests/auth/auth-clients.ts'
import { decodeProtectedHeader, exportJWK, generateKeyPair, type JWK } from 'jose'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { loadSigningKeys, SigningKeysError } from './signing-keys.ts'

async function dataDir() {
  const folder = await mkdtemp(join(tmpdir(), 'life-signing-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
async function jwk(alg: string, kid: string, ops: string[]): Promise<JWK> {
  const { privateKey } = await generateKeyPair(alg, { extractable: true })
  return { ...(await exportJWK(privateKey)), kid, key_ops: ops }
}
const MEANT_FOR = { issuer: 'http://localhost:3000/auth/v1', audience: 'authenticated' }
const none = { keys: undefined, secret: undefined, ...MEANT_FOR }
const EMAIL = 'ana@example.org'
const signIn = { body: { email: EMAIL, password: PASSWORD } }

test('the first start creates a key that only its owner may read, and later starts reuse it', async () => {
  const folder = await dataDir()
  const first = loadSigningKeys(none, folder)
  expect(first.signing.alg).toBe('ES256')
  expect(loadSigningKeys(none, folder).signing.kid).toBe(first.signing.kid)
  const file = join(folder, 'auth', 'signing-keys.json')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readFile(file, 'utf8')).toContain('"d"')
  expect(JSON.stringify(first.published)).not.toContain('"d"')
})

test('a damaged key file stops the start and is not replaced', async () => {
  const folder = await dataDir()
  loadSigningKeys(none, folder)
  const file = join(folder, 'auth', 'signing-keys.json')
  await writeFile(file, '[{"kty":')
  expect(() => loadSigningKeys(none, folder)).toThrow(SigningKeysError)
  expect(await readFile(file, 'utf8')).toBe('[{"kty":')
})

test('after a rotation tokens of the retired key are valid and its key is published, and new tokens use the new key', async () => {
  const old = await jwk('ES256', 'old', ['sign', 'verify'])
  const next = await jwk('ES256', 'new', ['sign', 'verify'])
  const before = await createTestApp({
    variables: { GOTRUE_JWT_KEYS: JSON.stringify([old]) },
    work: false,
    rateLimits: false,
  })
  onTestFinished(() => before.close())
  await confirmedAccount(before)
  const first = await call(before, 'POST', '/token?grant_type=password', signIn)
  expect(decodeProtectedHeader(String(first.body.access_token)).kid).toBe('old')

  const keys = loadSigningKeys(
    {
      ...none,
      keys: JSON.stringify([next, { ...old, key_ops: ['verify'] }]),
      issuer: before.deps.env.auth.jwt.issuer,
    },
    await dataDir(),
  )
  expect(keys.signing.kid).toBe('new')
  expect(keys.published.map(({ kid }) => kid)).toEqual(['new', 'old'])
  const { verifyAccessToken } = await import('./access-token.ts')
  expect(await verifyAccessToken(keys, String(first.body.access_token), new Date())).toMatchObject({
    email: EMAIL,
  })
})

test.each(['ES256', 'RS256'])('tokens signed with %s are read by the official client', async (alg) => {
  const app = await createTestApp({
    variables: { GOTRUE_JWT_KEYS: JSON.stringify([await jwk(alg, `key-${alg}`, ['sign', 'verify'])]) },
    work: false,
    rateLimits: false,
  })
  onTestFinished(() => app.close())
  await confirmedAccount(app)
  const client = browserClient(app)
  await client.signInWithPassword({ email: EMAIL, password: PASSWORD })
  const { data, error } = await client.getClaims()
  expect(error).toBeNull()
  expect(data?.header).toMatchObject({ alg, kid: `key-${alg}` })
  const { body, headers } = await call(app, 'GET', '/.well-known/jwks.json')
  expect(body).toMatchObject({ keys: [{ kid: `key-${alg}`, alg, use: 'sig', key_ops: ['verify'] }] })
  expect(JSON.stringify(body)).not.toMatch(/"(d|p|q|k)"/)
  expect(headers.get('cache-control')).toBe('public, max-age=600')
})

test('the client cannot verify EdDSA itself; the server does', async () => {
  const app = await createTestApp({
    variables: { GOTRUE_JWT_KEYS: JSON.stringify([await jwk('EdDSA', 'ed', ['sign', 'verify'])]) },
    work: false,
    rateLimits: false,
  })
  onTestFinished(() => app.close())
  await confirmedAccount(app)
  const client = browserClient(app)
  await client.signInWithPassword({ email: EMAIL, password: PASSWORD })
  expect((await client.getUser()).data.user?.email).toBe(EMAIL)
})

test('with only a shared secret nothing is published, and the client asks the server', async () => {
  const app = await createTestApp({
    variables: { GOTRUE_JWT_SECRET: 'un-secreto-compartido-de-verdad' },
    work: false,
    rateLimits: false,
  })
  onTestFinished(() => app.close())
  await confirmedAccount(app)
  const client = browserClient(app)
  await client.signInWithPassword({ email: EMAIL, password: PASSWORD })
  expect((await client.getClaims()).data?.header.alg).toBe('HS256')
  expect((await call(app, 'GET', '/.well-known/jwks.json')).body).toEqual({ keys: [] })
})

test.each<[string, () => Promise<unknown>]>([
  ['no array', async () => ({ keys: [] })],
  ['no key at all', async () => []],
  ['no key that signs', async () => [await jwk('ES256', 'a', ['verify'])]],
  ['two keys that sign', async () => [await jwk('ES256', 'a', ['sign']), await jwk('ES256', 'b', ['sign'])]],
  ['an unsupported curve', async () => [await jwk('ES384', 'a', ['sign'])]],
  [
    'an algorithm of another kind of key',
    async () => [{ ...(await jwk('ES256', 'a', ['sign'])), alg: 'HS256' }],
  ],
  ['a broken key', async () => [{ kty: 'EC', crv: 'P-256', x: 'x', y: 'y', d: 'd', key_ops: ['sign'] }]],
])('keys with %s are refused without being repeated', async (_case, make) => {
  const keys = JSON.stringify(await make())
  const refuse = () => loadSigningKeys({ ...none, keys }, tmpdir())
  expect(refuse).toThrow(SigningKeysError)
  expect(refuse).toThrow(/^(?!.*"d").*JWK/)
})
