import { createTestApp, type TestApp } from '#tests/app.ts'
import { adminClient, browserClient } from '#tests/auth/auth-clients.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hashCode } from '../codes/one-time-tokens.ts'

const EMAIL = 'ana@clinica.example'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ work: false, variables: { GOTRUE_RATE_LIMIT_VERIFY: '4' } })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.truncate()
  await adminClient(app).createUser({ email: EMAIL, email_confirm: true })
})

let address = 0
/** A client at its own address, far from any rate limit. */
const newClient = () => browserClient(app, { from: `198.51.100.${(address += 1)}` })

async function newLink() {
  const { data } = await adminClient(app).generateLink({ type: 'magiclink', email: EMAIL })
  return { token_hash: data.properties?.hashed_token ?? '', token: data.properties?.email_otp ?? '' }
}

test('however many wrong links are tried, from any address, a good one works', async () => {
  const guess = async (n: number) => {
    const token = n.toString(16).padStart(56, '0')
    const from = `203.0.113.${Math.floor(n / 4)}`
    const response = await app.request(`/auth/v1/verify?type=magiclink&token=${token}`, { from })
    return new URL(response.headers.get('location') ?? '').hash
  }
  for (let n = 0; n < 630; n += 63) {
    const hashes = await Promise.all(Array.from({ length: 63 }, (_, more) => guess(n + more)))
    for (const hash of hashes) expect(hash).toContain('error_code=otp_expired')
  }
  const { token_hash } = await newLink()
  expect((await newClient().verifyOtp({ type: 'magiclink', token_hash })).error).toBeNull()
}, 120_000)

test('a link reveals nothing of the code beside it, nor the database of the link', async () => {
  const first = await newLink()
  const second = await newLink()
  expect(first.token_hash).toMatch(/^[0-9a-f]{56}$/)
  expect(second.token_hash).not.toBe(first.token_hash)
  const ofCode = hashCode(EMAIL, second.token)
  expect(second.token_hash).not.toBe(ofCode)
  const { error } = await newClient().verifyOtp({ type: 'magiclink', token_hash: ofCode })
  expect(error?.code).toBe('otp_expired')
  const { rows } = await app.deps.database.pool.query('select * from auth.one_time_tokens')
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(second.token_hash)
})

test('using the link invalidates the code, and the code the link', async () => {
  const one = await newLink()
  expect((await newClient().verifyOtp({ type: 'magiclink', token_hash: one.token_hash })).error).toBeNull()
  const code = await newClient().verifyOtp({ type: 'email', email: EMAIL, token: one.token })
  expect(code.error?.code).toBe('otp_expired')

  const two = await newLink()
  expect((await newClient().verifyOtp({ type: 'email', email: EMAIL, token: two.token })).error).toBeNull()
  const link = await newClient().verifyOtp({ type: 'magiclink', token_hash: two.token_hash })
  expect(link.error?.code).toBe('otp_expired')
})
