import { leadDeliveries } from '#db/schema/index.ts'
import { executorOf } from '#server/shared/jobs/drizzle-executor.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { makeLead } from '#tests/back-office/make-lead.ts'
import { type StaffClient, staffClient } from '#tests/back-office/staff-client.ts'
import { asc } from 'drizzle-orm'
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

const reason = 'La persona lo ha pedido por correo'

async function statuses() {
  const rows = await app.deps.database.db.select().from(leadDeliveries).orderBy(asc(leadDeliveries.id))
  return rows.map(({ status }) => status)
}

async function jobs() {
  const { rows } = await app.deps.database.pool.query<{ job: string }>(
    "select name || ' ' || (data ->> 'leadId') as job from pgboss.job where state in ('created', 'retry') order by 1",
  )
  return rows.map(({ job }) => job)
}

test('deliveries held by a block are sent once when it is lifted, and nothing else is', async () => {
  const { db } = app.deps.database
  const one = await makeLead(app)
  const two = await makeLead(app, { mergedIntoId: one.id })
  const deliveredAt = new Date()
  await db.insert(leadDeliveries).values([
    { leadId: one.id, channel: 'webhook', attempts: 2, lastError: 'http_503' },
    { leadId: one.id, channel: 'visitor_email', status: 'delivered', deliveredAt },
    { leadId: one.id, channel: 'clinic_email', status: 'skipped' },
    { leadId: two.id, channel: 'clinic_email' },
  ])
  // It is still waiting for its next attempt.
  const job = [{ leadId: one.id }]
  await db.transaction((tx) => app.deps.jobs.enqueue(executorOf(tx), 'deliver-lead-webhook', job))
  await keeper.put(`/leads/${one.folio}/block`, { reason })
  expect(await statuses()).toEqual(['skipped', 'delivered', 'skipped', 'skipped'])
  await keeper.delete(`/leads/${one.folio}/block`, { reason })
  expect(await statuses()).toEqual(['pending', 'delivered', 'skipped', 'pending'])
  const once = [`deliver-lead-webhook ${one.id}`, `send-lead-clinic-email ${two.id}`]
  expect(await jobs()).toEqual(once)
  expect((await keeper.delete(`/leads/${one.folio}/block`, { reason })).status).toBe(409)
  expect(await jobs()).toEqual(once)
})

test('a delivery that succeeded in the meantime stays delivered', async () => {
  const { db, pool } = app.deps.database
  const lead = await makeLead(app)
  await db.insert(leadDeliveries).values({ leadId: lead.id, channel: 'webhook' })
  await keeper.put(`/leads/${lead.folio}/block`, { reason })
  await pool.query("update lead_deliveries set status = 'delivered', delivered_at = now()")
  await keeper.delete(`/leads/${lead.folio}/block`, { reason })
  expect([await statuses(), await jobs()]).toEqual([['delivered'], []])
})
