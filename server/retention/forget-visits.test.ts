import { writtenSite as site } from '#content/site/written-site.ts'
import { leads, type NewLead } from '#db/schema/index.ts'
import { countChangedDays } from '#server/dashboard/count-lead-days.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { makeLead } from '#tests/back-office/make-lead.ts'
import { trustClock } from '#tests/back-office/trust-clock.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { forgetUserAgents, forgetVisits } from './forget-visits.ts'
import { sweepLeadData } from './sweep-lead-data.ts'

const NOW = new Date('2026-11-22T10:00:00Z')
const LATER = new Date('2030-01-01T00:00:00Z')
const VISIT = { utm_campaign: 'otono', landing_page: '/blog', pages_viewed: 3 }

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ work: false, now: () => NOW })
})
beforeEach(async () => {
  await app.truncate()
  await trustClock(app)
})
afterAll(() => app.close())

/** Kept for other reasons, so only its parts are due. */
const leadOf = (day: string, change: Partial<Omit<NewLead, 'message'>> = {}) =>
  makeLead(app, {
    createdAt: new Date(`${day}T09:00:00Z`),
    retainUntil: LATER,
    tracking: VISIT,
    userAgent: 'Prueba/1.0',
    ...change,
  })

async function keptOf(folio: string) {
  const { tracking, userAgent } = leads
  const [lead] = await app.deps.database.db
    .select({ tracking, userAgent })
    .from(leads)
    .where(eq(leads.folio, folio))
  return lead
}

async function counted() {
  await countChangedDays(site, app.deps.database.db, NOW)
  const { rows } = await app.deps.database.pool.query(
    'select day::text, leads, measured from lead_counts order by day',
  )
  return rows
}

test('after thirteen months a lead loses its visit data, and the figures of its day are unchanged', async () => {
  const old = await leadOf('2025-10-21')
  const unmeasured = await leadOf('2025-10-21', { tracking: {} })
  const recent = await leadOf('2025-10-23')
  const before = await counted()
  expect(before).toEqual([
    { day: '2025-10-21', leads: 2, measured: 1 },
    { day: '2025-10-23', leads: 1, measured: 1 },
  ])
  await sweepLeadData(app.deps)
  await sweepLeadData(app.deps)
  expect((await keptOf(old.folio))?.tracking).toEqual({ forgotten: true })
  expect((await keptOf(unmeasured.folio))?.tracking).toEqual({})
  expect((await keptOf(recent.folio))?.tracking).toEqual(VISIT)
  expect(await counted()).toEqual(before)
})

test('after thirty days a lead loses its browser', async () => {
  const old = await leadOf('2026-10-22')
  const recent = await leadOf('2026-10-24')
  await sweepLeadData(app.deps)
  expect(await keptOf(old.folio)).toEqual({ tracking: VISIT, userAgent: '' })
  expect(await keptOf(recent.folio)).toEqual({ tracking: VISIT, userAgent: 'Prueba/1.0' })
})

test('an open data rights request keeps both until it is answered', async () => {
  const { pool } = app.deps.database
  const asked = await leadOf('2025-01-10')
  await pool.query(
    "insert into rights_requests (folio, kind, name, email, lead_folio, due_on) values ('DP-26-000001', 'access', 'Ana', 'a@example.org', $1, '2026-12-01')",
    [asked.folio],
  )
  await sweepLeadData(app.deps)
  expect(await keptOf(asked.folio)).toEqual({ tracking: VISIT, userAgent: 'Prueba/1.0' })
  await pool.query("update rights_requests set status = 'answered', closed_at = now()")
  await sweepLeadData(app.deps)
  expect(await keptOf(asked.folio)).toEqual({ tracking: { forgotten: true }, userAgent: '' })
})

test('more than one batch is processed per run', async () => {
  const one = await leadOf('2025-01-10')
  await app.deps.database.pool.query(
    `insert into leads (folio, idempotency_key, form_type, name, email, phone, health_content_kept, tracking, user_agent, created_at, retain_until)
      select 'LD-25-' || (100000 + n), 'many-' || n, form_type, name, email, phone, false, tracking, user_agent, created_at, retain_until
      from leads, generate_series(1, 1200) n where folio = $1`,
    [one.folio],
  )
  expect(await forgetVisits(app.deps.database.db, NOW)).toBe(1201)
  expect(await forgetUserAgents(app.deps.database.db, NOW)).toBe(1201)
  const { rows } = await app.deps.database.pool.query(
    "select count(*)::int as left from leads where user_agent <> '' or tracking ? 'landing_page'",
  )
  expect(rows).toEqual([{ left: 0 }])
})
