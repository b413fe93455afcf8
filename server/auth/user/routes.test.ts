import { createTestApp, type TestApp } from '#tests/app.ts'
import { call, confirmedAccount, PASSWORD } from '#tests/auth/accounts.ts'
import { browserClient } from '#tests/auth/auth-clients.ts'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'

const EMAIL = 'ana@example.org'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ rateLimits: false, work: false })
})
afterAll(() => app.close())
beforeEach(() => app.truncate())

const sql = (text: string, values: unknown[] = []) => app.deps.database.pool.query(text, values)
async function signedIn(at = app, email = EMAIL) {
  const user = await confirmedAccount(at, email)
  const client = browserClient(at)
  const { data } = await client.signInWithPassword({ email, password: PASSWORD })
  const token = data.session?.access_token ?? ''
  const put = (body: unknown) =>
    call(at, 'PUT', '/user', { body, headers: { authorization: `Bearer ${token}` } })
  return { user, client, token, put }
}

test('metadata is merged, and a null removes a key', async () => {
  const { client } = await signedIn()
  await client.updateUser({ data: { name: 'Ana', city: 'Vigo' } })
  const { data } = await client.updateUser({ data: { city: null, likes: { tea: null } } })
  expect(data.user?.user_metadata).toMatchObject({ name: 'Ana', likes: { tea: null }, email: EMAIL })
  expect(data.user?.user_metadata).not.toHaveProperty('city')
})

test('users cannot change their own roles: neither app_metadata nor role nor identities', async () => {
  const { put } = await signedIn()
  expect(await put({ app_metadata: { role: 'admin' } })).toMatchObject({
    status: 403,
    body: { code: 'not_admin' },
  })
  const { body } = await put({
    role: 'service_role',
    aud: 'x',
    is_super_admin: true,
    id: '0',
    email_confirmed_at: null,
  })
  expect(body).toMatchObject({ role: 'authenticated', aud: 'authenticated' })
})

test('a new password must be different, and strong enough', async () => {
  const { put } = await signedIn()
  expect(await put({ password: PASSWORD })).toMatchObject({
    status: 422,
    body: { code: 'same_password', message: 'New password should be different from the old password.' },
  })
  expect(await put({ password: 'corta' })).toMatchObject({ status: 422, body: { code: 'weak_password' } })
  expect(await put({ password: 'x'.repeat(73) })).toMatchObject({
    status: 400,
    body: { code: 'validation_failed' },
  })
})

test('a new password ends every other session, invalidates pending codes and keeps the current session', async () => {
  const { client, put } = await signedIn()
  const other = browserClient(app)
  await other.signInWithPassword({ email: EMAIL, password: PASSWORD })
  await call(app, 'POST', '/recover', { body: { email: EMAIL } })
  expect((await put({ password: 'otra-clave-larga' })).status).toBe(200)
  expect((await client.getUser()).error).toBeNull()
  expect((await other.refreshSession()).error?.code).toBe('refresh_token_not_found')
  expect((await sql('select 1 from auth.one_time_tokens')).rowCount).toBe(0)
})

test('an address or number of another account is refused', async () => {
  await confirmedAccount(app, 'eva@example.org')
  const { put } = await signedIn()
  expect(await put({ email: 'Eva@example.org' })).toMatchObject({
    status: 422,
    body: { code: 'email_exists' },
  })
  await sql("update auth.users set phone = '34600000000' where email = 'eva@example.org'")
  expect(await put({ phone: '+34 600000000' })).toMatchObject({ status: 422, body: { code: 'phone_exists' } })
  expect(await put({ email: 'no' })).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
})

test('with a verified factor, credentials change only at aal2', async () => {
  const { user, put } = await signedIn()
  await sql(
    "insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at) values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())",
    [user.id],
  )
  for (const body of [
    { password: 'otra-clave-larga' },
    { email: 'b@example.org' },
    { phone: '34600000000' },
  ]) {
    expect(await put(body)).toMatchObject({ status: 401, body: { code: 'insufficient_aal' } })
  }
  expect((await put({ data: { a: 1 } })).status).toBe(200)
})

test('a SAML account changes its credentials at its provider only', async () => {
  const { put } = await signedIn()
  await sql('update auth.users set is_sso_user = true')
  expect(await put({ password: 'otra-clave-larga' })).toMatchObject({
    status: 422,
    body: { code: 'user_sso_managed' },
  })
})

test('if the current password is required, it must be present and correct', async () => {
  const strict = await createTestApp({
    variables: { GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD: 'true' },
    work: false,
  })
  onTestFinished(() => strict.close())
  const { put } = await signedIn(strict)
  const password = 'otra-clave-larga'
  expect(await put({ password })).toMatchObject({ status: 400, body: { code: 'current_password_required' } })
  expect(await put({ password, current_password: 'no-es-esta' })).toMatchObject({
    status: 400,
    body: { code: 'current_password_invalid' },
  })
  expect((await put({ password, current_password: PASSWORD })).status).toBe(200)
})

test('an anonymous account cannot have a password before an address', async () => {
  const open = await createTestApp({
    variables: { GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true', GOTRUE_MAILER_AUTOCONFIRM: 'true' },
    rateLimits: false,
    work: false,
  })
  onTestFinished(() => open.close())
  const client = browserClient(open)
  await client.signInAnonymously()
  const { error } = await client.updateUser({ password: PASSWORD })
  expect(error).toMatchObject({ status: 422, code: 'validation_failed' })
  const { data } = await client.updateUser({ email: EMAIL, password: PASSWORD })
  expect(data.user).toMatchObject({ email: EMAIL, is_anonymous: false, app_metadata: { provider: 'email' } })
  expect(
    (await browserClient(open).signInWithPassword({ email: EMAIL, password: PASSWORD })).error,
  ).toBeNull()
})

test('each scope of a sign-out ends its sessions', async () => {
  const { client: here } = await signedIn()
  const [there, elsewhere] = [browserClient(app), browserClient(app)]
  for (const client of [there, elsewhere])
    await client.signInWithPassword({ email: EMAIL, password: PASSWORD })
  const alive = async () =>
    Promise.all([here, there, elsewhere].map(async (client) => (await client.getUser()).error === null))

  const token = (await elsewhere.getSession()).data.session?.access_token
  expect((await elsewhere.signOut({ scope: 'local' })).error).toBeNull()
  expect(await alive()).toEqual([true, true, false])
  const old = await call(app, 'GET', '/user', { headers: { authorization: `Bearer ${token}` } })
  expect([old.status, old.body.code]).toEqual([403, 'session_not_found'])

  await elsewhere.signInWithPassword({ email: EMAIL, password: PASSWORD })
  expect((await here.signOut({ scope: 'others' })).error).toBeNull()
  expect((await here.getUser()).error).toBeNull()
  expect((await there.getUser()).error).not.toBeNull()

  await there.signInWithPassword({ email: EMAIL, password: PASSWORD })
  expect((await there.signOut()).error).toBeNull()
  expect(await alive()).toEqual([false, false, false])
})

test('a sign-out with an unknown scope, or without a user, is refused', async () => {
  const { token } = await signedIn()
  const headers = { authorization: `Bearer ${token}` }
  expect(await call(app, 'POST', '/logout?scope=all', { headers })).toMatchObject({
    status: 400,
    body: { code: 'validation_failed' },
  })
  expect((await call(app, 'POST', '/logout', {})).body.code).toBe('no_authorization')
})
