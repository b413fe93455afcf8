import { leadDeliveries, leadEvents } from '#db/schema/index.ts'
import type { FailedDelivery } from '#domain/lead/data/failed-delivery.ts'
import type { LeadTimeline } from '#domain/lead/lead-detail.ts'
import { asSealed } from '#server/shared/vault/vault.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { makeLead } from '#tests/back-office/make-lead.ts'
import { type StaffClient, staffClient } from '#tests/back-office/staff-client.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

type Page = { items: FailedDelivery[]; nextCursor: string | null }

let app: TestApp
let staff: StaffClient
beforeAll(async () => {
  app = await createTestApp({ work: false, rateLimits: false })
})
beforeEach(async () => {
  await app.truncate()
  staff = await staffClient(app, { roles: ['patient_care'] })
})
afterAll(() => app.close())

type Delivery = Partial<typeof leadDeliveries.$inferInsert>

async function delivery(change: Delivery & { clinicSlug?: string } = {}) {
  const { clinicSlug = 'bilbao', ...values } = change
  const { id, folio } = await makeLead(app, { clinicSlug })
  const [row] = await app.deps.database.db
    .insert(leadDeliveries)
    .values({
      leadId: id,
      channel: 'webhook',
      status: 'dead',
      attempts: 3,
      lastError: 'http_503',
      lastAttemptAt: new Date('2026-11-20T10:00:00Z'),
      ...values,
    })
    .returning()
  return { folio, id: row!.id }
}

const failed = async (query = '', client = staff) =>
  (await client.get<Page>(`/deliveries/failed${query}`)).body
const folios = ({ items }: Page) => items.map(({ folio }) => folio)

test('failed deliveries are listed with their reason, the newest attempt first', async () => {
  const old = await delivery({ lastAttemptAt: new Date('2026-11-19T10:00:00Z'), channel: 'clinic_email' })
  const waiting = await delivery({ status: 'pending', attempts: 1, lastError: 'timeout' })
  await delivery({ status: 'pending', attempts: 0, lastError: null, lastAttemptAt: null })
  await delivery({ status: 'delivered', lastError: null, deliveredAt: new Date() })
  const page = await failed()
  expect(folios(page)).toEqual([waiting.folio, old.folio])
  expect(page.items[0]).toMatchObject({
    status: 'pending',
    attempts: 1,
    lastError: 'timeout',
    channel: 'webhook',
  })
  expect(folios(await failed('?channel=clinic_email'))).toEqual([old.folio])
})

test('fifty a page, without duplicates or gaps, even with equal times', async () => {
  for (let made = 0; made < 53; made++) await delivery()
  const first = await failed()
  const second = await failed(`?cursor=${first.nextCursor}`)
  expect([first.items.length, second.items.length, second.nextCursor]).toEqual([50, 3, null])
  expect(new Set([...folios(first), ...folios(second)]).size).toBe(53)
})

test('clinic staff see only their own failures', async () => {
  const own = await delivery()
  const other = await delivery({ clinicSlug: 'madrid-alcobendas' })
  const bilbao = await staffClient(app, { roles: ['clinic'], clinics: ['bilbao'] })
  expect(folios(await failed('', bilbao))).toEqual([own.folio])
  const answer = await bilbao.post('/deliveries/attempts', { ids: [own.id, other.id] })
  expect(answer).toMatchObject({ status: 202, body: { resent: 1, refused: 1 } })
})

test('the selected clinic narrows the list and the banner above it, and widens nothing', async () => {
  const bilbao = await delivery()
  const madrid = await delivery({ clinicSlug: 'madrid' })
  await delivery({ clinicSlug: 'valencia', status: 'pending', attempts: 1 })
  const both = await staffClient(app, { roles: ['clinic'], clinics: ['bilbao', 'madrid'] })
  const outbox = async (query: string, client = both) => (await client.get(`/leads/outbox${query}`)).body
  expect(folios(await failed('?clinic=madrid', both))).toEqual([madrid.folio])
  expect(folios(await failed('?clinic=valencia', both))).toEqual([])
  expect(folios(await failed('?clinic=', both)).toSorted()).toEqual([bilbao.folio, madrid.folio].toSorted())
  expect(await outbox('?clinic=madrid')).toEqual({ dead: 1, retrying: 0 })
  expect(await outbox('?clinic=valencia')).toEqual({ dead: 0, retrying: 0 })
  expect(await outbox('')).toEqual({ dead: 2, retrying: 0 })
  expect(await outbox('', staff)).toEqual({ dead: 2, retrying: 1 })
})

test('several are resent together; those in progress are left alone', async () => {
  const [one, two] = [await delivery(), await delivery({ channel: 'visitor_email' })]
  const waiting = await delivery({ status: 'pending' })
  const answer = await staff.post('/deliveries/attempts', { ids: [one.id, two.id, waiting.id] })
  expect(answer.body).toEqual({ resent: 2, refused: 1 })
  const { rows } = await app.deps.database.pool.query(
    'select count(*)::int as n from lead_deliveries where status = $1',
    ['pending'],
  )
  expect(rows[0].n).toBe(3)
  expect((await staff.post('/deliveries/attempts', { ids: [] })).status).toBe(422)
})

/** An e-mail from a colleague that could not be sent. */
async function message(change: { clinicSlug?: string; createdAt?: Date; email?: string } = {}) {
  const { clinicSlug = 'bilbao', createdAt = new Date('2026-11-20T11:00:00Z'), ...lead } = change
  const { id: leadId, folio } = await makeLead(app, { clinicSlug, ...lead, formType: 'phone' })
  const data = { channel: 'email', status: 'failed', error: 'smtp_550', subject: 'Tu cita' }
  const [row] = await app.deps.database.db
    .insert(leadEvents)
    .values({ leadId, kind: 'message', staffId: staff.id, body: asSealed('Te esperamos.'), data, createdAt })
    .returning()
  return { folio, id: row!.id }
}
const statusOf = async (id: number) =>
  (await app.deps.database.pool.query('select data from lead_events where id = $1', [id])).rows[0].data

test('staff messages that could not be sent are listed between the deliveries', async () => {
  const old = await delivery()
  const failing = await message()
  const { items } = await failed()
  expect(items.map(({ folio, channel }) => [folio, channel])).toEqual([
    [failing.folio, 'message'],
    [old.folio, 'webhook'],
  ])
  expect(items[0]).toMatchObject({ id: failing.id, lastError: 'smtp_550', status: 'dead', attempts: null })
  expect(folios(await failed('?channel=message'))).toEqual([failing.folio])
  expect(folios(await failed('?channel=webhook'))).toEqual([old.folio])
})

test('pages of both have no gaps, even with equal times', async () => {
  const at = new Date('2026-11-20T10:00:00Z')
  for (let made = 0; made < 30; made++) {
    await delivery()
    await message({ createdAt: at })
  }
  const first = await failed()
  const second = await failed(`?cursor=${first.nextCursor}`)
  expect([first.items.length, second.items.length, second.nextCursor]).toEqual([50, 10, null])
  expect(new Set([...folios(first), ...folios(second)]).size).toBe(60)
})

test('a message is resent once, to anyone with an address, by staff who may see its request', async () => {
  const one = await message()
  const nobody = await message({ email: '' })
  const madrid = await message({ clinicSlug: 'madrid-alcobendas' })
  const bilbao = await staffClient(app, { roles: ['clinic'], clinics: ['bilbao'] })
  const answer = await bilbao.post('/deliveries/attempts', { messages: [one.id, nobody.id, madrid.id] })
  expect(answer).toMatchObject({ status: 202, body: { resent: 1, refused: 2 } })
  expect(await statusOf(one.id)).toEqual({ channel: 'email', status: 'queued', subject: 'Tu cita' })
  expect(await statusOf(madrid.id)).toMatchObject({ status: 'failed' })
  const again = await bilbao.post('/deliveries/attempts', { messages: [one.id] })
  expect(again.body).toEqual({ resent: 0, refused: 1 })
  const { rows } = await app.deps.database.pool.query(
    "select data from pgboss.job where name = 'send-lead-message'",
  )
  expect(rows).toEqual([{ data: { eventId: one.id } }])
  expect(folios(await failed('?channel=message'))).toEqual([madrid.folio, nobody.folio])
})

test('a failed message can be resent from its request, by staff who may write', async () => {
  const { id, folio } = await message()
  const other = await message()
  const path = (of: string, number: number | string) => `/leads/${of}/messages/${number}/attempts`
  const { body } = await staff.get<{ messages: object[] }>(`/leads/${folio}/deliveries`)
  expect(body.messages).toEqual([{ id, lastError: 'smtp_550', createdAt: '2026-11-20T11:00:00.000Z' }])
  const timeline = await staff.get<LeadTimeline>(`/leads/${folio}/timeline`)
  expect(timeline.body.items.find(({ kind }) => kind === 'message')?.data.resend).toBe(id)

  const marketing = await staffClient(app, { roles: ['marketing'] })
  expect((await marketing.post(path(folio, id))).status).toBe(403)
  const madrid = await staffClient(app, { roles: ['clinic'], clinics: ['madrid-alcobendas'] })
  expect((await madrid.post(path(folio, id))).status).toBe(404)
  expect((await staff.post(path(folio, other.id))).status).toBe(404)
  expect((await staff.post(path(folio, '1.5'))).status).toBe(404)
  expect(await statusOf(id)).toMatchObject({ status: 'failed' })

  expect((await staff.post(path(folio, id))).status).toBe(202)
  expect(await statusOf(id)).toEqual({ channel: 'email', status: 'queued', subject: 'Tu cita' })
  expect((await staff.post(path(folio, id))).status).toBe(409)
  const after = await staff.get<{ messages: object[] }>(`/leads/${folio}/deliveries`)
  expect(after.body.messages).toEqual([])
})
