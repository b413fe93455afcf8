import { createTestApp, type TestApp } from '#tests/app.ts'
import { call, confirmedAccount, PASSWORD } from '#tests/auth/accounts.ts'
import { browserClient } from '#tests/auth/auth-clients.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authDepsOf } from '../auth-deps.ts'

const NOBODY = '0b8f8c4e-7a60-4f4b-9a3e-6d9d2b0c1f11'
const NUL = '\u0000'
const EMAIL = 'a@b.es'
const PKCE = { code_challenge: 'x'.repeat(43), code_challenge_method: 's256' }

/** Each call with a valid body; one field at a time is replaced by an odd value. */
const CALLS: [string, string, Record<string, unknown>][] = [
  ['POST', '/signup', { email: EMAIL, password: PASSWORD, data: {}, ...PKCE }],
  ['POST', '/signup', { phone: '34600000001', password: PASSWORD, channel: 'sms' }],
  ['POST', '/token?grant_type=password', { email: EMAIL, password: PASSWORD }],
  ['POST', '/token?grant_type=refresh_token', { refresh_token: 'x'.repeat(60) }],
  ['POST', '/token?grant_type=pkce', { auth_code: NOBODY, code_verifier: 'x'.repeat(43) }],
  ['POST', '/token?grant_type=id_token', { provider: 'google', id_token: 'a.b.c', nonce: 'n', issuer: 'x' }],
  ['POST', '/verify', { type: 'signup', email: EMAIL, token: '123456' }],
  ['POST', '/verify', { type: 'email', token_hash: 'abc' }],
  ['POST', '/otp', { email: EMAIL, create_user: true, data: {}, ...PKCE }],
  ['POST', '/recover', { email: EMAIL, ...PKCE }],
  ['POST', '/resend', { type: 'signup', email: EMAIL }],
  ['POST', '/sso', { domain: 'clinica.example', redirect_to: '/' }],
  ['POST', '/sso', { provider_id: NOBODY }],
  ['PUT', '/user', { email: 'c@b.es', data: {}, nonce: 'n', current_password: 'c', password: PASSWORD }],
  ['POST', '/factors', { factor_type: 'totp', friendly_name: 'a', issuer: 'b' }],
  ['POST', `/factors/${NOBODY}/challenge`, { channel: 'sms' }],
  ['POST', `/factors/${NOBODY}/verify`, { challenge_id: NOBODY, code: '123456', webauthn: {} }],
  ['POST', '/admin/users', { email: EMAIL, id: NOBODY, user_metadata: {}, app_metadata: {}, role: 'r' }],
  [
    'POST',
    '/admin/users',
    { phone: '34600000002', password_hash: 'h', ban_duration: '1h', email_confirm: true },
  ],
  ['POST', '/admin/generate_link', { type: 'signup', email: EMAIL, password: PASSWORD, data: {} }],
  ['POST', '/admin/generate_link', { type: 'email_change_new', email: EMAIL, new_email: 'd@b.es' }],
  [
    'POST',
    '/admin/sso/providers',
    { type: 'saml', metadata_xml: '<a/>', domains: ['x'], attribute_mapping: {} },
  ],
  ['POST', '/invite', { email: EMAIL, data: {} }],
]
const VALUES: unknown[] = [
  ...[
    '',
    ' ',
    'x',
    `a${NUL}b`,
    '\ud800',
    "' or 1=1 --",
    '%00',
    NOBODY,
    'a@b.es',
    'ñ'.repeat(9000),
    '-1',
    '1e309',
  ],
  ...[0, -1, 1e300, true, [], [[]], {}, { a: NUL }, { constructor: 1 }],
]
const PATHS = [
  ...['/verify?token=x&type=', '/verify?type=signup&token=', '/authorize?provider=', '/callback?state='],
  ...['/admin/users?filter=', '/admin/users?page=', '/admin/users?sort=', '/admin/audit?query=action:'],
  ...['/user/identities/authorize?provider=', '/admin/users/', '/factors/', '/user/identities/'],
]

let app: TestApp
let bearers: string[]
beforeAll(async () => {
  app = await createTestApp({
    work: false,
    rateLimits: false,
    variables: {
      GOTRUE_SAML_ENABLED: 'true',
      GOTRUE_EXTERNAL_PHONE_ENABLED: 'true',
      GOTRUE_SECURITY_MANUAL_LINKING_ENABLED: 'true',
      GOTRUE_SMTP_MAX_FREQUENCY: '0s',
    },
  })
  const { email } = await confirmedAccount(app)
  const { data } = await browserClient(app).signInWithPassword({ email: email ?? '', password: PASSWORD })
  bearers = [data.session?.access_token ?? '', authDepsOf(app.deps).projectKeys.secret]
})
afterAll(() => app.close())

const isAdmins = (path: string) => path.startsWith('/admin') || path === '/invite'
const bearerOf = (path: string) => bearers[isAdmins(path) ? 1 : 0] ?? ''

/** The server errors of a call for each odd value, alone and in place of each field. */
async function failuresOf([method, path, good]: (typeof CALLS)[number]) {
  const headers = { authorization: `Bearer ${bearerOf(path)}` }
  const bodies = Object.keys(good).flatMap((field) => VALUES.map((value) => ({ ...good, [field]: value })))
  const answers = await Promise.all(
    [...VALUES, ...bodies].map(async (body) => {
      const { status } = await call(app, method, path, { body: JSON.stringify(body), headers })
      return { path, body, status }
    }),
  )
  return answers.filter(({ status }) => status >= 500)
}

test('no field value causes a server error in an open call', async () => {
  for (const one of CALLS.filter(([, path]) => !isAdmins(path))) expect(await failuresOf(one)).toEqual([])
})

test('no field value causes a server error in an admin call', async () => {
  for (const one of CALLS.filter(([, path]) => isAdmins(path))) expect(await failuresOf(one)).toEqual([])
})

test('no address value causes a server error', async () => {
  const failed: unknown[] = []
  for (const path of PATHS) {
    for (const value of VALUES.map((value) => JSON.stringify(value) ?? '')) {
      const headers = { authorization: `Bearer ${bearerOf(path)}` }
      const address = `${path}${encodeURIComponent(value.toWellFormed())}`
      const response = await app.request(`/auth/v1${address}`, {
        headers: { ...headers, apikey: bearers[1] ?? '' },
      })
      if (response.status >= 500) failed.push([address, response.status])
    }
  }
  expect(failed).toEqual([])
})
