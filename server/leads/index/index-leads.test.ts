import type { Db } from '#db/client.ts'
import { leads } from '#db/schema/index.ts'
import { foldedText } from '#domain/text/folded-text.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { makeLead } from '#tests/back-office/make-lead.ts'
import { seedLeads } from '#tests/back-office/seed-leads.ts'
import { staffClient } from '#tests/back-office/staff-client.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eraseLeads } from '../data/erase-leads.ts'
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

test('a request is searchable within a moment, folded like search input', async () => {
  const stop = await keepLeadsIndexed(app.deps)
  await submit()
  await expect.poll(rows).toEqual([begona])
  expect(foldedText('Begoña ÑÍGUEZ Güell')).toBe(begona.name)
  await stop()
})

test('requests that arrived while nobody listened are found after the next start', async () => {
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

test('sample leads have every state and channel, can be found, and are different people', async () => {
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

const twins = async () =>
  (
    await app.deps.database.pool.query(
      'select l.folio from lead_search s join leads l on l.id = s.lead_id where s.twin order by l.id',
    )
  ).rows.map(({ folio }) => folio as string)

test('leads sharing a phone or e-mail are marked until one of them changes it', async () => {
  const { db } = app.deps.database
  const phone = '612345678'
  const first = await makeLead(app, { phone })
  const second = await makeLead(app, { phone })
  const third = await makeLead(app, { email: second.email })
  expect(await twins()).toEqual([first.folio, second.folio, third.folio])
  await db.update(leads).set({ phone: '699000111' }).where(eq(leads.id, first.id))
  await reindexLead(db, first.id)
  expect(await twins()).toEqual([second.folio, third.folio])
  await db.update(leads).set({ email: 'otra@example.org' }).where(eq(leads.id, third.id))
  await reindexLead(db, third.id)
  expect(await twins()).toEqual([])
})

test('twins are found by their number, also when PostgreSQL has only seen requests that share one', async () => {
  const { db, pool } = app.deps.database
  await seedLeads(pool, 1_000)
  await app.owner.query(`delete from lead_search;
    insert into lead_search (lead_id, name, email, phone, phone_reversed)
    select id, 'ana', 'ana@example.org', '600000000', '000000006' from leads order by id limit 60;
    analyze lead_search; delete from lead_search`)
  const read = await db.transaction(async (tx) => {
    await indexNewLeads(tx as unknown as Db)
    const { rows } = await tx.execute<{ n: string }>(
      sql`select seq_tup_read + idx_tup_fetch as n from pg_stat_xact_user_tables where relname = 'lead_search'`,
    )
    return Number(rows[0]!.n)
  })
  expect(read).toBeLessThan(50_000)
})

test('a merged request is nobody’s twin; a third one with the same number still is', async () => {
  const staff = await staffClient(app, { roles: ['direction'] })
  const phone = '612345678'
  const [kept, merged] = [await makeLead(app, { phone }), await makeLead(app, { phone })]
  const merge = await staff.post<{ id: number }>(`/leads/${kept.folio}/merges`, {
    other: merged.folio,
    version: kept.version,
    otherVersion: merged.version,
  })
  expect(await twins()).toEqual([])
  const later = await makeLead(app, { phone })
  expect(await twins()).toEqual([kept.folio, later.folio])
  await app.deps.database.db.delete(leads).where(eq(leads.id, later.id))
  await staff.delete(`/merges/${merge.body.id}`)
  expect(await twins()).toEqual([kept.folio, merged.folio])
})

test('once the other one is erased nobody is a twin', async () => {
  const { deps } = app
  const [kept, gone] = [
    await makeLead(app, { phone: '612345678' }),
    await makeLead(app, { phone: '612345678' }),
  ]
  await deps.database.db.transaction((tx) =>
    eraseLeads(deps, tx, [gone], { staffId: null, action: 'lead.expired' }),
  )
  expect(await twins()).toEqual([])
  expect(kept.folio).not.toBe(gone.folio)
})
