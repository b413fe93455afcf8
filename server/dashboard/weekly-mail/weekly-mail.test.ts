import { leadFigures, leads } from '#db/schema/index.ts'
import type { SectionValue } from '#domain/settings/site-section.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { staffClient } from '#tests/back-office/staff-client.ts'
import { createSmtpReceiver, type SmtpReceiver } from '#tests/receivers/smtp-receiver.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { jobHandlers } from '../../job-handlers.ts'
import { measurementDefaults } from '../../settings/sections/measurement-section.ts'
import { createJobs } from '../../shared/jobs/pg-boss-jobs.ts'
import { countChangedDays } from '../count-lead-days.ts'
import { keepWeeklyMail, queueWeeklyMail } from './keep-weekly-mail.ts'

/** A Monday, 8:00 in Madrid. */
const EIGHT = '2026-11-23T07:00:00Z'
const TO = ['direccion@clinicaslife.example', 'marketing@clinicaslife.example']

let now = new Date(EIGHT)
let smtp: SmtpReceiver
let app: TestApp
beforeAll(async () => {
  smtp = await createSmtpReceiver()
  app = await createTestApp({ smtpUrl: smtp.url, rateLimits: false, work: false, now: () => now })
})
beforeEach(async () => {
  await app.truncate()
  smtp.received.length = 0
  now = new Date(EIGHT)
  apply({ recipients: TO.join('\n') })
})
afterAll(async () => {
  await app.close()
  await smtp.close()
})

function apply(weekly: SectionValue[string]) {
  const measurement = { ...measurementDefaults, weekly: { ...measurementDefaults.weekly, ...weekly } }
  app.deps.site.say({ settings: { measurement } })
}

async function queued(): Promise<number> {
  const { rowCount } = await app.deps.database.pool.query(
    "select from pgboss.job where name = 'send-weekly-mail'",
  )
  return rowCount ?? 0
}

/** Works on the queue as this many processes until `expected` mails have arrived. */
async function work(processes: number, expected: number) {
  const { database, log } = app.deps
  const all = Array.from({ length: processes }, () => createJobs({ database, log, polling: 0.5 }))
  try {
    for (const jobs of all) await jobs.start(jobHandlers({ ...app.deps, jobs }))
    await expect.poll(() => smtp.received.length, { timeout: 20_000 }).toBe(expected)
  } finally {
    for (const jobs of all) await jobs.stop()
  }
}

async function insertLeads(count: number, change: Partial<typeof leads.$inferInsert>) {
  const { db } = app.deps.database
  await db.insert(leads).values(
    Array.from({ length: count }, (_, index) => {
      const key = `${change.clinicSlug}-${change.status}-${index}`
      return {
        folio: `LD-26-${String(Math.abs(hash(key))).padStart(6, '0')}`,
        idempotencyKey: key,
        formType: 'contact_page' as const,
        name: 'Ana Secreta',
        email: 'secreta@example.org',
        phone: '612345678',
        healthContentKept: false,
        createdAt: new Date('2026-11-18T10:00:00Z'),
        ...change,
      }
    }),
  )
}

const hash = (text: string) =>
  [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 999_983, 7)

test('nobody gets it before eight, and several processes and restarts send it once', async () => {
  now = new Date('2026-11-23T06:59:59Z')
  await queueWeeklyMail(app.deps)
  expect(await queued()).toBe(0)
  now = new Date(EIGHT)
  await Promise.all(Array.from({ length: 8 }, () => queueWeeklyMail(app.deps)))
  // A restart, and the rest of the day.
  for (const hour of ['08', '12', '22']) {
    now = new Date(`2026-11-23T${hour}:30:00Z`)
    await (
      await keepWeeklyMail(app.deps)
    )()
  }
  expect(await queued()).toBe(2)
  // As a killed process leaves one of them.
  await app.deps.database.pool.query(
    `update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '9 s'
     where id = (select id from pgboss.job where name = 'send-weekly-mail' limit 1)`,
  )
  await work(2, 2)
  expect(smtp.received.flatMap(({ to }) => to).toSorted()).toEqual(TO)
})

test('a server that starts on Monday evening still sends it, one that starts on Tuesday does not', async () => {
  now = new Date('2026-11-24T07:00:00Z')
  await (
    await keepWeeklyMail(app.deps)
  )()
  expect(await queued()).toBe(0)
  now = new Date('2026-11-23T20:00:00Z')
  await (
    await keepWeeklyMail(app.deps)
  )()
  expect(await queued()).toBe(2)
})

test('switched off or without recipients nothing goes out, and somebody added the same day still gets it', async () => {
  apply({ on: false, recipients: TO[0]! })
  await queueWeeklyMail(app.deps)
  apply({ recipients: '' })
  await queueWeeklyMail(app.deps)
  expect(await queued()).toBe(0)
  apply({ recipients: TO[0]! })
  await queueWeeklyMail(app.deps)
  expect(await queued()).toBe(1)
})

test('it says the week in counts, without personal data and without small counts', async () => {
  await insertLeads(24, {
    clinicSlug: 'bilbao',
    status: 'contacted',
    firstResponseAt: new Date('2026-11-18T10:40:00Z'),
  })
  await insertLeads(3, {
    clinicSlug: 'gijon',
    status: 'treated',
    appointmentAt: new Date('2026-11-20T10:00:00Z'),
  })
  await insertLeads(6, { clinicSlug: 'gijon', status: 'new' })
  const { db } = app.deps.database
  await countChangedDays(app.deps.site.current, db, now)
  await db.delete(leadFigures)
  await queueWeeklyMail(app.deps)
  await work(1, 2)
  const { mail } = smtp.received[0]!
  expect(mail.subject).toBe('La semana del 16 al 22 de noviembre: Han escrito 33 personas.')
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain('A 6 aún no les hemos contestado')
    expect(body).toContain('menos de 5')
    expect(body).toContain('La mitad tiene respuesta en 40 minutos')
    expect(body).toContain('/admin/dashboard')
    expect(body).not.toMatch(/Secreta|612345678|LD-26/)
  }
})

test('staff read how it will look and send themselves a test', async () => {
  const client = await staffClient(app, { roles: ['direction'] })
  const { body } = await client.get<{ subject: string; text: string; html: string }>('/dashboard/weekly-mail')
  expect(body.subject).toContain('La semana del 16 al 22 de noviembre')
  expect(body.text).toContain('No ha escrito nadie.')
  expect((await client.post('/dashboard/weekly-mail/tests')).status).toBe(202)
  await expect.poll(() => smtp.received.length).toBe(1)
  expect(smtp.received[0]?.mail.subject).toMatch(/^Prueba: La semana/)
  expect(smtp.received[0]?.to).toHaveLength(1)
  smtp.refuse(smtp.received[0]!.to[0]!, 550)
  expect((await client.post('/dashboard/weekly-mail/tests')).status).toBe(503)
})
