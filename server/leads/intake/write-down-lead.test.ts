import { spokenConsent } from '#content/spoken-consent.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { makeLead } from '#tests/back-office/make-lead.ts'
import { type StaffClient, staffClient } from '#tests/back-office/staff-client.ts'
import { startReceiver, type WebhookReceiver } from '#tests/receivers/webhook-receiver.ts'
import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

const told = {
  channel: 'phone',
  name: 'Begoña Sanz Ruiz',
  phone: '612 345 678',
  email: '',
  clinic: 'bilbao',
  treatment: 'rinoplastia',
  message: 'Le preocupa la recuperación.\nTrabaja de cara al público.',
  preferredBands: ['first'],
  language: 'eu',
  origin: 'Vio el cartel de la puerta',
  mine: true,
  answered: false,
  agreed: true,
  health: true,
  marketing: false,
  adult: true,
}

let receiver: WebhookReceiver
let app: TestApp
let staff: StaffClient
beforeAll(async () => {
  receiver = await startReceiver()
  app = await createTestApp({ webhooks: receiver.url, rateLimits: false })
})
beforeEach(async () => {
  await app.truncate()
  receiver.received.length = 0
  staff = await staffClient(app, { roles: ['patient_care'], name: 'Marta Gil' })
})
afterAll(async () => {
  await app.close()
  await receiver.close()
})

const rowsOf = async (text: string, values: unknown[] = []) =>
  (await app.deps.database.pool.query(text, values)).rows
const count = async (table: string) => Number((await rowsOf(`select count(*) as n from ${table}`))[0].n)

async function write(
  change: object = {},
  { key, client = staff }: { key?: string; client?: StaffClient } = {},
) {
  const response = await client.request('/leads', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key ? { 'idempotency-key': key } : {}) },
    body: JSON.stringify({ ...told, ...change }),
  })
  return { status: response.status, body: (await response.json()) as { folio: string; errors?: object } }
}

test('a spoken request is stored completely, assigned to its author', async () => {
  const { status, body } = await write()
  expect(status).toBe(201)
  const [lead] = await rowsOf('select * from leads')
  expect(lead).toMatchObject({
    folio: body.folio,
    form_type: 'phone',
    status: 'new',
    name: 'Begoña Sanz Ruiz',
    phone: '612 345 678',
    email: '',
    clinic_slug: 'bilbao',
    treatment: 'rinoplastia',
    preferred_bands: ['first'],
    language: 'eu',
    owner_id: staff.id,
    attempts: 0,
    first_response_at: null,
    health_content_kept: true,
  })
  expect(await app.deps.vault.open('leads.message', body.folio, lead.message)).toBe(
    'Le preocupa la recuperación.\nTrabaja de cara al público.',
  )
  expect(lead.respond_by).toBeInstanceOf(Date)
})

test('the answers are stored with the text read out, who heard them and when', async () => {
  await write()
  const answers = await rowsOf('select * from lead_consents order by id')
  expect(answers.map(({ purpose, given, text, channel }) => [purpose, given, text, channel])).toEqual([
    ['privacy_information', true, spokenConsent.text, 'spoken'],
    ['health', true, spokenConsent.health, 'spoken'],
    ['marketing', false, spokenConsent.marketing, 'spoken'],
    ['adult', true, spokenConsent.adult, 'spoken'],
  ])
  for (const answer of answers) {
    expect(answer.taken_by).toBe(staff.id)
    expect(answer.text_version).toMatch(/^sha256:[0-9a-f]{16}$/)
  }
})

test('without a yes to health data neither the treatment nor the message is stored', async () => {
  const { body } = await write({ health: false, marketing: true })
  const [lead] = await rowsOf('select treatment, message, health_content_kept from leads')
  expect(lead).toEqual({ treatment: null, message: null, health_content_kept: false })
  const read = await staff.get<{ consents: object }>(`/leads/${body.folio}`)
  expect(read.body.consents).toEqual({ health: false, marketing: true, adult: true })
})

test('by WhatsApp the answer is a written one', async () => {
  await write({ channel: 'whatsapp' })
  expect((await rowsOf('select distinct channel, form_type from lead_consents'))[0]).toEqual({
    channel: 'written',
    form_type: 'whatsapp',
  })
})

test('the timeline says who wrote it down and how the person found the clinics', async () => {
  const { body } = await write()
  const { items } = (await staff.get<{ items: object[] }>(`/leads/${body.folio}/timeline`)).body
  const form = items.find((item) => 'kind' in item && item.kind === 'form')
  expect(form).toMatchObject({
    by: 'Marta Gil',
    body: told.message,
    data: { byHand: true, channel: 'phone', origin: 'Vio el cartel de la puerta' },
  })
  expect(items.filter((item) => 'kind' in item && item.kind === 'intake')).toEqual([])
})

test('a talk that already took place stops the clock and counts as an answered call', async () => {
  const { body } = await write({ answered: true })
  const [lead] = await rowsOf('select status, attempts, first_response_at, created_at from leads')
  expect(lead).toMatchObject({ status: 'contacted', attempts: 1 })
  expect(lead.first_response_at).toEqual(lead.created_at)
  const { items } = (await staff.get<{ items: object[] }>(`/leads/${body.folio}/timeline`)).body
  expect(items).toContainEqual(
    expect.objectContaining({ kind: 'call', data: expect.objectContaining({ outcome: 'answered' }) }),
  )
})

test('the same key from the same person stores once, even if both arrive together', async () => {
  const key = randomUUID()
  const both = await Promise.all([write({}, { key }), write({}, { key })])
  const again = await write({}, { key })
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 201])
  expect(new Set([...both, again].map(({ body }) => body.folio)).size).toBe(1)
  expect([await count('leads'), await count('lead_consents'), await count('lead_deliveries')]).toEqual([
    1, 4, 3,
  ])
  const colleague = await staffClient(app, { roles: ['patient_care'] })
  expect((await write({}, { key, client: colleague })).status).toBe(201)
})

test.for<[string, object, string]>([
  ['without a yes to the text', { agreed: false }, 'agreed'],
  ['where nobody asked', { agreed: undefined }, 'agreed'],
  ['where nobody asked about health data', { health: undefined }, 'health'],
  ['where nobody asked about advertising', { marketing: null }, 'marketing'],
  ['of somebody under 18', { adult: false }, 'adult'],
  ['without a telephone', { phone: ' ' }, 'phone'],
  ['by a form of the site', { channel: 'home_contact' }, 'channel'],
  ['for a clinic that there is not', { clinic: 'paris' }, 'clinic'],
  ['for a day long past', { preferredBands: ['2020-01-07:morning'] }, 'preferredBands'],
  ['with a wrong language', { language: 'español' }, 'language'],
])('%s nothing is stored', async ([, change, field]) => {
  const { status, body } = await write(change)
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
  expect([await count('leads'), await count('lead_consents'), await count('lead_events')]).toEqual([0, 0, 0])
})

test('clinic staff write down requests for their clinic only', async () => {
  const bilbao = await staffClient(app, { roles: ['clinic'], clinics: ['bilbao'] })
  expect((await write({ clinic: 'madrid-alcobendas' }, { client: bilbao })).status).toBe(422)
  expect((await write({ clinic: '' }, { client: bilbao })).status).toBe(422)
  expect((await write({ clinic: 'bilbao' }, { client: bilbao })).status).toBe(201)
  const marketing = await staffClient(app, { roles: ['marketing'] })
  expect((await write({}, { client: marketing })).status).toBe(403)
  expect(await count('leads')).toBe(1)
})

test('the audit log says who wrote down which request, without its content', async () => {
  const { body } = await write()
  const [entry, ...others] = await rowsOf(
    "select * from audit_log where action = 'lead.created' and subject_id = $1",
    [body.folio],
  )
  expect(others).toEqual([])
  expect(entry).toMatchObject({ staff_id: staff.id, subject_type: 'lead' })
  expect(JSON.stringify(entry)).not.toMatch(/Begoña|612 ?345|345 ?678|rinoplastia|cartel/)
})

test('it goes to the webhook with its channel, and to the clinic', async () => {
  const { body } = await write()
  await expect.poll(() => receiver.received.length).toBe(1)
  const [delivery] = receiver.received
  expect(JSON.parse(String(delivery?.body))).toMatchObject({
    folio: body.folio,
    formType: 'phone',
    channel: 'phone',
    email: '',
    phone: '612 345 678',
    preferred_bands: [],
  })
  await expect
    .poll(() => settled(body.folio))
    .toEqual({
      clinic_email: 'delivered',
      visitor_email: 'skipped',
      webhook: 'delivered',
    })
  const mails = await readdir(join(app.deps.env.DATA_DIR, 'mail'))
  expect(mails.filter((name) => name.startsWith(body.folio))).toHaveLength(1)
})

test('the person gets a mail if there is an address', async () => {
  const { body } = await write({ email: 'begona@example.org' })
  await expect.poll(() => settled(body.folio)).toMatchObject({ visitor_email: 'delivered' })
})

async function settled(folio: string): Promise<Record<string, string>> {
  const rows = await rowsOf(
    'select channel, d.status from lead_deliveries d join leads l on l.id = d.lead_id where folio = $1',
    [folio],
  )
  return Object.fromEntries(rows.map(({ channel, status }) => [channel, status]))
}

test('the list finds it by its phone, in its channel', async () => {
  const { body } = await write({ channel: 'walk_in' })
  const found = await staff.post<{ items: object[] }>('/leads/search', {
    text: '612345678',
    filters: { channel: ['walk_in'] },
  })
  expect(found.body.items).toMatchObject([{ folio: body.folio, channel: 'walk_in', phone: '612 ••• 78' }])
})

test('the privacy panel shows the text, how it was answered and to whom', async () => {
  const { body } = await write()
  type Sheet = { consents: { purpose: string; channel: string; takenBy: string | null; text: string }[] }
  const { consents } = (await staff.get<Sheet>(`/leads/${body.folio}/privacy`)).body
  expect(consents.map(({ purpose, channel, takenBy }) => [purpose, channel, takenBy])).toEqual([
    ['privacy_information', 'spoken', 'Marta Gil'],
    ['health', 'spoken', 'Marta Gil'],
    ['marketing', 'spoken', 'Marta Gil'],
    ['adult', 'spoken', 'Marta Gil'],
  ])
  const lead = await staff.get<{ consents: object }>(`/leads/${body.folio}`)
  expect(lead.body.consents).toEqual({ health: true, marketing: false, adult: true })
})

test('merged with a request whose form did not ask for age, the declaration remains', async () => {
  const { body } = await write()
  const other = await makeLead(app, { phone: told.phone })
  const merge = await staff.post(`/leads/${body.folio}/merges`, {
    other: other.folio,
    version: 1,
    otherVersion: 1,
  })
  expect(merge.status).toBeLessThan(300)
  const lead = await staff.get<{ consents: object }>(`/leads/${body.folio}`)
  expect(lead.body.consents).toMatchObject({ health: true, adult: true })
})

test('an export says who declared to be of age, which reveals nothing about health', async () => {
  const boss = await staffClient(app, { aal: 'aal2' })
  const { body } = await write()
  const other = await makeLead(app)
  const asked = await boss.post<{ id: number }>('/exports', {
    format: 'csv',
    columns: ['folio', 'adult'],
    purpose: 'care',
    reason: 'Comprobar la edad declarada',
  })
  expect(asked.status).toBe(202)
  const file = () => boss.request(`/exports/${asked.body.id}/file`)
  await expect.poll(async () => (await file()).status).toBe(200)
  const text = await (await file()).text()
  expect(text).toContain(`${body.folio};sí`)
  expect(text).toContain(`${other.folio};no`)
})
