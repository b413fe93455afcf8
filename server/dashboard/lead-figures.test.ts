import { writtenSite as site } from '#content/site/written-site.ts'
import { leads } from '#db/schema/index.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { makeLead } from '#tests/back-office/make-lead.ts'
import { seedLeads } from '#tests/back-office/seed-leads.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { countChangedDays } from './count-lead-days.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ work: false, rateLimits: false })
})
beforeEach(() => app.truncate())
afterAll(() => app.close())

const db = () => app.deps.database.db
const read = async (query: string) =>
  (await app.deps.database.pool.query<Record<string, unknown>>(query)).rows

test('the figures of a day add up to its counts', async () => {
  await seedLeads(app.deps.database.pool, 400, { beside: false, days: 40 })
  await countChangedDays(site, db(), new Date())
  const sums = (table: string, minutes: string) =>
    read(`select day::text, sum(leads)::int as leads, sum(contacted)::int as contacted, sum(booked)::int as booked,
      sum(attended)::int as attended, sum(missed)::int as missed, sum(measured)::int as measured,
      sum(cardinality(${minutes}))::int as answers from ${table} group by 1 order by 1`)
  const figures = await sums('lead_figures', 'response_minutes')
  expect(figures.length).toBeGreaterThan(30)
  expect(figures).toEqual(await sums('lead_counts', 'response_minutes'))
})

test('a request is filed by what is known of it, and by nothing more', async () => {
  const createdAt = new Date('2026-11-20T10:00:00Z')
  await makeLead(app, {
    createdAt,
    treatment: 'rinoplastia',
    sourceUrl: 'https://clinicaslife.example/clinicas/bilbao/?x=1#form',
    tracking: {
      utm_source: 'Google',
      utm_medium: 'cpc',
      utm_campaign: 'Otoño',
      first_source: 'instagram',
      landing_page: '/blog/una-cosa/',
      referrer: 'direct',
      device_type: 'mobile',
    },
    status: 'treated',
    valueCents: 120_000,
    appointmentAt: new Date('2026-11-21T10:00:00Z'),
  })
  await makeLead(app, {
    createdAt,
    clinicSlug: null,
    treatment: null,
    healthContentKept: false,
    message: null,
  })
  await countChangedDays(site, db(), new Date('2026-11-27T11:00:00Z'))
  expect(
    await read(`select clinic_slug, unit, treatment, device, source, medium, campaign, first_source, landing, page,
      leads, due, attended, value_cents, attended_minutes from lead_figures order by leads, source`),
  ).toEqual([
    expect.objectContaining({
      clinic_slug: '',
      unit: '',
      treatment: '',
      device: '',
      source: '',
      first_source: '',
      due: 0,
    }),
    {
      clinic_slug: 'bilbao',
      unit: 'medicina-estetica',
      treatment: 'rinoplastia',
      device: 'mobile',
      source: 'google',
      medium: 'cpc',
      campaign: 'otoño',
      first_source: 'instagram',
      landing: '/blog/una-cosa',
      page: '/clinicas/bilbao',
      leads: 1,
      due: 1,
      attended: 1,
      value_cents: 120_000,
      attended_minutes: [1440],
    },
  ])
})

test('a visit is due once its hour has passed, and a change of treatment or value counts again', async () => {
  const lead = await makeLead(app, {
    createdAt: new Date('2026-11-02T10:00:00Z'),
    status: 'visit_confirmed',
    appointmentAt: new Date('2026-11-27T11:00:00Z'),
  })
  const due = async () => (await read('select due, treatment, value_cents from lead_figures'))[0]
  const before = new Date('2026-11-27T10:59:00Z')
  const { after, since } = await countChangedDays(site, db(), before)
  expect(await due()).toMatchObject({ due: 0 })
  // Far behind the newest lead, and nobody touches it.
  const next = await countChangedDays(site, db(), new Date('2026-11-27T11:00:00Z'), lead.id, since)
  expect([next.days, await due()]).toMatchObject([1, { due: 1 }])
  expect(after).toBeDefined()
  await db().update(leads).set({ treatment: 'abdominoplastia' }).where(eq(leads.id, lead.id))
  await countChangedDays(site, db(), new Date('2026-11-27T11:01:00Z'), lead.id, next.since)
  expect(await due()).toMatchObject({ treatment: 'abdominoplastia' })
  await db().delete(leads)
  await countChangedDays(site, db(), new Date('2026-11-27T11:02:00Z'), lead.id, next.since)
  expect(await due()).toBeUndefined()
})
