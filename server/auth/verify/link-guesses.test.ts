import { createTestApp, type TestApp } from '#tests/app.ts'
import { adminClient, browserClient } from '#tests/auth/auth-clients.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

// The hash of a link is of an address, which may be known, and six digits: whoever has many network addresses could try
// them all within the hour that a code lives.
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ work: false, variables: { GOTRUE_RATE_LIMIT_VERIFY: '3' } })
})
afterAll(() => app.close())

const EMAIL = 'ana@clinica.example'

async function guess(from: string) {
  const response = await app.request(`/auth/v1/verify?type=magiclink&token=${'a'.repeat(56)}`, { from })
  return new URL(response.headers.get('location') ?? '').hash
}

async function newLink() {
  const { data } = await adminClient(app).generateLink({ type: 'magiclink', email: EMAIL })
  return { token_hash: data.properties?.hashed_token ?? '', token: data.properties?.email_otp ?? '' }
}

test('wrong links from many addresses close all links for a while, and codes typed by hand are still good', async () => {
  await adminClient(app).createUser({ email: EMAIL, email_confirm: true })
  for (let n = 1; n <= 25; n++) {
    const { token_hash } = await newLink()
    const good = browserClient(app, { from: `198.51.100.${n}` })
    expect((await good.verifyOtp({ type: 'magiclink', token_hash })).error).toBeNull()
  }
  for (let n = 0; n < 60; n++) {
    expect(await guess(`203.0.113.${Math.floor(n / 3)}`)).toContain('error_code=otp_expired')
  }
  expect(await guess('203.0.113.200')).toContain('error_code=over_request_rate_limit')
  const { token_hash, token } = await newLink()
  const client = browserClient(app, { from: '203.0.113.201' })
  const closed = await client.verifyOtp({ type: 'magiclink', token_hash })
  expect(closed.error).toMatchObject({ status: 429, code: 'over_request_rate_limit' })
  expect((await client.verifyOtp({ type: 'email', email: EMAIL, token })).error).toBeNull()
})
