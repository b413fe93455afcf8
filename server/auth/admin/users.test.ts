import { createTestApp, type TestApp } from '#tests/app.ts'
import { call } from '#tests/auth/accounts.ts'
import { adminClient, browserClient } from '#tests/auth/auth-clients.ts'
import { hash as argon2 } from '@node-rs/argon2'
import { hash as bcrypt } from '@node-rs/bcrypt'
import type { AdminUserAttributes, GoTrueAdminApi } from '@supabase/auth-js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { authDepsOf } from '../auth-deps.ts'
import { signAccessToken } from '../keys/access-token.ts'

const PASSWORD = 'Una clave larga 7'
const NOBODY = '0b8f8c4e-7a60-4f4b-9a3e-6d9d2b0c1f11'
let app: TestApp
let admin: GoTrueAdminApi
let time: number

beforeAll(async () => {
  app = await createTestApp({ work: false, now: () => new Date(time) })
  admin = adminClient(app)
})
beforeEach(async () => {
  time = Date.now()
  await app.truncate()
})
afterAll(() => app.close())

async function created(attributes: AdminUserAttributes) {
  const { data, error } = await admin.createUser(attributes)
  if (error) throw error
  return data.user
}

function signIn(email: string, password = PASSWORD) {
  return browserClient(app).signInWithPassword({ email, password })
}

const failure = ({ error }: { error: unknown }) => {
  const { status, code } = error as { status?: number; code?: string }
  return [status, code]
}

test('an account created by the operator is confirmed on request, gets no mail and can sign in', async () => {
  const user = await created({
    email: 'Ana@Clinica.example',
    password: PASSWORD,
    email_confirm: true,
    user_metadata: { full_name: 'Ana' },
    app_metadata: { clinic: 'lleida' },
  })
  expect(user).toMatchObject({
    email: 'ana@clinica.example',
    role: 'authenticated',
    aud: 'authenticated',
    user_metadata: { full_name: 'Ana', email_verified: true },
    app_metadata: { provider: 'email', providers: ['email'], clinic: 'lleida' },
  })
  expect(user.email_confirmed_at).toBeTruthy()
  expect(user.identities?.[0]).toMatchObject({
    provider: 'email',
    id: user.id,
    identity_data: { sub: user.id, email: 'ana@clinica.example', email_verified: true },
  })
  const mails = await app.deps.database.pool.query("select from pgboss.job where name = 'send-auth-mail'")
  expect(mails.rowCount).toBe(0)
  expect((await signIn('ana@clinica.example')).data.user?.id).toBe(user.id)
})

test('an unconfirmed account cannot sign in yet', async () => {
  await created({ email: 'ana@clinica.example', password: PASSWORD })
  expect(failure(await signIn('ana@clinica.example'))).toEqual([400, 'email_not_confirmed'])
})

test('the operator may choose number, id and role of an account', async () => {
  const user = await created({ id: NOBODY, phone: '+34 600 000 001', phone_confirm: true, role: 'reader' })
  expect(user).toMatchObject({ id: NOBODY, phone: '34600000001', role: 'reader', email: '' })
  expect(user.phone_confirmed_at).toBeTruthy()
  expect(user.app_metadata).toMatchObject({ provider: 'phone', providers: ['phone'] })
})

test('imported accounts keep their passwords: bcrypt, argon2 and Firebase’s scrypt', async () => {
  const hashes = {
    bcrypt: [await bcrypt(PASSWORD, 10), PASSWORD],
    argon2id: [await argon2(PASSWORD, { memoryCost: 1024, timeCost: 1 }), PASSWORD],
    argon2i: [await argon2(PASSWORD, { memoryCost: 1024, timeCost: 1, algorithm: 1 }), PASSWORD],
    // The example from Firebase's own documentation.
    firebase: [
      '$fbscrypt$v=1,n=14,r=8,p=1,ss=Bw==,sk=jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==$42xEC+ixf3L2lw==$lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==',
      'user1password',
    ],
  }
  for (const [kind, [password_hash = '', password = '']] of Object.entries(hashes)) {
    const email = `${kind}@clinica.example`
    await created({ email, password_hash, email_confirm: true })
    expect((await signIn(email, password)).error).toBeNull()
    expect(failure(await signIn(email, `${password}x`))).toEqual([400, 'invalid_credentials'])
  }
})

test('errors in a new account are named, and nothing is created', async () => {
  await created({ email: 'ana@clinica.example', phone: '34600000001', password: PASSWORD })
  const invalid: [AdminUserAttributes, number, string][] = [
    [{}, 400, 'validation_failed'],
    [{ email: 'no address' }, 400, 'validation_failed'],
    [{ phone: '0' }, 400, 'validation_failed'],
    [{ email: 'b@clinica.example', id: 'x' }, 400, 'validation_failed'],
    [{ email: 'b@clinica.example', id: '00000000-0000-0000-0000-000000000000' }, 400, 'validation_failed'],
    [{ email: 'b@clinica.example', password: 'á'.repeat(37) }, 400, 'validation_failed'],
    [{ email: 'b@clinica.example', password_hash: 'md5:123' }, 400, 'validation_failed'],
    [{ email: 'b@clinica.example', password: PASSWORD, password_hash: 'x' }, 400, 'validation_failed'],
    [{ email: 'b@clinica.example', ban_duration: 'long' }, 400, 'validation_failed'],
    [{ email: 'b@clinica.example', ban_duration: '999999999999h' }, 400, 'validation_failed'],
    [{ email: 'b@clinica.example', user_metadata: 'x' as never }, 400, 'bad_json'],
    [{ email: 'ANA@clinica.example' }, 422, 'email_exists'],
    [{ phone: '+34600000001' }, 422, 'phone_exists'],
  ]
  for (const [attributes, status, code] of invalid) {
    expect([attributes, ...failure(await admin.createUser(attributes))]).toEqual([attributes, status, code])
  }
  expect((await admin.listUsers()).data).toMatchObject({ total: 1 })
})

test('of two simultaneous requests for one address, one succeeds', async () => {
  const email = 'ana@clinica.example'
  const answers = await Promise.all([1, 2, 3].map(() => admin.createUser({ email, password: PASSWORD })))
  const codes = answers.map(({ error }) => error?.code ?? 'made').toSorted()
  expect(codes).toEqual(['email_exists', 'email_exists', 'made'])
  const id = answers.find(({ data }) => data.user)?.data.user?.id
  const again = await admin.createUser({ ...(id ? { id } : {}), email: 'b@clinica.example' })
  expect(failure(again)).toEqual([422, 'user_already_exists'])
})

test('the list is paginated, newest first, with the total', async () => {
  for (const name of ['a', 'b', 'c']) {
    time += 1000
    await created({ email: `${name}@clinica.example`, user_metadata: { full_name: `${name}_100%` } })
  }
  const { data } = await admin.listUsers({ page: 1, perPage: 2 })
  expect(data).toMatchObject({ aud: 'authenticated', total: 3, nextPage: 2, lastPage: 2 })
  expect(data.users.map(({ email }) => email)).toEqual(['c@clinica.example', 'b@clinica.example'])
  expect(data.users[0]?.identities).toHaveLength(1)
  const last = await admin.listUsers({ page: 2, perPage: 2 })
  expect(last.data).toMatchObject({ nextPage: null, lastPage: 2, users: [{ email: 'a@clinica.example' }] })
  expect((await admin.listUsers({ page: 9, perPage: 2 })).data.users).toEqual([])
})

test('the list is searched by address and name, with any characters', async () => {
  await created({ email: 'ana@clinica.example', user_metadata: { full_name: 'Ana Ruiz 100%' } })
  await created({ email: 'eva@clinica.example', user_metadata: { full_name: 'Eva Sanz' } })
  const found = async (query: string) => {
    const { body } = await ask(`/admin/users?${query}`)
    return (body.users as { email: string }[]).map(({ email }) => email[0])
  }
  expect(await found('filter=ANA@')).toEqual(['a'])
  expect(await found('filter=sanz')).toEqual(['e'])
  expect(await found('filter=%25')).toEqual(['a'])
  expect(await found('filter=_va')).toEqual([])
  expect(await found("filter='")).toEqual([])
  expect(await found('sort=created_at%20asc')).toHaveLength(2)
  for (const query of ['page=x', 'per_page=-1', 'per_page=0', 'page=99999999999999999999', 'sort=email']) {
    const { status, body } = await ask(`/admin/users?${query}`)
    expect([query, status, body.code]).toEqual([query, 400, 'validation_failed'])
  }
})

test('a password change ends every session and invalidates codes of the account', async () => {
  const { id } = await created({ email: 'ana@clinica.example', password: PASSWORD, email_confirm: true })
  const browser = browserClient(app)
  await browser.signInWithPassword({ email: 'ana@clinica.example', password: PASSWORD })
  const link = await admin.generateLink({ type: 'recovery', email: 'ana@clinica.example' })
  const weak = await admin.updateUserById(id, { password: 'corta' })
  expect(weak.error).toMatchObject({ code: 'weak_password', reasons: ['length'] })
  expect((await browser.getUser()).error).toBeNull()
  await admin.updateUserById(id, { password: 'Otra clave larga 8' })
  expect((await browser.getUser()).data.user).toBeNull()
  expect(failure(await signIn('ana@clinica.example'))).toEqual([400, 'invalid_credentials'])
  expect((await signIn('ana@clinica.example', 'Otra clave larga 8')).error).toBeNull()
  const late = await browserClient(app).verifyOtp({
    type: 'recovery',
    token_hash: link.data.properties?.hashed_token ?? '',
  })
  expect(failure(late)).toEqual([403, 'otp_expired'])
})

test('addresses change immediately, and metadata is merged key by key', async () => {
  const { id } = await created({
    email: 'ana@clinica.example',
    password: PASSWORD,
    email_confirm: true,
    user_metadata: { full_name: 'Ana', old: 1 },
  })
  await created({ email: 'eva@clinica.example', phone: '34600000002' })
  const { data } = await admin.updateUserById(id, {
    email: 'Ana.Ruiz@clinica.example',
    phone: '+34600000001',
    email_confirm: true,
    role: 'reader',
    user_metadata: { old: null, new: [1] },
    app_metadata: { clinic: 'lleida' },
  })
  expect(data.user).toMatchObject({
    email: 'ana.ruiz@clinica.example',
    phone: '34600000001',
    role: 'reader',
    user_metadata: { full_name: 'Ana', new: [1], email_verified: true },
    app_metadata: { provider: 'email', providers: ['email', 'phone'], clinic: 'lleida' },
  })
  expect(data.user?.user_metadata).not.toHaveProperty('old')
  expect(data.user?.identities).toHaveLength(2)
  expect(data.user?.identities?.[0]?.identity_data).toMatchObject({
    email: 'ana.ruiz@clinica.example',
    email_verified: true,
  })
  expect((await signIn('ana.ruiz@clinica.example')).error).toBeNull()
  expect(failure(await admin.updateUserById(id, { email: 'eva@clinica.example' }))).toEqual([
    422,
    'email_exists',
  ])
  expect(failure(await admin.updateUserById(id, { phone: '34600000002' }))).toEqual([422, 'phone_exists'])
  expect((await admin.getUserById(id)).data.user?.email).toBe('ana.ruiz@clinica.example')
  expect((await admin.updateUserById(id, { email: 'ana.ruiz@clinica.example' })).error).toBeNull()
})

test('a banned account can do nothing until the ban ends or is lifted', async () => {
  const { id } = await created({ email: 'ana@clinica.example', password: PASSWORD, email_confirm: true })
  const browser = browserClient(app)
  await browser.signInWithPassword({ email: 'ana@clinica.example', password: PASSWORD })
  const { data } = await admin.updateUserById(id, { ban_duration: '1h30m' })
  expect(Date.parse((data.user as { banned_until?: string }).banned_until ?? '')).toBe(time + 90 * 60_000)
  expect(failure(await signIn('ana@clinica.example'))).toEqual([400, 'user_banned'])
  expect(failure(await browser.getUser())).toEqual([403, 'user_banned'])
  expect(failure(await browser.refreshSession())).toEqual([400, 'user_banned'])
  await admin.updateUserById(id, { ban_duration: 'none' })
  expect((await signIn('ana@clinica.example')).error).toBeNull()
  await admin.updateUserById(id, { ban_duration: '24h' })
  time += 25 * 3_600_000
  expect((await signIn('ana@clinica.example')).error).toBeNull()
})

test('a deleted account loses its sessions, roles and codes, and its token opens nothing', async () => {
  const { id } = await created({ email: 'ana@clinica.example', password: PASSWORD, email_confirm: true })
  const { pool } = app.deps.database
  await pool.query("insert into user_roles (user_id, role) values ($1, 'admin')", [id])
  const browser = browserClient(app)
  await browser.signInWithPassword({ email: 'ana@clinica.example', password: PASSWORD })
  expect((await admin.deleteUser(id)).error).toBeNull()
  expect(failure(await browser.getUser())).toEqual([403, 'user_not_found'])
  expect(failure(await admin.getUserById(id))).toEqual([404, 'user_not_found'])
  expect(failure(await admin.deleteUser(id))).toEqual([404, 'user_not_found'])
  const left = await pool.query(
    'select (select count(*) from auth.sessions) + (select count(*) from auth.identities) + (select count(*) from user_roles) as n',
  )
  expect(left.rows[0]).toEqual({ n: '0' })
  await created({ email: 'ana@clinica.example', password: PASSWORD })
})

test('a soft-deleted account keeps an anonymous row, frees its address and lets nobody in', async () => {
  const { id } = await created({
    email: 'ana@clinica.example',
    phone: '34600000001',
    password: PASSWORD,
    email_confirm: true,
    user_metadata: { full_name: 'Ana' },
  })
  const { pool } = app.deps.database
  await pool.query("insert into user_roles (user_id, role) values ($1, 'admin')", [id])
  const browser = browserClient(app)
  await browser.signInWithPassword({ email: 'ana@clinica.example', password: PASSWORD })
  expect((await admin.deleteUser(id, true)).error).toBeNull()
  expect((await admin.deleteUser(id, true)).error).toBeNull()
  const { data } = await admin.getUserById(id)
  expect(data.user).toMatchObject({ id, user_metadata: {}, app_metadata: {} })
  expect(data.user).toHaveProperty('deleted_at')
  expect(JSON.stringify(data.user)).not.toMatch(/ana|34600000001/i)
  expect((await pool.query('select from user_roles')).rowCount).toBe(0)
  expect((await browser.getUser()).data.user).toBeNull()
  expect(failure(await signIn('ana@clinica.example'))).toEqual([400, 'invalid_credentials'])
  await created({ email: 'ana@clinica.example', phone: '34600000001', password: PASSWORD })
})

test('an invalid id is not found', async () => {
  for (const method of ['GET', 'PUT', 'DELETE']) {
    const { status, body } = await ask('/admin/users/x', method, method === 'PUT' ? {} : undefined)
    expect([status, body]).toEqual([404, { code: 'validation_failed', message: 'user_id must be an UUID' }])
  }
  expect(failure(await admin.getUserById(NOBODY))).toEqual([404, 'user_not_found'])
})

test('only the secret key and service role tokens allow admin calls', async () => {
  const { keys, projectKeys } = authDepsOf(app.deps)
  await created({ email: 'ana@clinica.example', password: PASSWORD, email_confirm: true })
  const { data } = await signIn('ana@clinica.example')
  const iat = Math.floor(time / 1000)
  const tokenOf = (role: string, more = {}) => signAccessToken(keys, { iat, exp: iat + 60, role, ...more })
  const calls: [string, string][] = [
    ['GET', '/admin/users'],
    ['POST', '/admin/users'],
    ['GET', `/admin/users/${NOBODY}`],
    ['PUT', `/admin/users/${NOBODY}`],
    ['DELETE', `/admin/users/${NOBODY}`],
    ['GET', `/admin/users/${NOBODY}/factors`],
    ['DELETE', `/admin/users/${NOBODY}/factors/${NOBODY}`],
    ['GET', '/admin/audit'],
    ['POST', '/admin/generate_link'],
    ['POST', '/invite'],
  ]
  const bearers: [string, number, string][] = [
    [projectKeys.publishable, 403, 'not_admin'],
    [data.session?.access_token ?? '', 403, 'not_admin'],
    [await tokenOf('authenticated'), 403, 'not_admin'],
    [await tokenOf('service_role', { session_id: NOBODY }), 403, 'session_expired'],
    [await tokenOf('service_role', { exp: iat - 1 }), 403, 'bad_jwt'],
    ['sb_secret_0000000000000000000000_00000000', 403, 'bad_jwt'],
    ['', 401, 'no_authorization'],
  ]
  for (const [method, path] of calls) {
    for (const [bearer, status, code] of bearers) {
      const headers = { authorization: `Bearer ${bearer}`, apikey: projectKeys.publishable }
      const response = await app.request(`/auth/v1${path}`, {
        method,
        headers,
        ...(method === 'GET' ? {} : { body: '{}' }),
      })
      expect([path, response.status, response.headers.get('x-sb-error-code')]).toEqual([path, status, code])
    }
  }
  for (const role of ['service_role', 'supabase_admin']) {
    const headers = { authorization: `Bearer ${await tokenOf(role)}`, apikey: projectKeys.publishable }
    expect((await app.request('/auth/v1/admin/users', { headers })).status).toBe(200)
  }
})

function ask(path: string, method = 'GET', body?: unknown) {
  const { secret } = authDepsOf(app.deps).projectKeys
  return call(app, method, path, { body, headers: { authorization: `Bearer ${secret}` } })
}
