import { leadEvents } from '#db/schema/index.ts'
import type { LeadTimeline } from '#domain/lead/lead-detail.ts'
import { VaultError } from '#server/shared/vault/cipher.ts'
import { asSealed } from '#server/shared/vault/vault.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { makeLead } from '#tests/back-office/make-lead.ts'
import { staffClient } from '#tests/back-office/staff-client.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendLeadMessage } from './send-lead-message.ts'

const HOUR = 3_600_000
const NOW = new Date('2026-11-26T10:00:00Z')

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ work: false, rateLimits: false, now: () => NOW })
})
afterAll(() => app.close())

const queued = (hours: number) => ({
  queuedAt: new Date(NOW.getTime() - hours * HOUR),
  signal: new AbortController().signal,
  db: app.deps.database.db,
  replacePayload: async () => {},
})

test('a message that can’t be opened is tried for 72 hours, then it has failed and can be sent again', async () => {
  const { db } = app.deps.database
  const care = await staffClient(app, { roles: ['patient_care'] })
  const lead = await makeLead(app)
  const [event] = await db
    .insert(leadEvents)
    .values({
      leadId: lead.id,
      kind: 'message',
      // Sealed for another row.
      body: app.deps.vault.seal('lead_events.body', 999_999, 'Te esperamos el martes.'),
      data: { channel: 'email', status: 'queued', subject: 'Tu cita' },
    })
    .returning()
  const eventId = event!.id
  const data = async () => (await db.select().from(leadEvents).where(eq(leadEvents.id, eventId)))[0]!.data
  const send = (hours: number) => sendLeadMessage(app.deps)({ eventId }, queued(hours))
  await expect(send(71)).rejects.toThrow(VaultError)
  expect(await data()).toMatchObject({ status: 'queued' })
  await send(73)
  expect(await data()).toMatchObject({ status: 'failed', error: 'message_unreadable' })
  // The text is there again, as after a missing key is put back.
  await db
    .update(leadEvents)
    .set({ body: asSealed('Te esperamos el martes.') })
    .where(eq(leadEvents.id, eventId))
  const again = await care.post(`/leads/${lead.folio}/messages/${eventId}/attempts`)
  expect(again.status).toBe(202)
  await send(0)
  const timeline = (await care.get<LeadTimeline>(`/leads/${lead.folio}/timeline`)).body
  expect(timeline.items.find(({ kind }) => kind === 'message')?.data).toMatchObject({ status: 'sent' })
})
