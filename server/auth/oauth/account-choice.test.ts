import type { TestApp } from '#tests/app.ts'
import { adminClient, browserClient } from '#tests/auth/auth-clients.ts'
import { mailboxOf } from '#tests/auth/mailbox.ts'
import {
  authorizeAddress,
  createOAuthApp,
  fragmentOf,
  locationOf,
  open,
  signInBy,
  takeSession,
} from '#tests/auth/oauth-tools.ts'
import { type OpenIdProvider, type Person, startOpenIdProvider } from '#tests/receivers/openid-provider.ts'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'

const PASSWORD = 'una clave larga 27'
const ANA = { sub: 'ana-1', email: 'ana@clinica.example', email_verified: true, name: 'Ana Ruiz' }
const UNPROVEN = { ...ANA, email_verified: false }
let app: TestApp
let idp: OpenIdProvider

beforeAll(async () => {
  idp = await startOpenIdProvider()
  app = await createOAuthApp(idp)
})
beforeEach(() => app.truncate())
afterAll(async () => {
  await app.close()
  await idp.close()
})

/** The result of signing in through a provider: the account, or the error code. */
async function enter(person: Person, provider: 'google' | 'keycloak' | 'azure' = 'keycloak', into = app) {
  const client = browserClient(into)
  const end = await signInBy(into, client, idp, person, { provider })
  const { error_code: code, error } = fragmentOf(end)
  if (error !== undefined) return { code, error, user: undefined, client }
  return { code, error, user: (await takeSession(client, end)).user, client }
}

async function confirmed(email: string) {
  const { data, error } = await adminClient(app).createUser({
    email,
    password: PASSWORD,
    email_confirm: true,
  })
  if (error || !data.user) throw error ?? new Error('no user')
  return data.user
}

async function userCount(): Promise<number> {
  const { rows } = await app.deps.database.pool.query('select count(*)::int as count from auth.users')
  return rows[0].count
}

test('a returning person is recognized by the provider’s id, whatever their current address', async () => {
  const first = await enter(ANA)
  const second = await enter({ ...ANA, email: 'ana.ruiz@clinica.example', name: 'Ana R.' })
  expect(second.user?.id).toBe(first.user?.id)
  expect(second.user).toMatchObject({
    email: 'ana@clinica.example',
    user_metadata: { full_name: 'Ana R.' },
    identities: [{ identity_data: { email: 'ana.ruiz@clinica.example' } }],
  })
  expect((await enter(ANA, 'google')).user?.id).toBe(first.user?.id)
  expect((await enter({ ...ANA, sub: 'other', email: 'otra@clinica.example' })).user?.id).not.toBe(
    first.user?.id,
  )
})

test('a verified address leads to its account, case-insensitive, which keeps its password', async () => {
  const account = await confirmed('Ana@clinica.example')
  const { user } = await enter({ ...ANA, email: 'ANA@clinica.example' })
  expect(user).toMatchObject({
    id: account.id,
    app_metadata: { provider: 'email', providers: ['email', 'keycloak'] },
  })
  const { error } = await browserClient(app).signInWithPassword({ email: ANA.email, password: PASSWORD })
  expect(error).toBeNull()
})

test('an address that the provider has not verified opens no existing account', async () => {
  const account = await confirmed(ANA.email)
  const { code, error } = await enter(UNPROVEN)
  expect([error, code]).toEqual(['access_denied', 'provider_email_needs_verification'])
  const { data } = await adminClient(app).getUserById(account.id)
  expect(data.user?.identities).toHaveLength(1)
  const { rows } = await app.deps.database.pool.query('select email from auth.users where id <> $1', [
    account.id,
  ])
  expect(rows).toEqual([{ email: null }])
})

test('a new account with an unverified address waits for our mail, whose link opens it', async () => {
  const mailbox = mailboxOf(app)
  const eva = { ...UNPROVEN, email: 'eva@clinica.example' }
  expect((await enter(eva)).code).toBe('provider_email_needs_verification')
  expect((await enter(eva)).code).toBe('over_email_send_rate_limit')
  const { link } = await mailbox.next(eva.email)
  const opened = locationOf(await open(app, link.href))
  expect(fragmentOf(opened).access_token).toBeTruthy()
  expect((await enter(eva)).user?.email).toBe(eva.email)
})

test('if a stranger created the account first, its owner’s arrival removes password and unconfirmed identities', async () => {
  const thief = browserClient(app)
  await thief.signUp({ email: ANA.email, password: PASSWORD, options: { data: { full_name: 'Impostor' } } })
  const { user } = await enter(ANA)
  expect(user).toMatchObject({
    email: ANA.email,
    user_metadata: { full_name: 'Ana Ruiz', email_verified: true },
    app_metadata: { provider: 'keycloak', providers: ['keycloak'] },
    identities: [{ provider: 'keycloak' }],
  })
  const { error } = await thief.signInWithPassword({ email: ANA.email, password: PASSWORD })
  expect(error?.code).toBe('invalid_credentials')
  await app.truncate()
  expect((await enter({ ...UNPROVEN, sub: 'thief' })).code).toBe('provider_email_needs_verification')
  const owner = await enter(ANA, 'google')
  expect(owner.user?.identities).toMatchObject([{ provider: 'google' }])
  expect((await enter({ ...UNPROVEN, sub: 'thief' })).user?.id).not.toBe(owner.user?.id)
})

test('an unverified address at another provider does not draw its owner into that account', async () => {
  const thief = await confirmed('mala@clinica.example')
  await app.deps.database.pool.query(
    `insert into auth.identities (provider_id, user_id, identity_data, provider)
     values ('x', $1, '{"sub":"x","email":"ana@clinica.example","email_verified":false}', 'github')`,
    [thief.id],
  )
  expect((await enter(ANA)).user?.id).not.toBe(thief.id)
})

test('the mail link of an account taken over by its owner is invalid', async () => {
  const mailbox = mailboxOf(app)
  const leo = { ...ANA, email: 'leo@clinica.example' }
  await browserClient(app).signUp({ email: leo.email, password: PASSWORD })
  const { link } = await mailbox.next(leo.email)
  await enter(leo)
  expect(fragmentOf(locationOf(await open(app, link.href))).error_code).toBe('otp_expired')
})

test('auto-confirm skips the mail, and still opens nobody’s account with an unverified address', async () => {
  const easy = await createOAuthApp(idp, { work: false, variables: { GOTRUE_MAILER_AUTOCONFIRM: 'true' } })
  onTestFinished(() => easy.close())
  const { data } = await browserClient(easy).signUp({ email: ANA.email, password: PASSWORD })
  expect((await enter(UNPROVEN, 'keycloak', easy)).code).toBe('provider_email_needs_verification')
  const { user } = await enter({ ...UNPROVEN, sub: 'eva', email: 'eva@clinica.example' }, 'keycloak', easy)
  expect(user?.email).toBe('eva@clinica.example')
  expect((await enter(ANA, 'google', easy)).user?.id).toBe(data.user?.id)
})

test('a banned person cannot sign in, and with sign-ups disabled no new person can', async () => {
  const { user } = await enter(ANA)
  await adminClient(app).updateUserById(user?.id ?? '', { ban_duration: '1h' })
  expect(await enter(ANA)).toMatchObject({ error: 'access_denied', code: 'user_banned' })
  expect(await enter(ANA, 'google')).toMatchObject({ error: 'access_denied', code: 'user_banned' })
  const closed = await createOAuthApp(idp, { work: false, variables: { GOTRUE_DISABLE_SIGNUP: 'true' } })
  onTestFinished(() => closed.close())
  expect(await enter(ANA, 'keycloak', closed)).toMatchObject({
    error: 'access_denied',
    code: 'signup_disabled',
  })
})

test('Microsoft’s addresses count if the directory owns them, or the operator names a single directory', async () => {
  const { code } = await enter({ ...ANA, xms_edov: false }, 'azure')
  expect(code).toBe('provider_email_needs_verification')
  await app.truncate()
  expect((await enter({ ...ANA, email_verified: false, xms_edov: '1' }, 'azure')).user?.email).toBe(ANA.email)
  await app.truncate()
  expect((await enter(ANA, 'azure')).user?.email).toBe(ANA.email)
})

test('two simultaneous first visits create one account', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => enter(ANA)))
  expect(new Set(answers.map(({ user }) => user?.id)).size).toBe(1)
  expect(await userCount()).toBe(1)
})

test('a person without an address at the provider gets no account', async () => {
  expect((await enter({ sub: 'nobody' })).code).toBe('unexpected_failure')
  expect(await userCount()).toBe(0)
})

test('an invited person may sign in through a provider that knows the invited address, only with the invitation', async () => {
  const mailbox = mailboxOf(app)
  const sol = { ...UNPROVEN, email: 'sol@clinica.example' }
  await adminClient(app).inviteUserByEmail(sol.email, { data: { seat: 'Barakaldo' } })
  const token = (await mailbox.next(sol.email)).link.searchParams.get('token') ?? ''
  const by = async (person: Person) => {
    const client = browserClient(app)
    const there = await authorizeAddress(app, client, 'keycloak', { queryParams: { invite_token: token } })
    expect(there).not.toContain(token)
    return fragmentOf(locationOf(await open(app, idp.agree(there, person))))
  }
  expect((await by({ ...sol, email: 'otra@clinica.example' })).error_code).toBe('validation_failed')
  expect(decodeJwt((await by(sol)).access_token ?? '').user_metadata).toMatchObject({
    seat: 'Barakaldo',
    full_name: 'Ana Ruiz',
  })
  expect(await userCount()).toBe(1)
  const again = await app.request(`/auth/v1/authorize?provider=keycloak&invite_token=${token}`)
  expect(again.status).toBe(404)
})

test('sign-ins are recorded in the audit log, with the provider and without tokens', async () => {
  await enter(ANA)
  await enter(ANA)
  const { rows } = await app.deps.database.pool.query(
    "select payload from auth.audit_log_entries where payload ->> 'action' in ('login', 'user_signedup') order by created_at",
  )
  expect(rows.map(({ payload }) => [payload.action, payload.traits])).toEqual([
    ['user_signedup', { provider: 'keycloak' }],
    ['login', { provider: 'keycloak' }],
  ])
})
