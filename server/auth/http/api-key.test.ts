import { createTestApp, type TestApp } from '#tests/app.ts'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { authDepsOf } from '../auth-deps.ts'
import { signAccessToken } from '../keys/access-token.ts'
import { loadProjectKeys, ProjectKeysError } from '../keys/project-keys.ts'

const BASE = '/auth/v1'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ work: false })
})
afterAll(() => app.close())

const keys = () => authDepsOf(app.deps).projectKeys

async function status(path: string, headers: Record<string, string> = {}, init: RequestInit = {}) {
  return (await app.request(path, { ...init, headers })).status
}

function legacyKey(claims: Record<string, unknown>) {
  const iat = Math.floor(Date.now() / 1000)
  return signAccessToken(authDepsOf(app.deps).keys, { iss: 'supabase', iat, exp: iat + 3600, ...claims })
}

async function temporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'life-keys-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('without a valid key, the gateway answers with the errors that clients know', async () => {
  for (const path of [`${BASE}/health`, `${BASE}/settings`, `${BASE}/nowhere`, '/rest/v1/user_roles']) {
    const missing = await app.request(path)
    expect([missing.status, await missing.json()]).toEqual([
      401,
      {
        message: 'No API key found in request',
        hint: 'No `apikey` request header or url param was found.',
      },
    ])
    const wrong = await app.request(path, {
      headers: { apikey: 'sb_publishable_0000000000000000000000_00000000' },
    })
    expect([wrong.status, await wrong.json()]).toEqual([
      401,
      { message: 'Invalid API key', hint: 'Double check your Supabase `anon` or `service_role` API key.' },
    ])
  }
})

test('publishable and secret keys work in the header and in the query', async () => {
  for (const key of [keys().publishable, keys().secret]) {
    expect(await status(`${BASE}/health`, { apikey: key })).toBe(200)
    expect(await status(`${BASE}/health?apikey=${key}`)).toBe(200)
    expect(await status(`/rest/v1/user_roles?apikey=${key}`)).toBe(200)
  }
  expect(await status(`${BASE}/health`, { authorization: `Bearer ${keys().secret}` })).toBe(401)
})

test('a legacy key is one of our tokens with a role and no person', async () => {
  for (const role of ['anon', 'service_role']) {
    expect(await status(`${BASE}/health`, { apikey: await legacyKey({ role }) })).toBe(200)
  }
  expect(await status(`${BASE}/health`, { apikey: await legacyKey({ role: 'authenticated' }) })).toBe(401)
  const ofPerson = await legacyKey({ role: 'anon', sub: '0b8f8c4e-7a60-4f4b-9a3e-6d9d2b0c1f11' })
  expect(await status(`${BASE}/health`, { apikey: ofPerson })).toBe(401)
  const expired = await legacyKey({ role: 'anon', exp: 1_700_000_000 })
  expect(await status(`${BASE}/health`, { apikey: expired })).toBe(401)
})

test("an older project's key, which cannot be verified here, still has its role if configured", async () => {
  const old = (role: string) =>
    `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(JSON.stringify({ role })).toString('base64url')}.c2ln`
  const variables = { SUPABASE_PUBLISHABLE_KEY: old('anon'), SUPABASE_SECRET_KEY: old('service_role') }
  const moved = await createTestApp({ work: false, variables })
  onTestFinished(() => moved.close())
  const ask = (path: string, key: string) =>
    moved.request(path, { headers: { apikey: key, authorization: `Bearer ${key}` } })
  expect((await ask('/rest/v1/user_roles', old('anon'))).status).toBe(200)
  expect((await ask(`${BASE}/admin/users`, old('service_role'))).status).toBe(200)
  expect((await ask(`${BASE}/admin/users`, old('anon'))).status).toBe(403)
  expect((await ask('/rest/v1/user_roles', old('authenticated'))).status).toBe(401)
})

test('links opened in a browser need no key', async () => {
  for (const path of [
    '/verify',
    '/callback',
    '/authorize',
    '/sso/saml/acs',
    '/sso/saml/metadata',
    '/.well-known/jwks.json',
  ]) {
    const response = await app.request(`${BASE}${path}`)
    expect(await response.text()).not.toContain('API key')
  }
  for (const path of ['/verify/x', '/user', '/well-known/jwks.json', '/authorized', '/sso/saml/acs/x']) {
    expect(await status(`${BASE}${path}`)).toBe(401)
  }
})

test('other origins may use every header of the client, and may read the error codes', async () => {
  const asked = await app.request(`${BASE}/user`, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://other.example',
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization,apikey,x-client-info,x-supabase-api-version',
    },
  })
  expect(asked.status).toBe(204)
  expect(asked.headers.get('access-control-allow-origin')).toBe('*')
  expect(asked.headers.get('access-control-allow-methods')?.split(',')).toEqual(
    expect.arrayContaining(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  )
  const allowed = asked.headers.get('access-control-allow-headers')?.toLowerCase().split(',')
  for (const name of [
    'accept',
    'authorization',
    'content-type',
    'apikey',
    'x-client-ip',
    'x-client-info',
    'x-jwt-aud',
  ]) {
    expect(allowed).toContain(name)
  }
  expect(allowed).toEqual(expect.arrayContaining(['x-use-cookie', 'x-supabase-api-version']))
  const failed = await app.request(`${BASE}/user`, {
    headers: {
      apikey: keys().publishable,
      'x-supabase-api-version': '2024-01-01',
      origin: 'https://other.example',
    },
  })
  for (const response of [failed, await app.request(`${BASE}/user`)]) {
    expect(response.ok).toBe(false)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('access-control-expose-headers')).toMatch(
      /X-Total-Count.*Link.*X-Supabase-Api-Version/,
    )
  }
})

test('GOTRUE_REQUIRE_APIKEY=false requires no key', async () => {
  const open = await createTestApp({ work: false, variables: { GOTRUE_REQUIRE_APIKEY: 'false' } })
  onTestFinished(() => open.close())
  expect((await open.request(`${BASE}/health`)).status).toBe(200)
  expect((await open.request(`${BASE}/health`, { headers: { apikey: 'x' } })).status).toBe(200)
  expect(await (await open.request('/rest/v1/user_roles')).json()).toEqual([])
})

test('keys created at the first start are reused, and only their owner may read them', async () => {
  const folder = await temporaryFolder()
  const none = { publishable: undefined, secret: undefined }
  const made = loadProjectKeys(none, folder)
  expect(made.publishable).toMatch(/^sb_publishable_[\w-]{22}_[\w-]{8}$/)
  expect(made.secret).toMatch(/^sb_secret_[\w-]{22}_[\w-]{8}$/)
  expect(loadProjectKeys(none, folder)).toEqual(made)
  const file = join(folder, 'auth', 'project-keys.json')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await stat(join(folder, 'auth'))).mode & 0o777).toBe(0o700)
  expect(loadProjectKeys({ ...none, secret: 'sb_secret_of_the_operator' }, folder)).toEqual({
    publishable: made.publishable,
    secret: 'sb_secret_of_the_operator',
  })
  await writeFile(file, '{"publishable":')
  expect(() => loadProjectKeys(none, folder)).toThrow(ProjectKeysError)
  expect(await readFile(file, 'utf8')).toBe('{"publishable":')
})

test('the same key for both is refused', () => {
  const same = 'sb_secret_0000000000000000000000'
  expect(() => loadProjectKeys({ publishable: same, secret: same }, '/nowhere')).toThrow(/must differ/)
})
