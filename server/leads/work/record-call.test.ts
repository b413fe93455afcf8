import type { ActionAnswer, LeadDetail, LeadTimeline } from '#domain/lead/lead-detail.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { newLead } from '#tests/back-office/new-lead.ts'
import { staffClient, type StaffClient } from '#tests/back-office/staff-client.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { followUpAttempts } from './follow-up-attempts.ts'
import { sendLeadMessage } from './send-lead-message.ts'

/** A Monday, eleven o'clock in Madrid. */
const MONDAY = new Date('2026-11-23T10:00:00Z')
const HOUR = 3_600_000
let now = MONDAY
let app: TestApp
let ines: StaffClient
beforeAll(async () => {
  app = await createTestApp({ work: false, rateLimits: false, now: () => now })
  await at(MONDAY)
})
/** Another time, with a sign-in at that time. */
async function at(moment: Date) {
  now = moment
  ines = await staffClient(app, { roles: ['patient_care'], name: 'Inés Equipo' })
}
const later = (hours: number) => at(new Date(now.getTime() + hours * HOUR))
afterAll(() => app.close())

type Answer = ActionAnswer & { errors?: Record<string, string> }
async function call(folio: string, outcome: string, more: object = {}) {
  const { version } = (await ines.get<LeadDetail>(`/leads/${folio}`)).body
  return ines.post<Answer>(`/leads/${folio}/calls`, { version, outcome, seconds: 30, ...more })
}
const lead = async (folio: string) => (await ines.get<LeadDetail>(`/leads/${folio}`)).body
const timeline = async (folio: string) => (await ines.get<LeadTimeline>(`/leads/${folio}/timeline`)).body
const idOf = async (folio: string) =>
  Number((await app.deps.database.pool.query('select id from leads where folio = $1', [folio])).rows[0].id)
const queued = async (name: string) =>
  (
    await app.deps.database.pool.query<{ data: { leadId?: number; eventId?: number }; start_after: Date }>(
      'select data, start_after from pgboss.job where name = $1 order by created_on, start_after',
      [name],
    )
  ).rows
const run = () => ({
  queuedAt: MONDAY,
  signal: new AbortController().signal,
  db: app.deps.database.db,
  replacePayload: async () => {},
})
const mails = () => {
  const folder = join(app.deps.env.DATA_DIR, 'mail')
  return readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
}

test('a talk makes the lead contacted and stops the clock', async () => {
  const folio = await newLead(app)
  const { status, body } = await call(folio, 'answered', { note: 'Quiere venir por la tarde' })
  expect(status).toBe(200)
  expect(body.lead).toMatchObject({ status: 'contacted', attempts: 1, firstResponseAt: now.toISOString() })
  expect((await timeline(folio)).items[0]).toMatchObject({
    kind: 'call',
    body: 'Quiere venir por la tarde',
    data: { outcome: 'answered', seconds: 30 },
  })
})

test.each(['no_answer', 'voicemail', 'busy'])(
  '%s plans the next attempt in another band',
  async (outcome) => {
    const folio = await newLead(app)
    const { body } = await call(folio, outcome)
    expect(body.lead).toMatchObject({ status: 'attempting', nextActionAt: '2026-11-23T11:00:00.000Z' })
    const { tasks } = await timeline(folio)
    expect(tasks).toMatchObject([
      { kind: 'retry', title: 'Volver a llamar (intento 2)', dueUntil: '2026-11-23T13:00:00.000Z' },
    ])
  },
)

test('the next call ends the task of the previous one, and undoing it restores that', async () => {
  const folio = await newLead(app)
  await call(folio, 'no_answer')
  const second = await call(folio, 'answered')
  expect((await timeline(folio)).tasks).toEqual([])
  const back = await ines.post<Answer>(`/leads/${folio}/undo`, second.body.undo)
  expect(back.body.lead).toMatchObject({ status: 'attempting', attempts: 1 })
  expect((await timeline(folio)).tasks).toMatchObject([{ title: 'Volver a llamar (intento 2)' }])
})

test('«llamar luego» stores the agreed window, and requires one', async () => {
  const folio = await newLead(app)
  expect((await call(folio, 'call_later')).body.errors).toHaveProperty('callAt')
  expect((await call(folio, 'call_later', { callAt: '2026-11-22T10:00:00Z' })).body.errors).toHaveProperty(
    'callAt',
  )
  const { body } = await call(folio, 'call_later', {
    callAt: '2026-11-24T17:00:00+01:00',
    callUntil: '2026-11-24T18:00:00+01:00',
  })
  expect(body.lead.nextActionAt).toBe('2026-11-24T16:00:00.000Z')
  expect((await timeline(folio)).tasks).toMatchObject([
    { kind: 'callback', dueUntil: '2026-11-24T17:00:00.000Z' },
  ])
})

test('a wrong number asks for a message', async () => {
  const folio = await newLead(app)
  expect((await call(folio, 'wrong_number')).body.lead.subStatus).toBe('wrong_number')
  expect((await timeline(folio)).tasks).toMatchObject([{ kind: 'message' }])
})

test('people who asked not to be called, and closed leads, are not called', async () => {
  expect((await call(await newLead(app, { doNotCall: true }), 'no_answer')).status).toBe(422)
  expect((await call(await newLead(app, { status: 'lost' }), 'no_answer')).status).toBe(422)
  const folio = await newLead(app)
  const old = await ines.post(`/leads/${folio}/calls`, { version: 9, outcome: 'busy', seconds: 0 })
  expect(old.status).toBe(409)
})

test('five unanswered calls cause one message and then the end, automatically', async () => {
  const folio = await newLead(app)
  const leadId = await idOf(folio)
  const follow = () => followUpAttempts(app.deps)({ leadId }, run())
  for (let attempt = 0; attempt < 5; attempt++) {
    await call(folio, 'no_answer')
    await follow()
    await later(2)
  }
  const messages = (await timeline(folio)).items.filter(({ kind }) => kind === 'message')
  expect(messages).toMatchObject([{ by: null, data: { status: 'queued', followUp: true } }])
  await follow()
  expect((await timeline(folio)).items.filter(({ kind }) => kind === 'message')).toHaveLength(1)
  const eventId = Number(messages[0]?.id.replace('event-', ''))
  await sendLeadMessage(app.deps)({ eventId }, run())
  await sendLeadMessage(app.deps)({ eventId }, run())
  expect(mails().filter((mail) => mail.includes(`=${folio}`) || mail.includes(folio))).toHaveLength(1)
  expect((await lead(folio)).status).toBe('attempting')
  await later(60)
  await follow()
  expect(await lead(folio)).toMatchObject({ status: 'lost', lostReason: 'no_answer' })
  await at(MONDAY)
})

test('after a talk there is nothing to follow up', async () => {
  const folio = await newLead(app)
  await call(folio, 'no_answer')
  await call(folio, 'answered')
  await later(400)
  await followUpAttempts(app.deps)({ leadId: await idOf(folio) }, run())
  expect((await lead(folio)).status).toBe('contacted')
  await at(MONDAY)
})

test('the tenth day is planned with the first call', async () => {
  const folio = await newLead(app)
  const leadId = await idOf(folio)
  await call(folio, 'busy')
  const jobs = (await queued('follow-up-attempts')).filter(({ data }) => data.leadId === leadId)
  expect(jobs.map((job) => job.start_after.toISOString())).toEqual(['2026-12-03T10:00:00.000Z'])
})

test('an e-mail waits for «Deshacer», is sent once, and not at all if undone', async () => {
  const folio = await newLead(app)
  const write = (more: object = {}) =>
    ines.post<Answer>(`/leads/${folio}/messages`, {
      version: 1,
      channel: 'email',
      subject: 'Hola',
      body: 'Gracias por escribir',
      ...more,
    })
  expect((await write({ body: 'Hola, {nombre}' })).body.errors).toHaveProperty('body')
  expect((await write({ subject: undefined })).body.errors).toHaveProperty('subject')
  const written = await write()
  expect(written.body.lead).toMatchObject({ status: 'attempting', firstResponseAt: now.toISOString() })
  const [job] = (await queued('send-lead-message')).filter(
    ({ data }) => data.eventId === written.body.undo.eventId,
  )
  expect(job?.start_after.getTime()).toBe(now.getTime() + 12_000)
  await ines.post(`/leads/${folio}/undo`, written.body.undo)
  const before = mails().length
  await sendLeadMessage(app.deps)({ eventId: written.body.undo.eventId }, run())
  expect(mails()).toHaveLength(before)
  expect((await lead(folio)).status).toBe('new')
})

test('without an address there is no e-mail, and a WhatsApp is recorded', async () => {
  const folio = await newLead(app, { email: '' })
  const write = (channel: string) =>
    ines.post<Answer>(`/leads/${folio}/messages`, { version: 1, channel, subject: 'Hola', body: 'Hola' })
  expect((await write('email')).body.errors).toHaveProperty('channel')
  expect((await write('whatsapp')).status).toBe(200)
  expect((await timeline(folio)).items[0]).toMatchObject({ kind: 'message', data: { status: 'by_hand' } })
})
