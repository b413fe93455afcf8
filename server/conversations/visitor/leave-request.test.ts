import { createTestApp, type TestApp } from '#tests/app.ts'
import { makeLead } from '#tests/back-office/make-lead.ts'
import { staffClient } from '#tests/back-office/staff-client.ts'
import { asStaff, openConversation } from '#tests/conversations/visitor.ts'
import { startReceiver, type WebhookReceiver } from '#tests/receivers/webhook-receiver.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

let receiver: WebhookReceiver
let app: TestApp
beforeAll(async () => {
  receiver = await startReceiver()
  app = await createTestApp({ work: false, rateLimits: false, webhooks: receiver.url })
})
afterEach(() => app.truncate())
afterAll(async () => {
  await app.close()
  await receiver.close()
})

const REQUEST = {
  key: 'request-1',
  name: 'Elena Pérez',
  phone: '612 345 678',
  consents: { health: true, marketing: false },
}

const query = async (text: string) => (await app.deps.database.pool.query(text)).rows

async function leadOf(folio: string) {
  const [lead] = await query(`select * from leads where folio = '${folio}'`)
  return { ...lead, message: await app.deps.vault.opened('leads.message', folio, lead.message) }
}

test('a conversation becomes a request like one from a form, joined to it', async () => {
  const { call, id } = await openConversation(app)
  const response = await call('POST', '/request', { ...REQUEST, email: 'elena@example.org' })
  expect(response.status).toBe(201)
  const { folio, conversation } = await response.json()
  expect(conversation).toMatchObject({ folio, state: 'waiting', offersRequest: false })
  const lead = await leadOf(folio)
  expect(lead).toMatchObject({
    ...{ form_type: 'chat', name: 'Elena Pérez', phone: '612 345 678', email: 'elena@example.org' },
    ...{ clinic_slug: 'bilbao', source_url: '/tratamientos/ojeras', health_content_kept: true },
  })
  expect(lead.message).toBe(
    'Conversación en la web:\nVisita: Hola, tengo ojeras\nAsistente: Las ojeras pueden venir del color.',
  )
  const [stored] = await query('select * from conversations')
  expect(stored).toMatchObject({ id, lead_id: String(lead.id), purge_at: null, phone: '612 345 678' })
  expect(await query('select purpose, given, text from lead_consents order by id')).toMatchObject([
    { purpose: 'privacy_information', given: true },
    { purpose: 'health', given: true, text: expect.stringContaining('la conversación') },
    { purpose: 'marketing', given: false },
  ])
  expect(await query('select channel, status from lead_deliveries order by channel')).toEqual([
    { channel: 'webhook', status: 'pending' },
    { channel: 'visitor_email', status: 'pending' },
    { channel: 'clinic_email', status: 'pending' },
  ])
})

test('without health consent the request has none of the words, and without e-mail no receipt', async () => {
  const { call } = await openConversation(app)
  const response = await call('POST', '/request', {
    ...REQUEST,
    consents: { health: false, marketing: true },
  })
  const { folio } = await response.json()
  expect(await leadOf(folio)).toMatchObject({
    message: null,
    health_content_kept: false,
    email: '',
    source_url: '/tratamientos',
  })
  expect(await query("select status from lead_deliveries where channel = 'visitor_email'")).toEqual([
    { status: 'skipped' },
  ])
})

test('a conversation has one request, however often it is asked for', async () => {
  const { call } = await openConversation(app)
  const again = { ...REQUEST, key: 'request-2' }
  const answers = await Promise.all([REQUEST, REQUEST, again].map((body) => call('POST', '/request', body)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 201])
  const folios = await Promise.all(answers.map(async (answer) => (await answer.json()).folio as string))
  expect(new Set(folios).size).toBe(1)
  expect(await query('select from leads')).toHaveLength(1)
  const lines = await query("select data from conversation_messages where event = 'requested'")
  expect(lines).toEqual([{ data: { folio: folios[0] } }])
})

test('what is missing is named by its field', async () => {
  const { call } = await openConversation(app)
  const response = await call('POST', '/request', { key: 'request-1', phone: '12', email: 'no' })
  expect(response.status).toBe(422)
  expect(Object.keys((await response.json()).errors).toSorted()).toEqual(['email', 'name', 'phone'])
  expect(await query('select from leads')).toEqual([])
})

test('withdrawing later erases the conversation, and the request stays', async () => {
  const { call } = await openConversation(app)
  const { folio } = await (await call('POST', '/request', REQUEST)).json()
  await call('DELETE', '')
  expect(await leadOf(folio)).toMatchObject({ name: 'Elena Pérez' })
  expect(await query('select state, phone from conversations')).toEqual([{ state: 'purged', phone: '' }])
})

test('the words are erased from the request too, even if staff separated them or they can’t be read', async () => {
  const { call, id } = await openConversation(app)
  const { folio } = await (await call('POST', '/request', REQUEST)).json()
  await asStaff(app, id, { set: { leadId: null } })
  await query("update conversation_messages set body = (select message from leads) where author = 'visitor'")
  expect((await call('DELETE', '')).status).toBe(204)
  expect(await leadOf(folio)).toMatchObject({ message: null, version: 2, health_content_kept: true })
  expect(await query("select data from lead_events where kind = 'change'")).toEqual([
    { data: { fields: ['message'] } },
  ])
  expect(await query(`select action, after from audit_log where subject_id = '${folio}'`)).toEqual([
    { action: 'lead.changed', after: { message: null } },
  ])
})

test('a request that staff made of it loses the words too', async () => {
  const { call, id } = await openConversation(app)
  const care = await staffClient(app, { roles: ['patient_care'] })
  const { status, body } = await care.post<{ folio: string }>(`/conversations/${id}/request`, {
    ...{ key: randomUUID(), name: 'Elena Pérez', phone: '612345678', email: '', clinic: 'bilbao' },
    ...{ agreed: true, health: true, marketing: false, adult: true },
  })
  expect(status).toBe(201)
  expect(await leadOf(body.folio)).toMatchObject({ message: 'Hola, tengo ojeras' })
  await call('DELETE', '')
  expect(await leadOf(body.folio)).toMatchObject({ message: null })
})

test('each request made of it loses the words, also one made after staff separated the first', async () => {
  const { call, id, say } = await openConversation(app)
  const care = await staffClient(app, { roles: ['patient_care'] })
  const first = await care.post<{ folio: string }>(`/conversations/${id}/request`, {
    ...{ key: randomUUID(), name: 'Elena Pérez', phone: '612345678', email: '', clinic: 'bilbao' },
    ...{ agreed: true, health: true, marketing: false, adult: true },
  })
  expect((await care.delete(`/conversations/${id}/link`)).status).toBe(200)
  await say('También me interesa la rinoplastia')
  const second = await (await call('POST', '/request', REQUEST)).json()
  expect((await care.delete(`/conversations/${id}/link`)).status).toBe(200)
  await say('¿Cuánto dura?')
  const third = await (await call('POST', '/request', { ...REQUEST, key: 'request-2' })).json()
  const folios: string[] = [first.body.folio, second.folio, third.folio]
  expect(new Set(folios).size).toBe(3)
  const form = await makeLead(app, { phone: REQUEST.phone, name: REQUEST.name, message: null })
  const merge = await care.post(`/leads/${form.folio}/merges`, {
    ...{ other: second.folio, version: 1, otherVersion: 1, choice: { message: 'merged' } },
  })
  expect(merge.status).toBe(201)
  expect((await leadOf(form.folio)).message).toContain('rinoplastia')
  expect((await call('DELETE', '')).status).toBe(204)
  for (const folio of [...folios, form.folio]) expect(await leadOf(folio)).toMatchObject({ message: null })
})

test.each(['kept', 'merged'] as const)(
  'after a merge that took the message of the %s request, the words go and those of a form stay',
  async (message) => {
    const { call } = await openConversation(app)
    const { folio } = await (await call('POST', '/request', REQUEST)).json()
    const form = await makeLead(app, { phone: REQUEST.phone, name: REQUEST.name, message: 'Por la web' })
    const care = await staffClient(app, { roles: ['patient_care'] })
    const { body, status } = await care.post<{ id: number }>(`/leads/${form.folio}/merges`, {
      ...{ other: folio, version: 1, otherVersion: 1, choice: { message } },
    })
    expect(status).toBe(201)
    expect((await leadOf(form.folio)).message).toContain(message === 'kept' ? 'Por la web' : 'tengo ojeras')
    await call('DELETE', '')
    expect((await leadOf(form.folio)).message).toBe(message === 'kept' ? 'Por la web' : null)
    expect((await leadOf(folio)).message).toBeNull()
    expect((await care.delete(`/merges/${body.id}`)).status).toBe(200)
    expect((await leadOf(form.folio)).message).toBe('Por la web')
    expect((await leadOf(folio)).message).toBeNull()
  },
)
