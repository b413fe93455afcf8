import type { ConversationNews } from '#domain/conversations/conversation-api.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { type StaffOptions, staffClient } from '#tests/back-office/staff-client.ts'
import { openConversation } from '#tests/conversations/visitor.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

/** A Monday at 10:40 in Madrid. */
const MORNING = new Date('2026-11-23T09:40:00Z').getTime()

let app: TestApp
let now = new Date(MORNING)
beforeAll(async () => (app = await createTestApp({ work: false, rateLimits: false, now: () => now })))
beforeEach(async () => {
  now = new Date(MORNING)
  await app.truncate()
})
afterAll(() => app.close())

async function somebodyAtTheScreen(options: StaffOptions) {
  const client = await staffClient(app, options)
  expect((await client.post('/activity')).status).toBe(204)
}

async function isAttended(clinic: string | null) {
  const { call } = await openConversation(app, { clinic })
  const { conversation } = (await (await call('GET', '')).json()) as ConversationNews
  return conversation.attended
}

test('somebody of the team is there for five minutes after the last key press', async () => {
  await somebodyAtTheScreen({ roles: ['patient_care'] })
  expect(await isAttended('bilbao')).toBe(true)
  now = new Date(MORNING + 4 * 60_000)
  expect(await isAttended('bilbao')).toBe(true)
  now = new Date(MORNING + 6 * 60_000)
  expect(await isAttended('bilbao')).toBe(false)
})

test('who may not answer, or not for that clinic, is not there for it', async () => {
  await somebodyAtTheScreen({ roles: ['marketing'] })
  await somebodyAtTheScreen({ roles: ['clinic'], clinics: ['bilbao'] })
  expect(await isAttended('bilbao')).toBe(true)
  expect(await isAttended('oviedo')).toBe(false)
  expect(await isAttended(null)).toBe(true)
})

test('at night nobody is, even if somebody works late', async () => {
  now = new Date(MORNING + 13 * 3_600_000)
  await somebodyAtTheScreen({ roles: ['patient_care'] })
  expect(await isAttended('bilbao')).toBe(false)
})
