import { expect, test } from 'vitest'
import { EnvError, parseEnv } from '../../env.ts'

test('without variables the accounts are under the site, with the safest defaults', () => {
  const { auth } = parseEnv({ SITE_URL: 'https://clinicas.example/' })
  expect(auth).toMatchObject({
    siteUrl: 'https://clinicas.example',
    externalUrl: 'https://clinicas.example/auth/v1',
    apiPath: '/auth/v1',
    requireApiKey: true,
    disableSignup: false,
    anonymousEnabled: false,
    email: { enabled: true, autoconfirm: false, secureChange: true, codeLife: 3600, gap: 60 },
    phone: { enabled: false, autoconfirm: false },
    password: { minLength: 8 },
    jwt: { life: 3600, audience: 'authenticated', issuer: 'https://clinicas.example/auth/v1' },
    sessions: { rotation: true, reuseInterval: 10 },
    manualLinking: false,
  })
  expect(auth.captcha).toBeUndefined()
})

test('it can take the place of a plain Supabase server', () => {
  const { auth } = parseEnv({
    SITE_URL: 'http://localhost:9999',
    GOTRUE_API_PATH: '/',
    GOTRUE_REQUIRE_APIKEY: 'false',
    GOTRUE_SITE_URL: 'https://app.example/',
  })
  expect(auth).toMatchObject({
    apiPath: '/',
    externalUrl: 'http://localhost:9999',
    requireApiKey: false,
    siteUrl: 'https://app.example',
  })
})

test('durations, rates and lists are parsed in Supabase Auth’s format', () => {
  const { auth } = parseEnv({
    GOTRUE_SMTP_MAX_FREQUENCY: '1m30s',
    GOTRUE_SESSIONS_TIMEBOX: '24h',
    GOTRUE_RATE_LIMIT_EMAIL_SENT: '100',
    GOTRUE_RATE_LIMIT_VERIFY: '5/1m',
    GOTRUE_URI_ALLOW_LIST: ' https://a.example/** , ,https://b.example',
    GOTRUE_EXTERNAL_GITHUB_CLIENT_ID: 'one,two',
    GOTRUE_EXTERNAL_KEYCLOAK_URL: 'https://sso.example/realms/life/',
  })
  expect(auth.email.gap).toBe(90)
  expect(auth.sessions.timebox).toBe(86_400)
  expect(auth.limits.emailSent).toEqual({ points: 100, seconds: 3600 })
  expect(auth.limits.verify).toEqual({ points: 5, seconds: 60 })
  expect(auth.uriAllowList).toEqual(['https://a.example/**', 'https://b.example'])
  expect(auth.providers.github.clientIds).toEqual(['one', 'two'])
  expect(auth.providers.keycloak.url).toBe('https://sso.example/realms/life')
})

test.each([
  ['GOTRUE_API_PATH', 'auth'],
  ['GOTRUE_DISABLE_SIGNUP', 'perhaps'],
  ['GOTRUE_SMTP_MAX_FREQUENCY', 'soon'],
  ['GOTRUE_JWT_EXP', '0'],
  ['GOTRUE_JWT_SECRET', 'corto'],
  ['GOTRUE_PASSWORD_MIN_LENGTH', '5'],
  ['GOTRUE_RATE_LIMIT_VERIFY', 'many'],
  ['GOTRUE_EXTERNAL_KEYCLOAK_URL', 'javascript:alert(1)'],
  ['API_EXTERNAL_URL', 'clinicas.example'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => parseEnv({ [name]: value })).toThrow(EnvError)
  expect(() => parseEnv({ [name]: value })).toThrow(name)
})
