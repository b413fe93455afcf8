import { buildSite } from '#content/site/build-site.ts'
import type { Site } from '#content/site/site.ts'
import { writtenContent } from '#content/site/written-content.ts'
import { eventCounts, leadCounts, leads, measurementAlerts } from '#db/schema/index.ts'
import { dateAfter, inMadrid, weekday } from '#domain/calendar/madrid-calendar.ts'
import type { AlertKind } from '#domain/measurement/alerts.ts'
import type { WeekReport } from '#domain/measurement/week-report.ts'
import type { SectionValue } from '#domain/settings/site-section.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { staffClient } from '#tests/back-office/staff-client.ts'
import { createSmtpReceiver, type SmtpReceiver } from '#tests/receivers/smtp-receiver.ts'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { measurementDefaults } from '../../settings/sections/measurement-section.ts'
import { jobHandlers } from '../../job-handlers.ts'
import { createJobs } from '../../shared/jobs/pg-boss-jobs.ts'
import { watchFigures } from './watch-figures.ts'

/** A Friday; 13:20 in Madrid. */
const TODAY = '2026-11-20'
const NOON = `${TODAY}T12:20:00Z`
const TO = 'direccion@clinicaslife.example'

let now = new Date(NOON)
let smtp: SmtpReceiver
let app: TestApp
beforeAll(async () => {
  smtp = await createSmtpReceiver()
  app = await createTestApp({ smtpUrl: smtp.url, rateLimits: false, now: () => now })
})
beforeEach(async () => {
  await app.truncate()
  smtp.received.length = 0
  now = new Date(NOON)
  apply({})
})
afterAll(async () => {
  await app.close()
  await smtp.close()
})

const db = () => app.deps.database.db

/** Applies the section with some values changed. */
function apply(change: SectionValue) {
  const value: SectionValue = { ...measurementDefaults, mail: { recipients: TO } }
  for (const [group, fields] of Object.entries(change)) value[group] = { ...value[group], ...fields }
  app.deps.site.say({ settings: { measurement: value } })
}

const alone = (kind: AlertKind): SectionValue =>
  Object.fromEntries(
    (['few_requests', 'no_requests', 'form_errors', 'poor_vitals'] as const)
      .filter((other) => other !== kind)
      .map((other) => [other, { on: false }]),
  )

const NOTHING = { contacted: 0, booked: 0, attended: 0, missed: 0, measured: 0 }

/** So many requests every open hour of nine weeks, and of today until now. */
async function usual(perHour: number, today: number, clinicSlug = 'bilbao') {
  const rows = Array.from({ length: 64 }, (_, back) => dateAfter(TODAY, -back))
    .filter((day) => weekday(day) <= 5)
    .flatMap((day) =>
      Array.from({ length: 10 }, (_, index) => ({
        ...NOTHING,
        day,
        hour: 10 + index,
        clinicSlug,
        leads: day === TODAY ? today : perHour,
      })),
    )
    .filter((row) => row.leads > 0 && (row.day < TODAY || row.hour < 13))
  await db().insert(leadCounts).values(rows)
}

async function lead(createdAt: string, clinicSlug = 'bilbao') {
  const key = createdAt.replaceAll(/\D/g, '')
  await db()
    .insert(leads)
    .values({
      folio: `LD-26-${key.slice(-9)}`,
      idempotencyKey: key,
      formType: 'contact_page',
      name: 'Ana Peña',
      email: 'ana@example.org',
      phone: '612345678',
      healthContentKept: false,
      createdAt: new Date(createdAt),
      clinicSlug,
    })
}

/** Each alert as `kind subject`, with `closed` once it is over. */
async function alerts() {
  const rows = await db().select().from(measurementAlerts).orderBy(asc(measurementAlerts.id))
  return rows.map(({ kind, subject, closedAt }) =>
    [kind, subject, ...(closedAt ? ['closed'] : [])].filter(Boolean).join(' '),
  )
}

const watch = () => watchFigures(app.deps)
const mails = () => smtp.received.map(({ mail }) => mail.subject)

test('few requests: one alert for the network and none for each clinic, told once, closed when they are back', async () => {
  apply(alone('few_requests'))
  await usual(20, 5)
  await usual(4, 1, 'gijon')
  await watch()
  expect(await alerts()).toEqual(['few_requests'])
  await expect.poll(mails).toEqual(['Llegan menos solicitudes de lo habitual'])
  expect(smtp.received[0]?.mail.text).toContain('18, y lo habitual son 72')
  await db().update(leadCounts).set({ leads: 20 }).where(eq(leadCounts.day, TODAY))
  await watch()
  expect(await alerts()).toEqual(['few_requests closed'])
  const { rows } = await app.deps.database.pool.query(
    "select from pgboss.job where name = 'send-measurement-alerts'",
  )
  expect(rows).toHaveLength(1)
})

test('an alert that somebody has seen stays open, last and quiet, until that is taken back', async () => {
  apply(alone('few_requests'))
  await usual(20, 20)
  await usual(10, 1, 'gijon')
  await watch()
  const marta = await staffClient(app, { roles: ['clinic'], clinics: ['gijon'] })
  const noticeOf = async () => (await marta.get<WeekReport>('/dashboard/week')).body.notices[0]!
  const { id } = (await noticeOf()).alert!
  const path = `/dashboard/alerts/${id}/noted`
  const others = await staffClient(app, { roles: ['clinic'], clinics: ['bilbao'] })
  const care = await staffClient(app, { roles: ['patient_care'] })
  for (const client of [others, care]) {
    expect((await client.put(path, { noted: true })).body).toMatchObject({ code: 'not_found' })
  }
  expect((await marta.put(path, { noted: true })).status).toBe(204)
  expect(await noticeOf()).toMatchObject({ tone: 'info', alert: { id, notedAt: now.toISOString() } })
  await watch()
  expect(await alerts()).toEqual(['few_requests gijon'])
  expect((await marta.put(path, { noted: false })).status).toBe(204)
  expect(await noticeOf()).toMatchObject({ tone: 'alert', alert: { notedAt: null } })
  const { rows } = await app.deps.database.pool.query(
    "select action from audit_log where subject_type = 'measurement_alert' order by id",
  )
  expect(rows).toEqual([{ action: 'alert.noted' }, { action: 'alert.unnoted' }])
})

test('few requests of one clinic are an alert of that clinic, which only its people and the network see', async () => {
  apply(alone('few_requests'))
  await usual(20, 20)
  await usual(10, 1, 'gijon')
  await watch()
  expect(await alerts()).toEqual(['few_requests gijon'])
  const noticesOf = async (options: Parameters<typeof staffClient>[1]) => {
    const { body } = await (await staffClient(app, options)).get<WeekReport>('/dashboard/week')
    return body.notices.map(({ title }) => title)
  }
  const title = 'A Gijón le llegan menos solicitudes de lo habitual'
  expect(await noticesOf({ roles: ['direction'] })).toEqual([title])
  expect(await noticesOf({ roles: ['clinic'], clinics: ['gijon'] })).toEqual([title])
  expect(await noticesOf({ roles: ['clinic'], clinics: ['bilbao'] })).toEqual([])
  expect(await noticesOf({ roles: ['patient_care'] })).toEqual([])
})

test('no request in three opening hours, until one comes', async () => {
  apply(alone('no_requests'))
  await usual(4, 0)
  await lead('2026-11-20T09:25:00Z')
  await watch()
  expect(await alerts()).toEqual([])
  now = new Date('2026-11-20T12:31:00Z')
  await watch()
  expect(await alerts()).toEqual(['no_requests'])
  await lead('2026-11-20T12:32:00Z')
  await watch()
  expect(await alerts()).toEqual(['no_requests closed'])
})

const forms = (sent: number, failed: number, day = TODAY) => {
  const row = { day, page: '/contacto', target: 'contact_page', device: 'mobile' }
  return db()
    .insert(eventCounts)
    .values(
      [
        { ...row, name: 'form_sent', count: sent },
        { ...row, name: 'form_failed', count: failed },
      ].filter(({ count }) => count > 0),
    )
}

test('a form that fails, until it is sent again', async () => {
  apply(alone('form_errors'))
  await forms(200, 30, dateAfter(TODAY, -1))
  await watch()
  expect(await alerts()).toEqual(['form_errors contact_page'])
  await expect.poll(mails).toEqual(['Falla el formulario de contacto'])
  await forms(60, 0)
  await watch()
  expect(await alerts()).toEqual(['form_errors contact_page closed'])
})

test('a kind of page that is slow, over all its pages, until it is fast; a switched-off kind closes', async () => {
  apply(alone('poor_vitals'))
  const row = { day: TODAY, name: 'lcp', device: 'mobile' }
  await db()
    .insert(eventCounts)
    .values([
      { ...row, page: '/clinicas/bilbao', bucket: '5000', count: 120 },
      { ...row, page: '/clinicas/gijon', bucket: '6000', count: 120 },
      { ...row, page: '/contacto', bucket: '5000', count: 150 },
      { ...row, page: '/', bucket: '1000', count: 900 },
    ])
  await watch()
  const [found] = await alerts()
  expect(found).toMatch(/^poor_vitals LCP \/clinicas\/:/)
  expect(await alerts()).toHaveLength(1)
  await db()
    .insert(eventCounts)
    .values({ ...row, page: '/clinicas/bilbao', bucket: '500', count: 800 })
  await watch()
  expect(await alerts()).toEqual([`${found} closed`])
  await db().delete(eventCounts)
  await db()
    .insert(eventCounts)
    .values({ ...row, page: '/contacto', bucket: '5000', count: 300 })
  await watch()
  apply({ poor_vitals: { on: false } })
  await watch()
  expect((await alerts()).every((alert) => alert.endsWith('closed'))).toBe(true)
})

test('an alert about which the figures say nothing stays for a day', async () => {
  apply(alone('form_errors'))
  await forms(200, 30)
  await watch()
  await db().update(eventCounts).set({ count: 1 })
  now = new Date('2026-11-21T12:00:00Z')
  await watch()
  expect(await alerts()).toEqual(['form_errors contact_page'])
  now = new Date('2026-11-21T12:30:00Z')
  await db().update(eventCounts).set({ day: '2026-11-21' })
  await watch()
  expect(await alerts()).toEqual(['form_errors contact_page closed'])
})

const isMailed = async () => (await db().select().from(measurementAlerts))[0]?.mailedAt?.toISOString() ?? null

// Autumn: 8:00 comes after nine hours of the night and one that occurs twice. Spring: an hour early.
test.each([
  ['2026-11-20T22:30:00Z', '2026-11-21T06:59:00Z', '2026-11-21T07:00:00.000Z'],
  ['2026-10-24T22:30:00Z', '2026-10-25T06:59:00Z', '2026-10-25T07:00:00.000Z'],
  ['2026-03-28T22:30:00Z', '2026-03-29T05:59:00Z', '2026-03-29T06:00:00.000Z'],
])(
  'in the quiet hours from %s on a mail waits until eight, if the alert is still open',
  async (...moments) => {
    const [night, before, after] = moments
    apply(alone('form_errors'))
    for (const moment of [night, before]) {
      now = new Date(moment)
      await db().delete(eventCounts)
      await forms(200, 30, inMadrid(now).date)
      await watch()
      expect(await alerts()).toHaveLength(1)
      expect(await isMailed()).toBeNull()
    }
    now = new Date(after)
    await watch()
    expect(await isMailed()).toBe(after)
  },
)

test('an alert that is over before its quiet hours are tells nobody', async () => {
  apply(alone('form_errors'))
  now = new Date('2026-11-20T22:30:00Z')
  await forms(200, 30)
  await watch()
  await db().delete(eventCounts)
  await forms(200, 0)
  await watch()
  now = new Date('2026-11-21T07:00:00Z')
  await watch()
  expect(await isMailed()).toBeNull()
})

test('the section as staff save it is what the product applies', () => {
  const site: Site = buildSite({
    content: writtenContent,
    settings: {
      measurement: {
        ...measurementDefaults,
        few_requests: { on: false, threshold: 60, quietFrom: '', quietTo: '' },
      },
    },
  })
  expect(site.measurement.alerts.few_requests).toEqual({ on: false, threshold: 60, quiet: null })
})

test('two processes tell each recipient once, and a killed one leaves its mails to the other', async () => {
  apply({ ...alone('form_errors'), mail: { recipients: `${TO}\nmarketing@clinicaslife.example\n${TO}` } })
  const { database, log } = app.deps
  await forms(200, 30)
  // Two that only queue, like a process that is killed right after.
  const queueing = [createJobs({ database, log }), createJobs({ database, log })]
  const working = [createJobs({ database, log }), createJobs({ database, log })]
  await app.deps.jobs.stop()
  try {
    for (const jobs of queueing) await jobs.start()
    const runs = await Promise.all(
      [0, 1, 2, 3, 4, 5].map((n) => watchFigures({ ...app.deps, jobs: queueing[n % 2]! })),
    )
    expect(runs).toContain(true)
    await watchFigures({ ...app.deps, jobs: queueing[0]! })
    // As a killed process leaves them: taken, last heartbeat nine of the ten seconds ago, never finished.
    const { rowCount } = await database.pool.query(
      `update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '9 s'
       where name = 'send-measurement-alerts'`,
    )
    expect(rowCount).toBe(2)
    for (const jobs of working) await jobs.start(jobHandlers({ ...app.deps, jobs }))
    await expect.poll(() => smtp.received.length, { timeout: 15_000 }).toBe(2)
  } finally {
    for (const jobs of [...working, ...queueing]) await jobs.stop()
  }
  expect(smtp.received.flatMap(({ to }) => to).toSorted()).toEqual([TO, 'marketing@clinicaslife.example'])
})
