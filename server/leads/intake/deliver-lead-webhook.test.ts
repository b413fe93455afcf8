import { resendDelivery } from '#server/leads/intake/resend-delivery.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { startReceiver, type WebhookReceiver } from '#tests/receivers/webhook-receiver.ts'
import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { deliverLeadWebhook } from './deliver-lead-webhook.ts'
import { WORK_OPTIONS } from '../../shared/jobs/queues.ts'

const SECRET = 'a-secret-for-tests'
const HOURS = 60 * 60 * 1000

let receiver: WebhookReceiver
let app: TestApp
let now: Date | undefined
beforeAll(async () => {
  receiver = await startReceiver()
  app = await createTestApp({
    webhooks: receiver.url,
    rateLimits: false,
    variables: { LEADS_WEBHOOK_SECRET: SECRET },
    now: () => now ?? new Date(),
  })
})
afterEach(async () => {
  now = undefined
  receiver.answerWith(200)
  await app.truncate()
  receiver.received.length = 0
})
afterAll(async () => {
  await app.close()
  await receiver.close()
})

async function send(fields: object = {}): Promise<string> {
  const response = await app.request('/api/leads', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Prueba/1.0' },
    body: JSON.stringify({
      formType: 'home_contact',
      name: 'Ana Prueba',
      email: 'ana@clinicaslife.example',
      phone: '612 345 678',
      clinic: 'bilbao',
      sourceUrl: '/contacto',
      ...fields,
    }),
  })
  expect(response.status).toBe(201)
  return ((await response.json()) as { folio: string }).folio
}

async function delivery() {
  const { rows } = await app.deps.database.pool.query(
    "select id, lead_id, status, attempts, last_error, http_status from lead_deliveries where channel = 'webhook'",
  )
  return rows[0]
}

async function waitForStatus(status: string) {
  await expect.poll(async () => (await delivery())?.status).toBe(status)
  return delivery()
}

async function waitingJobs(): Promise<number> {
  const { rows } = await app.deps.database.pool.query<{ n: number }>(
    "select count(*)::int as n from pgboss.job where name = 'deliver-lead-webhook' and state <> 'completed'",
  )
  return rows[0]!.n
}

test('the webhook queue is polled more than once in the promised two seconds', () => {
  expect(WORK_OPTIONS['deliver-lead-webhook'].pollingIntervalSeconds).toBeLessThan(1)
})

test('a lead reaches the receiver signed, with the documented fields in order', async () => {
  const folio = await send({ tracking: { utm_source: 'news', pages_viewed: 4 } })
  const [post] = await receiver.waitFor(1)
  expect(post?.path).toBe('/contact')
  expect(post?.headers).toMatchObject({
    'content-type': 'application/json',
    'x-lead-folio': folio,
    'idempotency-key': folio,
    'x-signature': `sha256=${createHmac('sha256', SECRET)
      .update(post?.body ?? '')
      .digest('hex')}`,
  })
  expect(Object.keys(JSON.parse(post?.body ?? '{}')).join(', ')).toBe(
    'formType, folio, name, email, phone, clinic, treatment, subject, message, utm_source, utm_medium, ' +
      'utm_campaign, utm_content, utm_term, first_visit, landing_page, referrer, device_type, browser, ' +
      'session_id, pages_viewed, timestamp, source_url, user_agent',
  )
  expect(JSON.parse(post?.body ?? '{}')).toMatchObject({
    folio,
    treatment: 'No especificado',
    message: 'Consulta desde formulario de clínicas',
    referrer: 'direct',
    utm_source: 'news',
    pages_viewed: 4,
    source_url: '/contacto',
    user_agent: 'Prueba/1.0',
  })
  expect(await waitForStatus('delivered')).toMatchObject({ attempts: 1, last_error: null, http_status: 200 })
})

test('without health consent the receiver gets no page that reveals health data', async () => {
  await send({
    sourceUrl: 'https://clinicaslife.example/psicologia-life?utm_term=ansiedad',
    tracking: {
      landing_page: '/blog/dormir-mejor',
      referrer: 'https://foro.example/ansiedad',
      utm_term: 'ansiedad',
    },
  })
  const [post] = await receiver.waitFor(1)
  expect(post?.body).not.toMatch(/psicologia|ansiedad|dormir/)
  expect(JSON.parse(post?.body ?? '{}')).toMatchObject({
    source_url: 'https://clinicaslife.example/',
    landing_page: '/blog',
    referrer: 'https://foro.example',
    utm_term: '',
  })
})

test('each form goes to its own webhook', async () => {
  await send({ formType: 'contact_page' })
  await send({ formType: 'booking' })
  await send({ formType: 'treatment' })
  const posts = await receiver.waitFor(3)
  expect(posts.map(({ path }) => path).toSorted()).toEqual(['/booking', '/contact', '/treatment'])
})

test('a booking includes the preferred times and how to answer', async () => {
  now = new Date('2026-11-23T08:00:00Z')
  const booking = { formType: 'booking', contactChannel: 'whatsapp' }
  await send({ ...booking, preferredBands: ['2026-11-25:afternoon', '2026-11-24:morning'] })
  await send({ ...booking, preferredBands: ['first'] })
  const posts = await receiver.waitFor(2)
  const bodies = posts.map(({ body }) => JSON.parse(body) as Record<string, unknown>)
  expect(bodies.map(({ preferred_bands }) => preferred_bands)).toEqual(
    expect.arrayContaining([
      [],
      [
        { date: '2026-11-24', from: '10:00', to: '14:00' },
        { date: '2026-11-25', from: '14:00', to: '20:00' },
      ],
    ]),
  )
  expect(Object.keys(bodies[0] ?? {}).slice(-3)).toEqual(['user_agent', 'preferred_bands', 'contact_channel'])
  expect(bodies[0]).toMatchObject({ contact_channel: 'whatsapp' })
})

test('after a 500 the lead is sent again, and never again once accepted', async () => {
  receiver.answerWith(500)
  const folio = await send()
  await receiver.waitFor(1)
  receiver.answerWith(204)
  const posts = await receiver.waitFor(2)
  expect(posts.map(({ headers }) => headers['x-lead-folio'])).toEqual([folio, folio])
  expect(await waitForStatus('delivered')).toMatchObject({ attempts: 2 })
  await expect.poll(waitingJobs).toBe(0)
  expect(receiver.received).toHaveLength(2)
})

test('a redirect is not followed and counts as a failure', async () => {
  receiver.answerWith('redirect')
  await send()
  await receiver.waitFor(1)
  await expect.poll(async () => (await delivery())?.last_error).toBe('http_302')
  expect((await delivery())?.http_status).toBe(302)
  expect(receiver.received.every(({ path }) => path === '/contact')).toBe(true)
})

test('a receiver that was down gets the lead once it is back', async () => {
  await receiver.down()
  await send()
  await expect.poll(async () => (await delivery())?.last_error).toBe('ECONNREFUSED')
  await receiver.up()
  await waitForStatus('delivered')
})

test('a receiver that never answers times out', async () => {
  receiver.answerWith('hang')
  await send()
  await receiver.waitFor(1)
  const { lead_id } = await delivery()
  const handler = deliverLeadWebhook(app.deps, 200)
  const run = {
    queuedAt: new Date(),
    signal: new AbortController().signal,
    db: app.deps.database.db,
    replacePayload: () => Promise.resolve(),
  }
  await expect(handler({ leadId: Number(lead_id) }, run)).rejects.toMatchObject({ code: 'timeout' })
  expect(await delivery()).toMatchObject({ status: 'pending', last_error: 'timeout', http_status: null })
})

test('after 72 hours it becomes a dead letter, and the back office can send it again', async () => {
  receiver.answerWith(503)
  await send()
  await receiver.waitFor(1)
  now = new Date(Date.now() + 72 * HOURS)
  const { id } = await waitForStatus('dead')
  const seen = receiver.received.length
  now = undefined
  receiver.answerWith(200)
  expect(await resendDelivery(app.deps, Number(id))).toEqual({ ok: true, channel: 'webhook' })
  await waitForStatus('delivered')
  expect(receiver.received.length).toBe(seen + 1)
  expect(await resendDelivery(app.deps, 999_999)).toEqual({ ok: false, reason: 'not-found' })
})

test('a delivery still being retried is not queued twice', async () => {
  receiver.answerWith(503)
  await send()
  await receiver.waitFor(1)
  const { id } = await delivery()
  expect(await resendDelivery(app.deps, Number(id))).toEqual({ ok: false, reason: 'pending' })
})

test('a lead erased in the meantime is not delivered, and its job ends', async () => {
  await receiver.down()
  await send()
  await expect.poll(async () => (await delivery())?.attempts).toBe(1)
  await app.deps.database.pool.query('delete from leads')
  await receiver.up()
  await expect.poll(waitingJobs).toBe(0)
  expect(receiver.received).toEqual([])
})
