import {
  DEFAULT_FORMS_SETTINGS,
  type FormsSettings,
  readFormsSettings,
} from '#domain/settings/forms-settings.ts'
import { deliverLeadWebhook } from '#server/leads/intake/deliver-lead-webhook.ts'
import { forgetSettings } from '#server/shared/policy/stored-settings.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { staffClient, type StaffClient } from '#tests/back-office/staff-client.ts'
import { startReceiver, type WebhookReceiver } from '#tests/receivers/webhook-receiver.ts'
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { WebhookTrial } from './test-webhook.ts'

const SECRET = 'un secreto bastante largo'
type Forms = { value: FormsSettings; version: number; secret: { from: string | null; hint: string } }

let app: TestApp
let receiver: WebhookReceiver
let direction: StaffClient
beforeAll(async () => {
  receiver = await startReceiver()
  app = await createTestApp({ rateLimits: false, webhooks: receiver.url })
})
beforeEach(async () => {
  await app.truncate()
  forgetSettings(app.deps)
  receiver.received.length = 0
  receiver.answerWith(200)
  direction = await staffClient(app, { roles: ['direction'], aal: 'aal2' })
})
afterAll(async () => {
  await app.close()
  await receiver.close()
})

const changed = (change: Partial<FormsSettings>) => ({ ...DEFAULT_FORMS_SETTINGS, ...change })
const save = (value: FormsSettings, version = 0, confirm = '') =>
  direction.put<Forms>('/forms', { value, version, reason: 'Prueba', confirm })
const off = { enabled: false, url: '' }
const trial = (name = 'contact') => direction.post<WebhookTrial>(`/forms/webhooks/${name}/trials`)

async function sendLead() {
  const response = await app.request('/api/leads', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      formType: 'contact_page',
      name: 'Ana Prueba',
      email: 'ana@clinicaslife.example',
      phone: '612 345 678',
      subject: 'info',
      consents: { health: false, marketing: false },
    }),
  })
  expect(response.status).toBe(201)
  const { rows } = await app.deps.database.pool.query(
    `select l.created_at, l.respond_by, d.status from leads l join lead_deliveries d on d.lead_id = l.id
     where d.channel = 'webhook' order by l.id desc limit 1`,
  )
  return rows[0]
}

test('a saved section applies to the next request: a webhook switched off gets nothing', async () => {
  expect((await sendLead()).status).not.toBe('skipped')
  await receiver.waitFor(1)
  const webhooks = { ...DEFAULT_FORMS_SETTINGS.webhooks, contact: off }
  expect(await save(changed({ webhooks }))).toMatchObject({
    status: 422,
    body: { errors: { confirm: 'Escribe «apagar contacto».' } },
  })
  expect(await save(changed({ webhooks }), 0, 'apagar contacto')).toMatchObject({
    status: 200,
    body: { version: 1 },
  })
  expect(await sendLead()).toMatchObject({ status: 'skipped' })
  // Switching it on again needs no confirmation; going back to the version where it was off does.
  await save(DEFAULT_FORMS_SETTINGS, 1)
  const back = { version: 2, to: 1, reason: 'Prueba' }
  expect(await direction.post('/forms/reversions', back)).toMatchObject({ status: 422 })
  const typed = { ...back, confirm: 'Apagar contacto' }
  expect(await direction.post('/forms/reversions', typed)).toMatchObject({ status: 200 })
})

test('the minutes of the response clock come from the settings', async () => {
  await save(changed({ responseMinutes: 5 }))
  const short = await sendLead()
  await save(changed({ responseMinutes: 480 }), 1)
  const long = await sendLead()
  expect(long.respond_by - short.respond_by).toBeGreaterThan(60 * 60_000)
})

test('a saved section has its history and audit log entry, and a stale save is refused', async () => {
  await save(changed({ responseMinutes: 30 }))
  expect(await save(changed({ responseMinutes: 45 }), 0)).toMatchObject({
    status: 409,
    body: { current: { version: 1, value: { responseMinutes: 30 } } },
  })
  const { body } = await direction.get<{ items: { version: number; reason: string }[] }>('/forms/history')
  expect(body.items).toMatchObject([{ version: 1, reason: 'Prueba' }])
  const { rows } = await app.deps.database.pool.query(
    "select before, after from audit_log where action = 'settings.changed' order by id desc limit 1",
  )
  expect(rows).toEqual([{ before: { responseMinutes: 60 }, after: { responseMinutes: 30 } }])
})

test('a version is restored with its reason, and a section never saved has its defaults', async () => {
  await save(changed({ responseMinutes: 30 }))
  await save(changed({ responseMinutes: 45 }), 1)
  const back = await direction.post<Forms>('/forms/reversions', { version: 2, to: 1, reason: 'Era mejor' })
  expect(back).toMatchObject({ status: 200, body: { version: 3, value: { responseMinutes: 30 } } })
  const written = await direction.post<Forms>('/forms/reversions', { version: 3, to: 0, reason: 'De origen' })
  expect(written.body.value).toEqual(DEFAULT_FORMS_SETTINGS)
  expect(await direction.post('/forms/reversions', { version: 4, to: 9, reason: 'Nada' })).toMatchObject({
    status: 404,
  })
  expect(await direction.post('/forms/reversions', { version: 1, to: 0, reason: 'Tarde' })).toMatchObject({
    status: 409,
  })
})

test('a value saved before a field existed keeps its other fields', () => {
  const { retryHours: _, assignment: __, ...older } = changed({ responseMinutes: 15 })
  expect(readFormsSettings(older)).toEqual(changed({ responseMinutes: 15 }))
})

test('a delivery is retried for as long as the settings say', async () => {
  receiver.answerWith(503)
  await save(changed({ retryHours: 1 }))
  await sendLead()
  await receiver.waitFor(1)
  const { rows } = await app.deps.database.pool.query('select max(id)::int as id from leads')
  const attempt = (hours: number) =>
    deliverLeadWebhook(app.deps)(
      { leadId: rows[0].id },
      {
        queuedAt: new Date(Date.now() - hours * 3_600_000),
        signal: new AbortController().signal,
        db: app.deps.database.db,
        replacePayload: () => Promise.resolve(),
      },
    )
  await expect(attempt(0.5)).rejects.toMatchObject({ code: 'http_503' })
  await attempt(2)
  const status = await app.deps.database.pool.query(
    "select status from lead_deliveries where lead_id = $1 and channel = 'webhook'",
    [rows[0].id],
  )
  expect(status.rows).toEqual([{ status: 'dead' }])
})

test('the secret signs deliveries and is never shown again', async () => {
  const reason = 'Lo pide quien recibe'
  expect(await direction.put('/forms/secret', { secret: SECRET })).toMatchObject({
    status: 422,
    body: { errors: { reason: expect.any(String) } },
  })
  const { status, body } = await direction.put<Forms>('/forms/secret', { secret: SECRET, reason })
  expect([status, body.secret]).toMatchObject([200, { from: 'settings', hint: 'go' }])
  expect(JSON.stringify((await direction.get('/forms')).body)).not.toContain(SECRET)
  const { rows } = await app.deps.database.pool.query('select sealed from settings_secrets')
  expect(rows[0].sealed).not.toContain(SECRET)
  await sendLead()
  const [post] = await receiver.waitFor(1)
  const signature = createHmac('sha256', SECRET).update(post!.body).digest('hex')
  expect(post!.headers['x-signature']).toBe(`sha256=${signature}`)
  expect(await direction.put('/forms/secret', { secret: 'corto', reason })).toMatchObject({ status: 422 })
  const removed = await direction.put<Forms>('/forms/secret', { secret: null, reason: 'Ya no se firma' })
  expect(removed.body.secret.from).toBeNull()
  const kept = await app.deps.database.pool.query(
    "select action, reason from audit_log where subject_type = 'secret' order by id",
  )
  expect(kept.rows).toEqual([
    { action: 'secret.changed', reason },
    { action: 'secret.removed', reason: 'Ya no se firma' },
  ])
})

test("a test shows the receiver's response, and is remembered until the address changes", async () => {
  expect((await trial()).body).toMatchObject({ ok: true, status: 200, answer: '{"secret":"never logged"}' })
  expect(receiver.received).toMatchObject([{ path: '/contact' }])
  expect(JSON.parse(receiver.received[0]!.body)).toMatchObject({ folio: expect.stringMatching(/-000000$/) })
  receiver.answerWith(500)
  expect((await trial('booking')).body).toMatchObject({ ok: false, status: 500 })
  expect((await direction.get('/forms')).body.tests).toMatchObject({
    contact: { ok: true },
    booking: { ok: false, status: 500 },
    treatment: null,
  })
  const webhooks = {
    ...DEFAULT_FORMS_SETTINGS.webhooks,
    contact: { enabled: true, url: 'https://otra.example/x' },
  }
  await save(changed({ webhooks }))
  expect((await direction.get('/forms')).body.tests).toMatchObject({ contact: null })
})

test.each([
  ['https://127.0.0.1:9/x', 'private_address'],
  ['https://[::1]:9/x', 'private_address'],
  ['https://169.254.169.254/latest/meta-data', 'private_address'],
  ['https://localhost:9/x', 'private_address'],
  ['https://[::ffff:10.0.0.1]/x', 'private_address'],
])('a staff address that leads to the internal network, %s, is refused as %s', async (url, code) => {
  const webhooks = { ...DEFAULT_FORMS_SETTINGS.webhooks, contact: { enabled: true, url } }
  expect((await save(changed({ webhooks }))).status).toBe(200)
  expect((await trial()).body).toMatchObject({ ok: false, status: null, code })
})

test('unencrypted and malformed addresses are refused by field', async () => {
  for (const url of ['http://example.com/x', 'ftp://example.com', 'https://a:b@example.com', 'nada']) {
    const webhooks = { ...DEFAULT_FORMS_SETTINGS.webhooks, contact: { enabled: true, url } }
    expect([url, await save(changed({ webhooks }))]).toMatchObject([
      url,
      { status: 422, body: { errors: { 'value.webhooks.contact.url': expect.any(String) } } },
    ])
  }
})

test('privacy staff can neither see nor change where requests go, and nobody can change it without a second factor', async () => {
  const privacy = await staffClient(app, { roles: ['privacy'], aal: 'aal2' })
  expect((await privacy.get('/forms')).status).toBe(403)
  expect((await privacy.put('/forms', { value: DEFAULT_FORMS_SETTINGS, version: 0 })).status).toBe(403)
  const plain = await staffClient(app, { roles: ['direction'] })
  expect(await plain.post('/forms/webhooks/contact/trials')).toMatchObject({
    body: { code: 'second_factor_needed' },
  })
})
