import { createTestApp, type TestApp } from '#tests/app.ts'
import { adminClient, browserClient, SITE } from '#tests/auth/auth-clients.ts'
import type { GenerateLinkParams, GoTrueAdminApi } from '@supabase/auth-js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AuthMail } from '../../shared/jobs/auth-mail.ts'

const PASSWORD = 'Una clave larga 7'
const EMAIL = 'ana@clinica.example'
let app: TestApp
let admin: GoTrueAdminApi

beforeAll(async () => {
  app = await createTestApp({ work: false })
  admin = adminClient(app)
})
beforeEach(() => app.truncate())
afterAll(() => app.close())

/** The queued mails. */
async function mails(): Promise<AuthMail[]> {
  const { rows } = await app.deps.database.pool.query<{ data: AuthMail }>(
    "select data from pgboss.job where name = 'send-auth-mail' order by created_on",
  )
  return rows.map(({ data }) => data)
}

async function link(params: GenerateLinkParams) {
  const { data, error } = await admin.generateLink(params)
  if (error) throw error
  return data
}

/** Opens the link like a browser and returns the redirect target. */
async function follow(address: string) {
  const { pathname, search } = new URL(address)
  const response = await app.request(`${pathname}${search}`)
  expect(response.status).toBe(303)
  const to = new URL(response.headers.get('location') ?? '')
  return { to, answer: new URLSearchParams(to.hash.slice(1)) }
}

const failure = ({ error }: { error: unknown }) => {
  const { status, code } = error as { status?: number; code?: string }
  return [status, code]
}

test('an invitation is mailed, and its link lets the person in to choose a password', async () => {
  const redirectTo = `${SITE}/bienvenida`
  const { data } = await admin.inviteUserByEmail('Ana@clinica.example', {
    data: { full_name: 'Ana' },
    redirectTo,
  })
  expect(data.user).toMatchObject({ email: EMAIL, user_metadata: { full_name: 'Ana' } })
  expect(data.user?.invited_at).toBeTruthy()
  expect(data.user?.email_confirmed_at).toBeUndefined()
  const [mail] = await mails()
  expect(mail).toMatchObject({ kind: 'invite', to: EMAIL })
  const { to, answer } = await follow(mail?.link ?? '')
  expect(`${to.origin}${to.pathname}`).toBe(redirectTo)
  expect(answer.get('type')).toBe('invite')
  const browser = browserClient(app)
  const { data: session } = await browser.setSession({
    access_token: answer.get('access_token') ?? '',
    refresh_token: answer.get('refresh_token') ?? '',
  })
  expect(session.user?.email_confirmed_at).toBeTruthy()
  expect((await browser.updateUser({ password: PASSWORD })).error).toBeNull()
  expect((await browserClient(app).signInWithPassword({ email: EMAIL, password: PASSWORD })).error).toBeNull()
  expect(failure(await admin.inviteUserByEmail(EMAIL))).toEqual([422, 'email_exists'])
})

test('an invitation may be sent again immediately, and then only the last one is valid', async () => {
  await admin.inviteUserByEmail(EMAIL)
  await admin.inviteUserByEmail(EMAIL)
  const [first, second] = await mails()
  expect((await follow(first?.link ?? '')).answer.get('error_code')).toBe('otp_expired')
  expect((await follow(second?.link ?? '')).answer.get('access_token')).toBeTruthy()
  expect(failure(await admin.inviteUserByEmail('none'))).toEqual([400, 'validation_failed'])
})

test('each kind of link for the operator’s own mail works once, as link or code', async () => {
  const kinds: GenerateLinkParams[] = [
    { type: 'signup', email: EMAIL, password: PASSWORD, options: { data: { full_name: 'Ana' } } },
    { type: 'magiclink', email: EMAIL },
    { type: 'recovery', email: EMAIL },
    { type: 'invite', email: 'eva@clinica.example' },
  ]
  for (const params of kinds) {
    const { properties, user } = await link(params)
    expect(user.email).toBe(params.email)
    expect(properties).toMatchObject({ verification_type: params.type, redirect_to: SITE })
    expect(properties.email_otp).toMatch(/^\d{6}$/)
    expect(new URL(properties.action_link).searchParams.get('token')).toBe(properties.hashed_token)
    expect((await follow(properties.action_link)).answer.get('type')).toBe(params.type)
    expect((await follow(properties.action_link)).answer.get('error_code')).toBe('otp_expired')
  }
  const { properties } = await link({ type: 'recovery', email: EMAIL })
  const verified = await browserClient(app).verifyOtp({
    type: 'recovery',
    email: EMAIL,
    token: properties.email_otp,
  })
  expect(verified.data.user).toMatchObject({ email: EMAIL, user_metadata: { full_name: 'Ana' } })
  expect(await mails()).toEqual([])
})

test('a magic link for an unknown address becomes a sign-up', async () => {
  const { properties, user } = await link({ type: 'magiclink', email: EMAIL })
  expect(properties.verification_type).toBe('signup')
  expect(user.email_confirmed_at).toBeUndefined()
  expect((await follow(properties.action_link)).answer.get('access_token')).toBeTruthy()
})

test('both links of a change of address are needed, in any order', async () => {
  await admin.createUser({ email: EMAIL, password: PASSWORD, email_confirm: true })
  const newEmail = 'ana.ruiz@clinica.example'
  const current = await link({ type: 'email_change_current', email: EMAIL, newEmail })
  const next = await link({ type: 'email_change_new', email: EMAIL, newEmail })
  expect((await follow(next.properties.action_link)).answer.get('message')).toBeTruthy()
  expect((await admin.getUserById(current.user.id)).data.user?.email).toBe(EMAIL)
  expect((await follow(current.properties.action_link)).answer.get('access_token')).toBeTruthy()
  expect((await admin.getUserById(current.user.id)).data.user?.email).toBe(newEmail)
})

test('a link for one new address never confirms another', async () => {
  await admin.createUser({ email: EMAIL, password: PASSWORD, email_confirm: true })
  const one = await link({ type: 'email_change_new', email: EMAIL, newEmail: 'one@clinica.example' })
  await link({ type: 'email_change_current', email: EMAIL, newEmail: 'two@clinica.example' })
  expect((await follow(one.properties.action_link)).answer.get('error_code')).toBe('otp_expired')
})

test('invalid link requests are refused', async () => {
  await admin.createUser({ email: 'eva@clinica.example', email_confirm: true })
  const refused: [object, number, string][] = [
    [{ type: 'recovery', email: EMAIL }, 404, 'user_not_found'],
    [{ type: 'email_change_new', email: EMAIL, newEmail: 'b@clinica.example' }, 404, 'user_not_found'],
    [{ type: 'magic', email: EMAIL }, 400, 'validation_failed'],
    [{ type: 'magiclink', email: 'none' }, 400, 'validation_failed'],
    [{ type: 'signup', email: EMAIL }, 400, 'validation_failed'],
    [{ type: 'signup', email: EMAIL, password: 'corta' }, 422, 'weak_password'],
    [{ type: 'signup', email: 'eva@clinica.example', password: PASSWORD }, 422, 'email_exists'],
    [{ type: 'invite', email: 'eva@clinica.example' }, 422, 'email_exists'],
    [{ type: 'email_change_new', email: 'eva@clinica.example', newEmail: 'x' }, 400, 'validation_failed'],
  ]
  for (const [params, status, code] of refused) {
    const answer = await admin.generateLink(params as GenerateLinkParams)
    expect([params, ...failure(answer)]).toEqual([params, status, code])
  }
  expect(failure(await admin.getUserById('0b8f8c4e-7a60-4f4b-9a3e-6d9d2b0c1f11'))).toEqual([
    404,
    'user_not_found',
  ])
})

test('a link never leads to another site', async () => {
  await admin.createUser({ email: EMAIL, email_confirm: true })
  for (const redirectTo of ['https://evil.example/', '//evil.example', 'javascript:alert(1)']) {
    const { properties } = await link({ type: 'magiclink', email: EMAIL, options: { redirectTo } })
    expect(properties.redirect_to).toBe(SITE)
    const tampered = new URL(properties.action_link)
    tampered.searchParams.set('redirect_to', redirectTo)
    expect((await follow(tampered.href)).to.origin).toBe(SITE)
  }
  const { properties } = await link({
    type: 'magiclink',
    email: EMAIL,
    options: { redirectTo: `${SITE}/admin/dashboard` },
  })
  expect((await follow(properties.action_link)).to.pathname).toBe('/admin/dashboard')
})
