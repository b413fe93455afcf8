import { createTestApp, type TestApp } from '#tests/app.ts'
import { freePort } from '#tests/product-server.ts'
import { serve } from '@hono/node-server'
import { SignJWT } from 'jose'
import { generateKeyPairSync, randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { authDepsOf } from '../auth-deps.ts'
import { signAccessToken } from '../keys/access-token.ts'

const ana = randomUUID()
const bea = randomUUID()
const publishable = 'sb_publishable_0000000000000000000000_00000000'

/** The «hosted project» is another instance of our own server, on a real port and another database. */
let project: TestApp
let server: ReturnType<typeof serve>
let url: string
let site: TestApp
beforeAll(async () => {
  const port = await freePort()
  project = await createTestApp({
    work: false,
    variables: {
      SUPABASE_PUBLISHABLE_KEY: publishable,
      API_EXTERNAL_URL: `http://127.0.0.1:${port}/auth/v1`,
    },
  })
  for (const id of [ana, bea])
    await project.deps.database.pool.query('insert into auth.users (id) values ($1)', [id])
  await project.deps.database.pool.query("insert into user_roles (user_id, role) values ($1, 'admin')", [ana])
  await listen(port)
})
beforeEach(async () => {
  site = await createTestApp({
    work: false,
    variables: { SUPABASE_URL: `${url}/`, SUPABASE_PUBLISHABLE_KEY: publishable },
  })
  return () => site.close()
})
afterAll(async () => {
  server.close()
  await project.close()
})

async function listen(port: number) {
  const app = createApp(project.deps)
  await new Promise<void>((done) => {
    server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, () => done())
  })
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function token(sub: string, claims: Record<string, unknown> = {}) {
  const exp = Math.floor(Date.now() / 1000) + 600
  return signAccessToken(authDepsOf(project.deps).keys, {
    sub,
    exp,
    role: 'authenticated',
    aud: 'authenticated',
    iss: `${url}/auth/v1`,
    email: 'ana@clinicaslife.example',
    ...claims,
  })
}

async function ask(bearer: string) {
  const response = await site.request('/api/admin/me', { headers: { authorization: `Bearer ${bearer}` } })
  return { status: response.status, body: await response.json() }
}

test('with SUPABASE_URL an admin of the hosted project passes, others do not', async () => {
  expect(await ask(await token(ana))).toMatchObject({
    status: 200,
    body: {
      user: { id: ana, email: 'ana@clinicaslife.example' },
      roles: ['admin'],
      staffRoles: ['direction'],
      aal: 'aal1',
    },
  })
  expect(await ask(await token(bea))).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
})

test("with SUPABASE_URL an admin's permissions come from our own database", async () => {
  await site.deps.database.pool.query(
    "insert into staff_profiles (user_id, display_name, roles) values ($1, 'Ana', '{marketing}')",
    [ana],
  )
  expect(await ask(await token(ana, { aal: 'aal2' }))).toMatchObject({
    body: { user: { displayName: 'Ana' }, staffRoles: ['marketing'], aal: 'aal2' },
  })
})

test('tokens of another issuer, audience or key, and expired ones, are refused', async () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { kid, alg } = authDepsOf(project.deps).keys.signing
  const foreign = new SignJWT({ sub: ana, aud: 'authenticated', iss: `${url}/auth/v1` })
  const published = Buffer.from(JSON.stringify(authDepsOf(project.deps).keys.published[0]))
  const confused = new SignJWT({ sub: ana, aud: 'authenticated', iss: `${url}/auth/v1` })
  for (const bearer of [
    await token(ana, { iss: 'https://other.supabase.co/auth/v1' }),
    await token(ana, { aud: 'other' }),
    await token(ana, { exp: 1_700_000_000 }),
    await token(ana, { sub: undefined }),
    await foreign.setProtectedHeader({ alg, kid }).sign(privateKey),
    await confused.setProtectedHeader({ alg: 'HS256', kid }).sign(published),
    'x',
    'x.y.z',
    publishable,
  ]) {
    expect(await ask(bearer)).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
  }
})

test('the site itself does not act as an auth server', async () => {
  const headers = { apikey: publishable }
  for (const path of ['/auth/v1/health', '/auth/v1/.well-known/jwks.json', '/rest/v1/user_roles']) {
    expect((await site.request(path, { headers })).status).toBe(404)
  }
})

test('while the project does not answer nobody passes; afterwards they do again', async () => {
  const bearer = await token(ana)
  const port = Number(new URL(url).port)
  server.close()
  if ('closeAllConnections' in server) server.closeAllConnections()
  expect(await ask(bearer)).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  await listen(port)
  await expect.poll(async () => (await ask(bearer)).status).toBe(200)
})
