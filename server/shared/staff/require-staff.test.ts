import { CAPABILITIES } from '#domain/staff/capabilities.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { SignJWT } from 'jose'
import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { authDepsOf } from '../../auth/auth-deps.ts'
import { signAccessToken } from '../../auth/keys/access-token.ts'
import { issueSession } from '../../auth/sessions/issue-session.ts'
import { presentSession } from '../../auth/sessions/present-session.ts'
import { createUser } from '../../auth/users/create-user.ts'
import { findUserById } from '../../auth/users/find-user.ts'

const PATH = '/api/admin/me'

let app: TestApp
let admin: { id: string; token: string }
let visitor: { id: string; token: string }
beforeAll(async () => {
  app = await createTestApp({ work: false })
})
beforeEach(async () => {
  await pool().query('delete from auth.users')
  admin = await signIn('admin@clinicaslife.example')
  visitor = await signIn('visitor@clinicaslife.example')
  await pool().query("insert into user_roles (user_id, role) values ($1, 'admin'), ($2, 'editor')", [
    admin.id,
    visitor.id,
  ])
})
afterAll(() => app.close())

const pool = () => app.deps.database.pool
const auth = () => authDepsOf(app.deps)

async function signIn(email: string) {
  const issued = await auth().db.transaction(async (tx) => {
    const user = await createUser(auth(), tx, { email, emailConfirmedAt: new Date() })
    return issueSession(auth(), tx, user, { method: 'password', origin: { ip: null, userAgent: null } })
  })
  const { access_token: token } = await presentSession(auth(), issued)
  return { id: issued.user.id, token }
}

async function ask(token?: string, headers: Record<string, string> = {}) {
  const response = await app.request(PATH, {
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
  })
  expect(response.headers.get('cache-control')).toBe('no-store')
  return { status: response.status, body: await response.json() }
}

const notSignedIn = { status: 401, body: { code: 'not_signed_in' } }

test('an admin passes and gets their own profile', async () => {
  expect(await ask(admin.token)).toEqual({
    status: 200,
    body: {
      user: { id: admin.id, email: 'admin@clinicaslife.example', displayName: 'admin@clinicaslife.example' },
      roles: ['admin'],
      staffRoles: ['direction'],
      capabilities: [...CAPABILITIES],
      seenClinics: 'all',
      aal: 'aal1',
      locked: false,
      factorDueAt: expect.any(String),
      factorOverdue: false,
      weakPassword: false,
    },
  })
})

test('every other signed-in user is refused, whatever their roles', async () => {
  expect(await ask(visitor.token)).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
  const unknown = await app.request('/api/admin/nowhere', {
    headers: { authorization: `Bearer ${visitor.token}` },
  })
  expect(unknown.status).toBe(403)
})

test('without a bearer token, or with a project key instead, nobody passes', async () => {
  expect(await ask()).toMatchObject(notSignedIn)
  const { secret, publishable } = auth().projectKeys
  for (const key of [secret, publishable]) expect(await ask(key, { apikey: key })).toMatchObject(notSignedIn)
  expect(await ask(undefined, { authorization: 'Basic YWRtaW46YWRtaW4=' })).toMatchObject(notSignedIn)
  expect(await ask(undefined, { cookie: `sb-access-token=${admin.token}` })).toMatchObject(notSignedIn)
})

test('forged, unsigned and expired tokens, and those without a person, are refused', async () => {
  const { keys } = auth()
  const now = Math.floor(Date.now() / 1000)
  const [, body = ''] = admin.token.split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
  const { kid, alg } = keys.signing
  const foreign = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  const published = Buffer.from(JSON.stringify(keys.published[0]))
  const forged = [
    `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${body}.`,
    await new SignJWT(claims).setProtectedHeader({ alg, kid }).sign(foreign),
    await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid }).sign(published),
    await signAccessToken(keys, { ...claims, exp: now - 1 }),
    await signAccessToken(keys, { role: 'service_role', exp: now + 60 }),
    await signAccessToken(keys, { ...claims, sub: randomUUID() }),
    await signAccessToken(keys, { ...claims, sub: "' or true --" }),
    await signAccessToken(keys, { ...claims, session_id: undefined }),
    `${admin.token}x`,
  ]
  for (const token of forged) expect(await ask(token)).toMatchObject(notSignedIn)
})

test("a token with someone else's session does not borrow their role", async () => {
  const [, body = ''] = visitor.token.split('.')
  const { session_id } = JSON.parse(Buffer.from(body, 'base64url').toString())
  const exp = Math.floor(Date.now() / 1000) + 60
  const mixed = await signAccessToken(auth().keys, { sub: admin.id, aud: 'authenticated', session_id, exp })
  expect(await ask(mixed)).toMatchObject(notSignedIn)
})

test('a removed role, a sign-out, a ban and a deletion apply immediately', async () => {
  await pool().query('delete from user_roles where user_id = $1', [admin.id])
  expect(await ask(admin.token)).toMatchObject({ status: 403 })
  await pool().query("insert into user_roles (user_id, role) values ($1, 'admin')", [admin.id])
  expect(await ask(admin.token)).toMatchObject({ status: 200 })
  await pool().query("update auth.users set banned_until = now() + interval '1 hour' where id = $1", [
    admin.id,
  ])
  expect(await ask(admin.token)).toMatchObject(notSignedIn)
  await pool().query("update auth.users set banned_until = now() - interval '1 hour' where id = $1", [
    admin.id,
  ])
  expect(await ask(admin.token)).toMatchObject({ status: 200 })
  await pool().query('delete from auth.sessions where user_id = $1', [admin.id])
  expect(await ask(admin.token)).toMatchObject(notSignedIn)
  const again = await signIn('other@clinicaslife.example')
  await pool().query("insert into user_roles (user_id, role) values ($1, 'admin')", [again.id])
  expect(await ask(again.token)).toMatchObject({ status: 200 })
  await pool().query('delete from auth.users where id = $1', [again.id])
  expect(await ask(again.token)).toMatchObject(notSignedIn)
})

test('an admin with a second factor must have used it', async () => {
  await pool().query(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
     values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`,
    [admin.id],
  )
  expect(await ask(admin.token)).toMatchObject({ status: 403, body: { code: 'second_factor_needed' } })
  const [, body = ''] = admin.token.split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
  expect(await ask(await signAccessToken(auth().keys, { ...claims, aal: 'aal2' }))).toMatchObject({
    status: 200,
  })
})

test('an admin with a passkey must have used it', async () => {
  await pool().query(
    `insert into auth.webauthn_credentials (id, user_id, credential_id, public_key)
     values (gen_random_uuid(), $1, 'id', 'key')`,
    [admin.id],
  )
  expect(await ask(admin.token)).toMatchObject({ status: 403, body: { code: 'second_factor_needed' } })
  const person = await findUserById(auth().db, admin.id)
  const issued = await auth().db.transaction((tx) =>
    issueSession(auth(), tx, person!, { method: 'passkey', origin: { ip: null, userAgent: null } }),
  )
  const { access_token: token } = await presentSession(auth(), issued)
  expect(await ask(token)).toMatchObject({ status: 200, body: { aal: 'aal2' } })
})

test('checking a token is one database query', async () => {
  const queries: unknown[] = []
  const { pool: real } = app.deps.database
  const query = real.query
  real.query = ((...args: Parameters<typeof query>) => {
    queries.push(args[0])
    return query.apply(real, args)
  }) as typeof query
  try {
    expect(await ask(admin.token)).toMatchObject({ status: 200 })
    expect(queries).toHaveLength(1)
    await ask('x.y.z')
    await ask()
    expect(queries).toHaveLength(1)
  } finally {
    real.query = query
  }
})

test('if the database is away the answer is «later», never «yes»', async () => {
  const { pool: real } = app.deps.database
  const query = real.query
  real.query = (() => Promise.reject(new Error('connection lost'))) as typeof query
  try {
    expect(await ask(admin.token)).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  } finally {
    real.query = query
  }
})
