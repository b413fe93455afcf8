import { writtenSite as site } from '#content/site/written-site.ts'
import { leadEvents } from '#db/schema/index.ts'
import { dateAfter, inMadrid } from '#domain/calendar/madrid-calendar.ts'
import type { Report } from '#domain/measurement/report.ts'
import { countChangedDays } from '#server/dashboard/count-lead-days.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { makeLead } from '#tests/back-office/make-lead.ts'
import { type StaffClient, staffClient } from '#tests/back-office/staff-client.ts'
import { trustClock } from '#tests/back-office/trust-clock.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sweepLeadData } from './sweep-lead-data.ts'

const DAY = 24 * 3600 * 1000

let app: TestApp
let keeper: StaffClient
let clock: Date
beforeAll(async () => {
  app = await createTestApp({ work: false, rateLimits: false, now: () => clock })
})
beforeEach(async () => {
  // Noon, so that days of 24 hours before are days of the calendar, whenever clocks change.
  clock = new Date(new Date().setUTCHours(12, 0, 0, 0))
  await app.truncate()
  keeper = await staffClient(app, { roles: ['privacy'], aal: 'aal2' })
  await trustClock(app)
  // So many others that what is due is no alarm.
  await copies(await makeLead(app, { createdAt: before(1) }), 60)
})
afterAll(() => app.close())

const before = (days: number) => new Date(clock.getTime() - days * DAY)
const pass = async (days: number) => {
  clock = new Date(clock.getTime() + days * DAY)
  await trustClock(app)
}
const count = () => countChangedDays(site, app.deps.database.db, clock)
const dayOf = (moment: Date) => inMadrid(moment).date

/** More requests like one. */
async function copies({ id }: { id: number }, many: number) {
  await app.deps.database.pool.query(
    `insert into leads (folio, idempotency_key, form_type, name, email, phone, clinic_slug, health_content_kept, created_at)
      select 'LD-25-' || (100000 + $1 * 1000 + n), $1 || '-' || n, form_type, name, email, phone, clinic_slug, false, created_at
      from leads, generate_series(1, $2) n where id = $1`,
    [id, many],
  )
}

async function countsOf(day: string) {
  const { rows } = await app.deps.database.pool.query(
    `select c.leads, c.contacted, c.booked, c.attended, f.leads as filed, f.booked as filed_booked, p.leads as of_pages from
      (select sum(leads)::int as leads, sum(contacted)::int as contacted, sum(booked)::int as booked,
        sum(attended)::int as attended from lead_counts where day = $1) as c,
      (select sum(leads)::int as leads, sum(booked)::int as booked from lead_figures where day = $1) as f,
      (select sum(leads)::int as leads from lead_page_counts where day = $1) as p`,
    [day],
  )
  return rows[0]
}

const ALL = { leads: 4, contacted: 2, booked: 1, attended: 1, filed: 4, filed_booked: 1, of_pages: 4 }

/** Four requests of one day: a patient, a contacted one, a new one and one kept by a later call. And spam. */
async function dayOfRequests(age: number) {
  const createdAt = before(age)
  const of = (change: object) =>
    makeLead(app, { createdAt, sourceUrl: 'https://clinicaslife.example/contacto', ...change })
  const patient = await of({ status: 'treated' })
  await of({ status: 'contacted' })
  await of({})
  await of({ status: 'invalid', lostReason: 'spam' })
  const kept = await of({})
  await app.deps.database.db
    .insert(leadEvents)
    .values({ leadId: kept.id, kind: 'call', createdAt: before(age - 200) })
  await count()
  return { day: dayOf(createdAt), patient, kept }
}

test('a day keeps its counts when its requests are blocked and erased for their age', async () => {
  const { day, kept } = await dayOfRequests(364)
  expect(await countsOf(day)).toEqual(ALL)
  await pass(3)
  expect(await sweepLeadData(app.deps)).toMatchObject({ blocked: 4, erased: 0 })
  await count()
  expect(await countsOf(day)).toEqual(ALL)
  await pass(8)
  expect(await sweepLeadData(app.deps)).toMatchObject({ erased: 4 })
  await count()
  expect(await countsOf(day)).toEqual(ALL)
  // What becomes of those that remain counts no more, or the others would be lost.
  await app.deps.database.pool.query("update leads set status = 'contacted' where id = $1", [kept.id])
  await count()
  expect(await countsOf(day)).toEqual(ALL)
})

test('a year ago is compared with what it was', async () => {
  await copies(await makeLead(app, { createdAt: before(364) }), 3)
  await copies(await makeLead(app, { createdAt: before(0) }), 5)
  const { day } = await dayOfRequests(364)
  await pass(11)
  await sweepLeadData(app.deps)
  await pass(8)
  await sweepLeadData(app.deps)
  await count()
  const direction = await staffClient(app, { roles: ['direction'] })
  const now = dateAfter(day, 364)
  const { body } = await direction.get<Report>(
    `/analytics/clinicas?period=custom&from=${now}&to=${now}&compare=year`,
  )
  const { columns, rows } = body.blocks.find(({ id }) => id === 'clinics')!
  const earlier = columns.findIndex(({ role }) => role === 'before')
  expect(rows.map(({ label, cells }) => [label, cells[0], cells[earlier]])).toEqual([['Bilbao', 6, 8]])
})

test('a request that is erased because its person asked for it counts no more', async () => {
  const { day, patient } = await dayOfRequests(300)
  const { status } = await keeper.post(`/leads/${patient.folio}/erasure`, {
    reason: 'Lo ha pedido por carta',
  })
  expect(status).toBeLessThan(300)
  await count()
  expect(await countsOf(day)).toEqual({
    ...ALL,
    leads: 3,
    contacted: 1,
    booked: 0,
    attended: 0,
    filed: 3,
    filed_booked: 0,
    of_pages: 3,
  })
})

test('a request that a person blocks counts as what it was before', async () => {
  const { day, patient } = await dayOfRequests(20)
  const { status } = await keeper.put(`/leads/${patient.folio}/block`, { reason: 'Lo ha pedido' })
  expect(status).toBeLessThan(300)
  await count()
  expect(await countsOf(day)).toEqual(ALL)
})
