import { createTestApp } from '#tests/app.ts'
import { call, confirmedAccount, PASSWORD } from '#tests/auth/accounts.ts'
import { browserClient } from '#tests/auth/auth-clients.ts'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { authDepsOf } from '../auth-deps.ts'

/** A stub of the provider: `good` is a solved captcha. */
async function provider() {
  const asked: Record<string, string>[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      const form = Object.fromEntries(new URLSearchParams(body))
      asked.push(form)
      const success = form.response === 'good' && form.secret === 'the-secret'
      response.end(
        JSON.stringify(success ? { success } : { success, 'error-codes': ['invalid-input-response'] }),
      )
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => new Promise<void>((done) => server.close(() => done())))
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
}

async function appWithCaptcha(url: string) {
  const app = await createTestApp({
    work: false,
    rateLimits: false,
    variables: {
      GOTRUE_SECURITY_CAPTCHA_ENABLED: 'true',
      GOTRUE_SECURITY_CAPTCHA_PROVIDER: 'turnstile',
      GOTRUE_SECURITY_CAPTCHA_SECRET: 'the-secret',
      GOTRUE_SECURITY_CAPTCHA_URL: url,
    },
  })
  onTestFinished(() => app.close())
  return app
}

test('with a captcha, sign-in, sign-up and requesting mails require solving it', async () => {
  const { asked, url } = await provider()
  const app = await appWithCaptcha(url)
  await confirmedAccount(app)
  const credentials = { email: 'ana@example.org', password: PASSWORD }
  for (const path of ['/signup', '/token?grant_type=password', '/otp', '/magiclink', '/recover', '/resend']) {
    for (const security of [undefined, null, {}, { captcha_token: '' }, { captcha_token: 'bad' }]) {
      const answer = await call(app, 'POST', path, {
        body: { ...credentials, type: 'signup', gotrue_meta_security: security },
      })
      expect([path, answer.status, answer.body.code]).toEqual([path, 400, 'captcha_failed'])
      expect(answer.body.message).toMatch(/^captcha protection: request disallowed \(/)
    }
  }
  const good = await browserClient(app).signInWithPassword({
    ...credentials,
    options: { captchaToken: 'good' },
  })
  expect(good.error).toBeNull()
  expect(asked.at(-1)).toEqual({ secret: 'the-secret', response: 'good', remoteip: '203.0.113.1' })
})

test('a refresh needs no captcha, and the service role never does', async () => {
  const { url } = await provider()
  const app = await appWithCaptcha(url)
  const refresh = await call(app, 'POST', '/token?grant_type=refresh_token', {
    body: { refresh_token: 'abcdefghijkl' },
  })
  expect(refresh.body.code).toBe('refresh_token_not_found')
  const { secret } = authDepsOf(app.deps).projectKeys
  const service = await call(app, 'POST', '/recover', {
    body: { email: 'ana@example.org' },
    headers: { apikey: secret, authorization: `Bearer ${secret}` },
  })
  expect(service.status).toBe(200)
})

test('an unresponsive provider lets nobody in', async () => {
  const app = await appWithCaptcha('http://127.0.0.1:9/')
  const answer = await call(app, 'POST', '/recover', {
    body: { email: 'ana@example.org', gotrue_meta_security: { captcha_token: 'good' } },
  })
  expect(answer).toMatchObject({ status: 500, body: { code: 'unexpected_failure' } })
})
