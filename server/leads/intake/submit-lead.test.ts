import { writtenSite as site } from '#content/site/written-site.ts'
import { createDatabase } from '#db/client.ts'
import { leadInputSchema } from '#domain/lead/lead-input.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { leadPolicyOf } from '../../shared/policy/lead-policy.ts'
import { insertLeads } from './insert-leads.ts'
import { newLead } from './new-lead.ts'
import { submitLead } from './submit-lead.ts'

const input = leadInputSchema(['bilbao']).parse({
  formType: 'contact_page',
  name: 'Ana Prueba',
  email: 'ana@clinicaslife.example',
  phone: '612 345 678',
})
const meta = { userAgent: 'Prueba/1.0' }

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ work: false })
})
beforeEach(() => app.truncate())
afterAll(() => app.close())

async function counts() {
  const { rows } = await app.deps.database.pool.query(`
    select (select count(*)::int from leads) as leads, (select count(*)::int from lead_consents) as consents,
      (select count(*)::int from lead_deliveries) as deliveries, (select count(*)::int from pgboss.job) as jobs`)
  return rows[0]
}

test('many concurrent requests are each stored once, with their own folios', async () => {
  const stored = await Promise.all(
    Array.from({ length: 300 }, (_, index) =>
      submitLead(app.deps, input, { ...meta, idempotencyKey: `many-${index}` }),
    ),
  )
  expect(new Set(stored.map(({ folio }) => folio)).size).toBe(300)
  expect(stored.every(({ created }) => created)).toBe(true)
  expect(await counts()).toEqual({ leads: 300, consents: 900, deliveries: 900, jobs: 600 })
})

test('a row that PostgreSQL refuses does not fail those written with it', async () => {
  const bad = { ...input, name: 'x'.repeat(500) }
  const outcomes = await Promise.allSettled([
    submitLead(app.deps, input, meta),
    submitLead(app.deps, bad, meta),
    submitLead(app.deps, input, meta),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await counts()).toMatchObject({ leads: 2, jobs: 4 })
})

test('if the jobs cannot be queued the lead is not stored either', async () => {
  const jobs = { ...app.deps.jobs, enqueue: () => Promise.reject(new Error('no queue')) }
  const lead = newLead(site, leadPolicyOf(app.deps.env, undefined), input, {
    idempotencyKey: 'atomic-1',
    userAgent: '',
    now: new Date(),
  })
  await expect(insertLeads({ ...app.deps, jobs }, [lead])).rejects.toThrow('no queue')
  expect(await counts()).toEqual({ leads: 0, consents: 0, deliveries: 0, jobs: 0 })
})

test('one key in two processes at the same time is one lead', async () => {
  const other = { ...app.deps }
  const stored = await Promise.all([
    submitLead(app.deps, input, { ...meta, idempotencyKey: 'shared-key' }),
    submitLead(other, input, { ...meta, idempotencyKey: 'shared-key' }),
  ])
  expect(stored[0]?.folio).toBe(stored[1]?.folio)
  expect(stored.filter(({ created }) => created)).toHaveLength(1)
  expect(await counts()).toMatchObject({ leads: 1, jobs: 2 })
})

test('a connection broken in the meantime loses no lead', async () => {
  await app.owner.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await Promise.all(Array.from({ length: 20 }, () => submitLead(app.deps, input, meta)))
  expect(await counts()).toMatchObject({ leads: 20 })
})

test('while the database is away the response is to retry in a moment', async () => {
  const away = createDatabase({ connectionString: 'postgres://nobody@127.0.0.1:1/none' })
  const deps = { ...app.deps, database: away }
  await expect(submitLead(deps, input, meta)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 })
  await away.close()
})
