import { createTestApp, type TestApp } from '#tests/app.ts'
import { trustClock } from '#tests/back-office/trust-clock.ts'
import { openConversation } from '#tests/conversations/visitor.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sweepLeadData } from './sweep-lead-data.ts'

const DAY = 86_400_000

let app: TestApp
let clock: Date
beforeAll(async () => (app = await createTestApp({ work: false, rateLimits: false, now: () => clock })))
beforeEach(async () => {
  clock = new Date()
  await app.truncate()
  await trustClock(app)
})
afterAll(() => app.close())

const query = async (text: string) => (await app.deps.database.pool.query(text)).rows
/** As if this many days had passed while the server ran. */
const pass = async (days: number) => {
  await app.deps.database.pool.query(
    `update conversations set purge_at = purge_at - interval '${days} days', last_at = last_at - interval '${days} days'`,
  )
}

test('thirty days after the last message only dates and counts are left', async () => {
  const { call } = await openConversation(app, { history: [{ author: 'visitor', text: 'Quiero morirme' }] })
  await pass(29)
  await sweepLeadData(app.deps)
  expect(await query('select state from conversations')).toEqual([{ state: 'waiting' }])
  await pass(1)
  await sweepLeadData(app.deps)
  expect(await query('select * from conversations')).toMatchObject([
    { state: 'purged', name: '', phone: '', email: '', page: null, token_hash: null, last_seq: 2 },
  ])
  expect(await query('select from conversation_messages')).toEqual([])
  expect(await query('select from safety_alerts')).toEqual([])
  expect((await call('GET', '')).status).toBe(404)
})

test('a message starts the thirty days again', async () => {
  const { say } = await openConversation(app)
  await pass(20)
  await say('Sigo interesada')
  await pass(20)
  await sweepLeadData(app.deps)
  expect(await query('select state from conversations')).toEqual([{ state: 'waiting' }])
})

test('one that belongs to a request goes with it', async () => {
  const { call } = await openConversation(app)
  const body = {
    key: 'request-1',
    name: 'Elena',
    phone: '612345678',
    consents: { health: true, marketing: false },
  }
  await call('POST', '/request', body)
  await pass(300)
  await sweepLeadData(app.deps)
  expect(await query('select state from conversations')).toEqual([{ state: 'waiting' }])
})

test('a clock that is wrong erases nothing', async () => {
  await openConversation(app)
  clock = new Date(clock.getTime() + 400 * DAY)
  expect(await sweepLeadData(app.deps)).toMatchObject({ stopped: expect.stringMatching(/ahead|differs/) })
  expect(await query('select state from conversations')).toEqual([{ state: 'waiting' }])
})
