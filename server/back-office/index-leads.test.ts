import { leads } from '#db/schema/index.ts'
import { foldedText } from '#domain/folded-text.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { seedLeads } from '#tests/back-office/seed-leads.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { indexNewLeads, reindexLead } from './index-leads.ts'
import { keepLeadsIndexed } from './keep-leads-indexed.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ work: false, rateLimits: false })
})
beforeEach(() => app.truncate())
afterAll(() => app.close())

const rows = async () =>
  (
    await app.deps.database.pool.query(
      'select name, email, phone, phone_reversed from lead_search order by lead_id',
    )
  ).rows

async function submit(change: Record<string, string> = {}) {
  const lead = {
    formType: 'contact_page',
    name: 'Begoña  ÑÍGUEZ Güell',
    email: 'Bego@Example.org',
    phone: '+34 612 34 56 78',
    subject: 'info',
    consents: { health: false, marketing: false },
    ...change,
  }
  const response = await app.request('/api/leads', {
    method: 'POST',
    body: JSON.stringify(lead),
    headers: { 'content-type': 'application/json' },
  })
  expect(response.status).toBe(201)
}

const begona = {
  name: 'begona niguez guell',
  email: 'bego@example.org',
  phone: '612345678',
  phone_reversed: '876543216',
}

test('a request can be found within a moment, folded as what is typed will be', async () => {
  const stop = await keepLeadsIndexed(app.deps)
  await submit()
  await expect.poll(rows).toEqual([begona])
  expect(foldedText('Begoña ÑÍGUEZ Güell')).toBe(begona.name)
  await stop()
})

test('what came while nobody listened is found after the next start', async () => {
  await submit()
  await submit({ phone: '612 000 000', name: 'Ana' })
  const stop = await keepLeadsIndexed(app.deps)
  await expect.poll(rows).toMatchObject([begona, { name: 'ana', phone: '612000000' }])
  await stop()
})

test('a corrected name is found under the new one', async () => {
  const { db } = app.deps.database
  await submit()
  await indexNewLeads(db)
  const [lead] = await db.update(leads).set({ name: 'Begoña Íñiguez' }).returning()
  await reindexLead(db, lead!.id)
  expect(await rows()).toMatchObject([{ name: 'begona iniguez' }])
  await db.delete(leads).where(eq(leads.id, lead!.id))
  expect(await rows()).toEqual([])
})

test('made-up leads are of every state and channel, can be found, and are not the same person', async () => {
  const { pool } = app.deps.database
  await seedLeads(pool, 3000)
  const count = async (what: string, from = 'leads') => {
    const { rows: found } = await pool.query<{ n: number }>(`select count(${what})::int as n from ${from}`)
    return found[0]?.n
  }
  expect(await count('*')).toBe(3000)
  expect(await count('*', 'lead_search')).toBe(3000)
  expect(await count('distinct status')).toBe(12)
  expect(await count('distinct form_type')).toBe(8)
  expect(await count('distinct name')).toBeGreaterThan(2500)
  expect(await count('*', 'lead_consents')).toBe(6000)
  await submit()
  expect(await count('*')).toBe(3001)
})
