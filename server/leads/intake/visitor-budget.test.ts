import { createTestApp, type TestApp } from '#tests/app.ts'
import { createSmtpReceiver, type SmtpReceiver } from '#tests/receivers/smtp-receiver.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

const VICTIM = 'victima@example.org'

let smtp: SmtpReceiver
let app: TestApp
beforeAll(async () => {
  smtp = await createSmtpReceiver()
  app = await createTestApp({ smtpUrl: smtp.url, rateLimits: false })
})
afterAll(async () => {
  await app.close()
  await smtp.close()
})
beforeEach(async () => {
  await app.truncate()
  smtp.received.length = 0
})

const post = async (path: string, body: object) => {
  const response = await app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return response.status
}
const lead = (n: number, email: string) =>
  post('/api/leads', {
    formType: 'contact_page',
    name: `Ana ${n}`,
    email,
    phone: '612 345 678',
    clinic: 'bilbao',
    message: `Hola ${n}`,
    consents: { health: true, marketing: false },
  })
const rights = (n: number) =>
  post('/api/rights-requests', { kind: 'access', name: `Ana ${n}`, email: VICTIM })
const mailsTo = (address: string) => smtp.received.filter(({ to }) => to.includes(address)).length
async function deliveries() {
  const { rows } = await app.deps.database.pool.query<{ channel: string; status: string; n: number }>(
    `select channel, status, last_error, count(*)::int as n from lead_deliveries
     where channel <> 'webhook' group by 1, 2, 3 order by 1, 2, 3`,
  )
  return rows
}

test('thirty requests with the same address are all stored, and mail it three times', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 30 }, (_, n) => lead(n, n % 2 ? VICTIM : VICTIM.toUpperCase())),
  )
  expect(new Set(statuses)).toEqual(new Set([201]))
  await expect.poll(deliveries, { timeout: 60_000 }).toEqual([
    { channel: 'visitor_email', status: 'delivered', last_error: null, n: 3 },
    { channel: 'visitor_email', status: 'skipped', last_error: 'recipient_limit', n: 27 },
    { channel: 'clinic_email', status: 'delivered', last_error: null, n: 30 },
  ])
  expect(smtp.received.filter(({ to }) => to.some((one) => one.toLowerCase() === VICTIM))).toHaveLength(3)

  // Another form counts too, and another person does not.
  expect(await rights(1)).toBe(201)
  expect(await lead(1, 'eva@example.org')).toBe(201)
  await expect.poll(() => mailsTo('eva@example.org')).toBe(1)
  await expect
    .poll(async () => {
      const { rows } = await app.deps.database.pool.query(
        "select count(*)::int as n from pgboss.job where name like 'send-rights%' and state = 'completed'",
      )
      return rows[0].n
    })
    .toBe(2)
  expect(mailsTo(VICTIM)).toBeLessThanOrEqual(3)
}, 120_000)
