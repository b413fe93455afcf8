import { createTestApp, type TestApp } from '#tests/app.ts'
import { call } from '#tests/auth/accounts.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    work: false,
    variables: { GOTRUE_EXTERNAL_GOOGLE_ENABLED: 'true', GOTRUE_EXTERNAL_GOOGLE_CLIENT_ID: 'an-id' },
  })
})
afterAll(() => app.close())

test('the server reports that it runs and which sign-in methods are enabled, without secrets', async () => {
  expect((await call(app, 'GET', '/health')).body).toMatchObject({ name: 'GoTrue' })
  const { body } = await call(app, 'GET', '/settings')
  expect(body).toEqual({
    external: {
      google: true,
      apple: false,
      azure: false,
      github: false,
      keycloak: false,
      email: true,
      phone: false,
      anonymous_users: false,
    },
    disable_signup: false,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    passkeys_enabled: true,
  })
})
