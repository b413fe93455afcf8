import { createTestApp, type TestApp } from '#tests/app.ts'
import { type StaffClient, staffClient } from '#tests/back-office/staff-client.ts'
import { openConversation } from '#tests/conversations/visitor.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let app: TestApp
let keeper: StaffClient
beforeAll(async () => {
  app = await createTestApp({ work: false, rateLimits: false })
})
beforeEach(async () => {
  await app.truncate()
  keeper = await staffClient(app, { roles: ['privacy'], aal: 'aal2' })
})
afterAll(() => app.close())

const REQUEST = { key: 'request-1', name: 'Elena Pérez', phone: '612 345 678' }
const query = async (text: string) => (await app.deps.database.pool.query(text)).rows

async function requested() {
  const visitor = await openConversation(app)
  const consents = { health: true, marketing: true }
  const { folio } = await (await visitor.call('POST', '/request', { ...REQUEST, consents })).json()
  return { ...visitor, folio: folio as string }
}

test('a withdrawn consent to health data erases what was said in the conversation of the request', async () => {
  const { id, call, say, folio } = await requested()
  expect((await say('no puedo más, quiero morirme')).status).toBe(200)
  expect(await query('select from safety_alerts')).toHaveLength(1)
  const other = await openConversation(app)
  expect((await keeper.post(`/leads/${folio}/withdrawals`, { purpose: 'health' })).status).toBe(201)
  expect(
    await query(`select state, phone, lead_id is null as loose from conversations where id = '${id}'`),
  ).toEqual([{ state: 'purged', phone: '', loose: false }])
  const left = (one: string) =>
    query(`select author, event from conversation_messages where conversation_id = '${one}' order by seq`)
  expect(await left(id)).toEqual([{ author: 'system', event: 'withdrawn' }])
  expect(await query('select from safety_alerts')).toEqual([])
  expect((await call('GET', '')).status).toBe(404)
  expect((await left(other.id)).length).toBeGreaterThan(1)
})

test('a withdrawn consent to news leaves the conversation', async () => {
  const { id, folio } = await requested()
  expect((await keeper.post(`/leads/${folio}/withdrawals`, { purpose: 'marketing' })).status).toBe(201)
  expect(await query(`select state from conversations where id = '${id}'`)).toEqual([{ state: 'waiting' }])
})
