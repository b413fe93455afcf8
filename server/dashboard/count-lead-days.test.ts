import { answeringSchedule } from '#content/clinic-calendar.ts'
import type { Site } from '#content/site/site.ts'
import { writtenSite } from '#content/site/written-site.ts'
import { leads } from '#db/schema/index.ts'
import { inMadrid } from '#domain/calendar/madrid-calendar.ts'
import { isOpenDay } from '#domain/clinic/opening-hours.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { seedLeads } from '#tests/back-office/seed-leads.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { countChangedDays } from './count-lead-days.ts'

let app: TestApp
let site: Site = writtenSite
beforeAll(async () => {
  app = await createTestApp({ work: false, rateLimits: false })
})
beforeEach(() => app.truncate())
afterAll(() => app.close())

const db = () => app.deps.database.db

type Row = typeof leads.$inferSelect

/** Counts by the definitions, lead by lead. */
function bruteForce(rows: readonly Row[]) {
  const table = new Map<string, Record<string, unknown> & { minutes: number[] }>()
  for (const row of rows) {
    if (row.isTest || row.mergedIntoId !== null || row.status === 'invalid') continue
    const { date, time } = inMadrid(row.createdAt)
    const key = [date, Number(time.slice(0, 2)), row.clinicSlug ?? ''].join(' ')
    const counts = table.get(key) ?? {
      leads: 0,
      contacted: 0,
      booked: 0,
      attended: 0,
      missed: 0,
      measured: 0,
      minutes: [],
    }
    const add = (name: string, yes: boolean) => (counts[name] = (counts[name] as number) + Number(yes))
    const reached = !['new', 'attempting', 'blocked', 'lost'].includes(row.status)
    const talked = row.status === 'lost' && !['no_answer', 'duplicate', null].includes(row.lostReason)
    add('leads', true)
    add('contacted', reached || talked)
    add(
      'booked',
      row.appointmentAt !== null ||
        ['visit_confirmed', 'attended', 'no_show', 'quoted', 'treated'].includes(row.status),
    )
    add('attended', ['attended', 'quoted', 'treated'].includes(row.status))
    add('missed', row.status === 'no_show')
    add('measured', Object.keys(row.tracking).length > 0)
    if (row.firstResponseAt)
      counts.minutes.push(openMinutes(row.createdAt, row.firstResponseAt, row.clinicSlug))
    table.set(key, counts)
  }
  return Object.fromEntries(
    [...table]
      .toSorted()
      .map(([key, { minutes, ...rest }]) => [key, { ...rest, minutes: minutes.toSorted() }]),
  )
}

/** Walks the minutes between two moments one by one, in the clinic's hours. */
function openMinutes(from: Date, to: Date, clinic: string | null): number {
  const start = Math.floor(from.getTime() / 60_000)
  const end = Math.floor(to.getTime() / 60_000)
  let open = 0
  for (let minute = start; minute < end; minute++) {
    const { date, time } = inMadrid(new Date(minute * 60_000))
    const schedule = scheduleOn(clinic, date)
    if (isOpenDay(schedule, date) && time >= schedule.opens && time < schedule.closes) open++
  }
  return open
}

const schedules = new Map<string, ReturnType<typeof answeringSchedule>>()

function scheduleOn(clinic: string | null, date: string) {
  const key = `${clinic} ${date}`
  const schedule = schedules.get(key) ?? answeringSchedule(site, clinic, date)
  schedules.set(key, schedule)
  return schedule
}

async function counted() {
  const { rows } = await app.deps.database.pool.query<Record<string, unknown> & { minutes: number[] }>(
    `select day::text || ' ' || hour || ' ' || clinic_slug as key, leads, contacted, booked, attended, missed, measured,
      response_minutes as minutes from lead_counts`,
  )
  const entries = rows.map(
    ({ key, minutes, ...rest }) => [String(key), { ...rest, minutes: minutes.toSorted() }] as const,
  )
  return Object.fromEntries(entries.toSorted())
}

const compare = async () => expect(await counted()).toEqual(bruteForce(await db().select().from(leads)))

/** A lead from a form or from staff, created at the given time. */
async function insert(createdAt: string, change: Partial<typeof leads.$inferInsert> = {}) {
  const n = Math.random().toString().slice(2, 12)
  const [row] = await db()
    .insert(leads)
    .values({
      folio: `LD-26-${n}`,
      idempotencyKey: n,
      formType: 'contact_page',
      name: 'Ana Peña',
      email: 'ana@example.org',
      phone: '612345678',
      healthContentKept: false,
      createdAt: new Date(createdAt),
      ...change,
    })
    .returning()
  return row!
}

test('hours, clinics, states and open minutes match a manual count', async () => {
  await seedLeads(app.deps.database.pool, 1500, { beside: false, days: 500 })
  const result = await countChangedDays(site, db(), new Date())
  expect(result).toMatchObject({ complete: true })
  expect(result.days).toBeGreaterThanOrEqual(500)
  await compare()
})

test('days begin and end at Madrid midnight, also across clock changes', async () => {
  const moments = [
    '2026-03-28T22:59:00Z',
    '2026-03-28T23:00:00Z',
    '2026-03-29T00:59:00Z',
    '2026-03-29T01:00:00Z',
    '2026-03-29T21:59:00Z',
    '2026-03-29T22:00:00Z',
    '2025-10-25T22:00:00Z',
    '2025-10-26T00:30:00Z',
    '2025-10-26T01:30:00Z',
    '2025-10-26T22:59:00Z',
    '2025-10-26T23:00:00Z',
  ]
  for (const moment of moments) {
    await insert(moment, { firstResponseAt: new Date(Date.parse(moment) + 40 * 3_600_000) })
  }
  await countChangedDays(site, db(), new Date('2026-11-21T12:00:00Z'))
  await compare()
  const { rows } = await app.deps.database.pool.query(
    'select day::text, sum(leads)::int as n from lead_counts group by 1 order by 1',
  )
  expect(rows).toEqual([
    { day: '2025-10-26', n: 4 },
    { day: '2025-10-27', n: 1 },
    { day: '2026-03-28', n: 1 },
    { day: '2026-03-29', n: 4 },
    { day: '2026-03-30', n: 1 },
  ])
})

test('a later change by anybody is counted again, unless it affects no figure', async () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const lead = await insert('2026-11-02T09:00:00Z', { clinicSlug: 'bilbao' })
  let { after } = await countChangedDays(site, db(), now)
  await compare()
  await db().update(leads).set({ status: 'contacted', firstResponseAt: now }).where(eq(leads.id, lead.id))
  ;({ after } = await countChangedDays(site, db(), now, after))
  await compare()
  await app.deps.database.pool.query('delete from lead_count_changes')
  await db().update(leads).set({ nextActionAt: now, attempts: 3, version: 2 }).where(eq(leads.id, lead.id))
  expect((await app.deps.database.pool.query('select from lead_count_changes')).rowCount).toBe(0)
  await insert('2025-01-07T09:00:00Z', { formType: 'import' })
  await db().update(leads).set({ clinicSlug: null, isTest: true }).where(eq(leads.id, lead.id))
  await countChangedDays(site, db(), now, after)
  await compare()
  await db().delete(leads)
  await countChangedDays(site, db(), now, after)
  expect(await counted()).toEqual({})
})

test("a visitor's request writes nothing extra, and is found by its number", async () => {
  const { after } = await countChangedDays(site, db(), new Date())
  const body = {
    formType: 'contact_page',
    name: 'Ana Peña',
    email: 'ana@example.org',
    phone: '612345678',
    subject: 'info',
    consents: { health: false, marketing: false },
    sourceUrl: 'https://clinicaslife.example/contacto?x=1',
  }
  const response = await app.request('/api/leads', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
  expect(response.status).toBe(201)
  expect((await app.deps.database.pool.query('select from lead_count_changes')).rowCount).toBe(0)
  await countChangedDays(site, db(), new Date(), after)
  await compare()
  const { rows } = await app.deps.database.pool.query('select path, leads from lead_page_counts')
  expect(rows).toEqual([{ path: '/contacto', leads: 1 }])
})

test("first answers are measured in the opening hours of each request's clinic", async () => {
  const own = { hours: 'L-S 09:00-21:00', closedDays: ['2026-11-19'] }
  const clinics = writtenSite.clinics.map((clinic) =>
    clinic.slug === 'bilbao' ? { ...clinic, ...own } : clinic,
  )
  site = { ...writtenSite, clinics }
  schedules.clear()
  try {
    const answered = { firstResponseAt: new Date('2026-11-21T09:30:00Z') }
    for (const clinicSlug of ['bilbao', 'madrid', null])
      await insert('2026-11-18T19:30:00Z', { ...answered, clinicSlug })
    await countChangedDays(site, db(), new Date('2026-11-21T12:00:00Z'))
    await compare()
    const { rows } = await app.deps.database.pool.query<{ clinic: string; minutes: number[] }>(
      'select clinic_slug as clinic, response_minutes as minutes from lead_counts order by 1',
    )
    // Bilbao: half an hour on Wednesday, closed on Thursday, twelve hours on Friday, ninety minutes on Saturday.
    expect(rows).toEqual([
      { clinic: '', minutes: [1200] },
      { clinic: 'bilbao', minutes: [30 + 720 + 90] },
      { clinic: 'madrid', minutes: [1200] },
    ])
  } finally {
    site = writtenSite
    schedules.clear()
  }
})

test('while one process counts, another skips the work', async () => {
  await insert('2026-11-02T09:00:00Z')
  const client = await app.deps.database.pool.connect()
  await client.query('begin; select pg_advisory_xact_lock(771202601)')
  expect(await countChangedDays(site, db(), new Date())).toMatchObject({ complete: false, days: 0 })
  await client.query('rollback')
  client.release()
  expect(await countChangedDays(site, db(), new Date())).toMatchObject({ complete: true })
})
