import type { TestApp } from '#tests/app.ts'
import { confirmedAccount, PASSWORD } from '#tests/auth/accounts.ts'
import { browserClient, SITE } from '#tests/auth/auth-clients.ts'
import { callAs } from '#tests/auth/factor-tools.ts'
import {
  createOAuthApp,
  fragmentOf,
  locationOf,
  open,
  signInBy,
  takeSession,
} from '#tests/auth/oauth-tools.ts'
import { type OpenIdProvider, type Person, startOpenIdProvider } from '#tests/receivers/openid-provider.ts'
import type { GoTrueClient } from '@supabase/auth-js'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { authDepsOf } from '../auth-deps.ts'

const EMAIL = 'ana@example.org'
const GOOGLE = { sub: 'g-1', email: 'ana.google@example.org', email_verified: true }
let app: TestApp
let idp: OpenIdProvider

beforeAll(async () => {
  idp = await startOpenIdProvider()
  app = await createOAuthApp(idp, {
    work: false,
    variables: {
      GOTRUE_SECURITY_MANUAL_LINKING_ENABLED: 'true',
      GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
    },
  })
})
beforeEach(() => app.truncate())
afterAll(async () => {
  await app.close()
  await idp.close()
})

async function signedIn(flowType: 'implicit' | 'pkce' = 'implicit', email = EMAIL): Promise<GoTrueClient> {
  await confirmedAccount(app, email)
  const client = browserClient(app, { flowType })
  const { error } = await client.signInWithPassword({ email, password: PASSWORD })
  if (error) throw error
  return client
}

/** The whole flow of adding an identity; returns where the browser ends. */
async function link(client: GoTrueClient, person: Person): Promise<URL> {
  const { data, error } = await client.linkIdentity({
    provider: 'google',
    options: { redirectTo: `${SITE}/seguridad` },
  })
  if (error || !data.url) throw error ?? new Error('no address')
  return locationOf(await open(app, idp.agree(data.url, person)))
}

async function identitiesOf(client: GoTrueClient) {
  const { data, error } = await client.getUserIdentities()
  if (error) throw error
  return data.identities
}

test('a signed-in user adds an identity with a different address', async () => {
  const client = await signedIn()
  const before = (await client.getUser()).data.user
  const end = await link(client, GOOGLE)
  expect(end.pathname).toBe('/seguridad')
  const { user } = await takeSession(client, end)
  expect(user).toMatchObject({
    id: before?.id,
    email: EMAIL,
    app_metadata: { provider: 'email', providers: ['email', 'google'] },
    identities: [{ provider: 'email' }, { provider: 'google', email: GOOGLE.email }],
  })
  const by = browserClient(app)
  expect((await takeSession(by, await signInBy(app, by, idp, GOOGLE, { provider: 'google' }))).user.id).toBe(
    user.id,
  )
})

test('under PKCE the link ends with a code', async () => {
  const client = await signedIn('pkce')
  const end = await link(client, GOOGLE)
  const { data, error } = await client.exchangeCodeForSession(end.searchParams.get('code') ?? '')
  expect(error).toBeNull()
  expect(data.user?.identities).toHaveLength(2)
})

test('an identity belongs to one account: it is neither added twice nor taken from another', async () => {
  const client = await signedIn()
  await link(client, GOOGLE)
  expect(fragmentOf(await link(client, GOOGLE)).error_code).toBe('identity_already_exists')
  const other = await signedIn('implicit', 'otra@example.org')
  const end = await link(other, GOOGLE)
  expect(fragmentOf(end).error_code).toBe('identity_already_exists')
  expect(end.searchParams.get('error_code')).toBe('identity_already_exists')
  expect(await identitiesOf(other)).toHaveLength(1)
})

test('an anonymous user who adds an identity is no longer anonymous', async () => {
  const client = browserClient(app)
  const { data } = await client.signInAnonymously()
  const { user } = await takeSession(client, await link(client, GOOGLE))
  expect(user).toMatchObject({ id: data.user?.id, is_anonymous: false, email: GOOGLE.email })
  const taken = browserClient(app)
  await taken.signInAnonymously()
  const end = await link(taken, { ...GOOGLE, sub: 'g-2' })
  expect(fragmentOf(end).error_code).toBe('email_exists')
})

test('a removed identity can no longer sign in', async () => {
  const client = await signedIn()
  await takeSession(client, await link(client, GOOGLE))
  const google = (await identitiesOf(client)).find(({ provider }) => provider === 'google')
  const { error } = await client.unlinkIdentity(google!)
  expect(error).toBeNull()
  const { user } = (await client.getUser()).data
  expect(user).toMatchObject({ email: EMAIL, app_metadata: { provider: 'email', providers: ['email'] } })
  const by = browserClient(app)
  const end = await signInBy(app, by, idp, GOOGLE, { provider: 'google' })
  expect((await takeSession(by, end)).user.id).not.toBe(user?.id)
})

test("removing an identity moves the account's address that came from it, and invalidates open codes", async () => {
  const client = await signedIn()
  await takeSession(client, await link(client, GOOGLE))
  await client.resetPasswordForEmail(EMAIL)
  const own = (await identitiesOf(client)).find(({ provider }) => provider === 'email')
  expect((await client.unlinkIdentity(own!)).error).toBeNull()
  const { user } = (await client.getUser()).data
  expect(user).toMatchObject({ email: GOOGLE.email, app_metadata: { provider: 'google' } })
  const { rows } = await app.deps.database.pool.query('select 1 from auth.one_time_tokens')
  expect(rows).toEqual([])
})

test('if the address it would move to belongs to another account by then, nothing is removed', async () => {
  const client = await signedIn()
  await takeSession(client, await link(client, GOOGLE))
  await confirmedAccount(app, GOOGLE.email)
  const own = (await identitiesOf(client)).find(({ provider }) => provider === 'email')
  const { error } = await client.unlinkIdentity(own!)
  expect([error?.status, error?.code]).toEqual([422, 'email_conflict_identity_not_deletable'])
  expect(await identitiesOf(client)).toHaveLength(2)
})

test('the only identity, someone else’s and an invalid one cannot be removed', async () => {
  const client = await signedIn()
  const [only] = await identitiesOf(client)
  const remove = async (id: string) => {
    const [status, body] = await callAs(app, client, 'DELETE', `/user/identities/${id}`)
    return [status, body.error_code]
  }
  expect(await remove(only!.identity_id)).toEqual([422, 'single_identity_not_deletable'])
  await takeSession(client, await link(client, GOOGLE))
  const other = await signedIn('implicit', 'otra@example.org')
  const [foreign] = await identitiesOf(other)
  expect(await remove(foreign!.identity_id)).toEqual([422, 'identity_not_found'])
  expect(await remove(randomUUID())).toEqual([422, 'identity_not_found'])
  expect(await remove('x')).toEqual([404, 'validation_failed'])
  expect(await identitiesOf(other)).toHaveLength(1)
})

test('of two identities removed at the same time one remains', async () => {
  const client = await signedIn()
  await takeSession(client, await link(client, GOOGLE))
  const both = await identitiesOf(client)
  const { pool } = app.deps.database
  const held = await pool.connect()
  await held.query('begin')
  await held.query('select id from auth.users for update')
  const answers = both.map((one) =>
    callAs(app, client, 'DELETE', `/user/identities/${one.identity_id}`).then(([status]) => status),
  )
  await expect
    .poll(async () => {
      const { rows } = await pool.query(
        "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      return rows.length
    })
    .toBe(2)
  await held.query('commit')
  held.release()
  expect((await Promise.all(answers)).toSorted()).toEqual([200, 422])
  expect(await identitiesOf(client)).toHaveLength(1)
})

test('both calls require a bearer token, and the setting', async () => {
  const keys = { apikey: authDepsOf(app.deps).projectKeys.publishable }
  for (const [method, path] of [
    ['GET', 'authorize?provider=google'],
    ['DELETE', randomUUID()],
  ]) {
    const response = await app.request(`/auth/v1/user/identities/${path}`, { method: method!, headers: keys })
    expect([response.status, (await response.json()).error_code]).toEqual([401, 'no_authorization'])
  }
  const off = await createOAuthApp(idp, { work: false })
  onTestFinished(() => off.close())
  await confirmedAccount(off, EMAIL)
  const client = browserClient(off)
  await client.signInWithPassword({ email: EMAIL, password: PASSWORD })
  const linked = await client.linkIdentity({ provider: 'google' })
  expect([linked.error?.status, linked.error?.code]).toEqual([404, 'manual_linking_disabled'])
  const [own] = (await client.getUserIdentities()).data?.identities ?? []
  const { error } = await client.unlinkIdentity(own!)
  expect([error?.status, error?.code]).toEqual([404, 'manual_linking_disabled'])
})
