import {
  agendaClinics,
  appointmentMails,
  appointments,
  type Lead,
  leadConsents,
  leads,
} from '#db/schema/index.ts'
import { applyChange, type LeadChange } from '#server/leads/work/change-lead.ts'
import { bookOnline, openAgenda } from '#tests/agenda.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { staffClient } from '#tests/back-office/staff-client.ts'
import { createSmtpReceiver, type SmtpReceiver } from '#tests/receivers/smtp-receiver.ts'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendDueMails } from './send-due-mails.ts'

/** A Monday, eleven o'clock in Madrid. */
const MONDAY = new Date('2026-11-23T10:00:00Z')
/** Friday, ten o'clock. */
const FRIDAY = new Date('2026-11-27T09:00:00Z')
const HOUR = 3_600_000
const VISIT = 45 * 60_000
/** The hour after it. */
const NEXT = new Date(FRIDAY.getTime() + VISIT)
let now = MONDAY
let app: TestApp
let smtp: SmtpReceiver

beforeAll(async () => {
  smtp = await createSmtpReceiver()
  app = await createTestApp({ work: false, now: () => now, smtpUrl: smtp.url })
})
afterAll(async () => {
  await app.close()
  await smtp.close()
})
beforeEach(async () => {
  await app.truncate()
  now = MONDAY
  smtp.received.length = 0
  await openAgenda(app, { arrival: 'Llama al timbre 2.' })
})

const book = (at = FRIDAY, email = 'ana@example.org') => bookOnline(app, { at, email })

function change(folio: string, set: Partial<Lead>, by: 'patient' | 'clinic' = 'patient') {
  return app.deps.database.db.transaction(async (tx) => {
    const [lead] = await tx.select().from(leads).where(eq(leads.folio, folio)).for('update')
    const event: LeadChange['event'] = { kind: 'appointment', data: {} }
    await applyChange(
      app.deps,
      tx,
      lead!,
      { action: 'lead.booked', set, event, visit: { by } },
      { staffId: null, now },
    )
  })
}
const cancel = (folio: string, by?: 'clinic') =>
  change(folio, { status: 'contacted', appointmentAt: null }, by)

async function sendAt(moment: Date) {
  now = moment
  smtp.received.length = 0
  while (!(await sendDueMails(app.deps))) continue
  return smtp.received
}
const states = async () =>
  (await app.deps.database.db.select().from(appointmentMails).orderBy(asc(appointmentMails.id))).map(
    ({ kind, state }) => `${kind} ${state}`,
  )
const icsOf = ({ mail }: (typeof smtp.received)[number]) => {
  const [file] = mail.attachments
  const text = file && new TextDecoder().decode(file.content as ArrayBuffer)
  return text?.replace(/\r?\n /g, '') ?? ''
}
const later = (hours: number) => new Date(MONDAY.getTime() + hours * HOUR)
const beforeFriday = (hours: number) => new Date(FRIDAY.getTime() - hours * HOUR)

test('a booked visit is confirmed with one message, an event for the calendar and no health data', async () => {
  const folio = await book()
  const mails = await sendAt(MONDAY)
  expect(mails.map(({ to, mail }) => [to, mail.subject])).toEqual([
    [['ana@example.org'], 'Tu cita: viernes 27 de noviembre a las 10:00'],
  ])
  const { text = '', html = '', headers } = mails[0]!.mail
  for (const part of ['viernes 27 de noviembre a las 10:00', 'Llama al timbre 2.', '/cita/', folio])
    expect(text).toContain(part)
  expect(html).toContain('openstreetmap.org')
  expect(`${text}${html}${JSON.stringify(headers)}`).not.toMatch(/botox|migra|Ana Prueba/i)
  const ics = icsOf(mails[0]!)
  expect(ics).toMatch(/METHOD:REQUEST[^]*SEQUENCE:0[^]*DTSTART:20261127T090000Z[^]*STATUS:CONFIRMED/)
  expect(ics).toContain('RSVP=FALSE:mailto:ana@example.org')
  expect(ics).not.toMatch(/botox|migra|Ana Prueba/i)
  const { rows } = await app.deps.database.pool.query(
    "select status from lead_deliveries where channel = 'visitor_email'",
  )
  expect(rows).toEqual([{ status: 'skipped' }])
  expect(await sendAt(later(1))).toEqual([])
})

test('reminders go two days and one day before, once each', async () => {
  await book()
  await sendAt(MONDAY)
  expect(await sendAt(new Date(beforeFriday(48).getTime() - 1))).toHaveLength(0)
  const [first] = await sendAt(beforeFriday(48))
  expect(first!.mail.subject).toBe('Te recordamos tu cita: viernes 27 de noviembre a las 10:00')
  expect(await sendAt(beforeFriday(47))).toHaveLength(0)
  const [second, ...others] = await sendAt(beforeFriday(24))
  expect(others).toEqual([])
  expect(second!.mail.subject).toBe('Tu cita es mañana, viernes 27 de noviembre a las 10:00')
  expect(second!.mail.text).toContain('Te esperamos mañana, viernes 27 de noviembre a las 10:00, en')
  expect(await sendAt(beforeFriday(1))).toHaveLength(0)
  expect(await states()).toEqual(['confirmed sent', 'reminder_48h sent', 'reminder_24h sent'])
})

test('a change is mailed to both sides, with a higher version of the event, and has reminders of its own', async () => {
  const folio = await book()
  await sendAt(MONDAY)
  await change(folio, { appointmentAt: new Date(FRIDAY.getTime() + 4 * VISIT) })
  const mails = await sendAt(later(1))
  expect(mails.map(({ mail }) => mail.subject).toSorted()).toEqual([
    `Cita cambiada (${folio})`,
    'Tu cita ha cambiado: viernes 27 de noviembre a las 13:00',
  ])
  const told = mails.find(({ to }) => to[0] === 'ana@example.org')!
  expect(icsOf(told)).toMatch(/METHOD:REQUEST[^]*SEQUENCE:1[^]*DTSTART:20261127T120000Z/)
  expect(await sendAt(beforeFriday(48))).toHaveLength(0)
  expect(await sendAt(beforeFriday(45))).toHaveLength(1)
  expect(await sendAt(beforeFriday(21))).toHaveLength(1)
})

test('a cancelled visit leaves the calendar, and no reminder follows', async () => {
  const folio = await book()
  await sendAt(MONDAY)
  await cancel(folio)
  const mails = await sendAt(later(1))
  const told = mails.find(({ to }) => to[0] === 'ana@example.org')!
  expect(mails).toHaveLength(2)
  expect(told.mail.text).toContain('como nos has pedido')
  expect(icsOf(told)).toMatch(/METHOD:CANCEL[^]*SEQUENCE:1[^]*STATUS:CANCELLED/)
  expect(await sendAt(beforeFriday(1))).toHaveLength(0)
})

test('what staff do and take back within half a minute is not announced', async () => {
  const folio = await book()
  await sendAt(MONDAY)
  await change(folio, { appointmentAt: new Date(FRIDAY.getTime() + HOUR) }, 'clinic')
  expect(await sendAt(later(0.001))).toHaveLength(0)
  await cancel(folio, 'clinic')
  const [only, ...more] = await sendAt(later(1))
  expect(more).toEqual([])
  expect(only!.mail.text).toContain('La clínica ha anulado')
})

test('nobody is written to who is blocked, has no address or took the consent back', async () => {
  const { db } = app.deps.database
  const folio = await book()
  await db.update(leads).set({ blockedAt: now }).where(eq(leads.folio, folio))
  expect(await sendAt(MONDAY)).toHaveLength(0)
  const second = await book(NEXT)
  await sendAt(MONDAY)
  const [lead] = await db
    .update(leads)
    .set({ healthContentKept: false, treatment: null, message: null })
    .where(eq(leads.folio, second))
    .returning()
  await answerHealth(lead!.id, true)
  await answerHealth(lead!.id, false)
  expect(await sendAt(beforeFriday(24))).toHaveLength(0)
  await cancel(second)
  expect(await sendAt(beforeFriday(23))).toHaveLength(2)
})

test('a person who never gave the consent, and says so again by phone, is reminded', async () => {
  const folio = await bookOnline(app, { at: FRIDAY, health: false })
  await sendAt(MONDAY)
  const [lead] = await app.deps.database.db.select().from(leads).where(eq(leads.folio, folio))
  await answerHealth(lead!.id, false, 'phone')
  expect(await sendAt(beforeFriday(48))).toHaveLength(1)
})

test('after a long standstill one reminder goes, not two', async () => {
  await book()
  await sendAt(MONDAY)
  expect(await sendAt(beforeFriday(23))).toHaveLength(1)
  expect(await states()).toEqual(['confirmed sent', 'reminder_48h skipped', 'reminder_24h sent'])
})

test('nor does one shortly before the other', async () => {
  await book()
  await sendAt(MONDAY)
  expect(await sendAt(beforeFriday(24.1))).toHaveLength(0)
  expect(await sendAt(beforeFriday(24))).toHaveLength(1)
})

test('once a restriction is lifted, the person hears of their visit', async () => {
  const { db } = app.deps.database
  await book()
  await db.update(leads).set({ blockedAt: now })
  expect(await sendAt(MONDAY)).toHaveLength(0)
  await db.update(leads).set({ blockedAt: null })
  expect(await sendAt(later(1))).toHaveLength(1)
})

test('an address that forms have filled gets no more confirmations for an hour', async () => {
  for (let index = 0; index < 5; index++) await book(new Date(FRIDAY.getTime() + index * VISIT))
  expect(await sendAt(MONDAY)).toHaveLength(3)
  expect((await states()).filter((one) => one === 'confirmed skipped')).toHaveLength(2)
})

test('a refused address is given up, a busy server is asked again', async () => {
  smtp.refuse('wrong@example.org', 550)
  smtp.refuse('busy@example.org', 451)
  await book(FRIDAY, 'wrong@example.org')
  await book(NEXT, 'busy@example.org')
  await sendAt(MONDAY)
  expect((await states()).filter((one) => one.startsWith('confirmed'))).toEqual([
    'confirmed dead',
    'confirmed pending',
  ])
  smtp.accept('busy@example.org')
  expect(await sendAt(later(0.1))).toHaveLength(1)
})

type Tasks = { items: { id: number; version: number; title: string; kind: string; folio: string }[] }

test('for a refused address the clinic gets one task, due now, in its list and for its desk', async () => {
  smtp.refuse('wrong@example.org', 550)
  const folio = await book(FRIDAY, 'wrong@example.org')
  const other = await book(NEXT)
  expect(await sendAt(MONDAY)).toHaveLength(1)
  // Sessions end as the clock moves on.
  const clinicStaff = (clinic: string) => staffClient(app, { roles: ['clinic'], clinics: [clinic] })
  const tasks = async (clinic = 'bilbao') =>
    (await (await clinicStaff(clinic)).get<Tasks>('/tasks')).body.items
  const [task, ...rest] = await tasks()
  expect([task?.folio, task?.kind, rest]).toEqual([folio, 'call', []])
  expect(task?.title).toMatch(/no le ha llegado el correo de su cita/)
  expect(task?.title).not.toContain('example.org')
  expect(await tasks('gijon')).toEqual([])
  const { db } = app.deps.database
  const due = async (one: string) =>
    (await db.select().from(leads).where(eq(leads.folio, one))).map(({ nextActionAt }) => nextActionAt)
  expect([await due(folio), await due(other)]).toEqual([[MONDAY], [null]])
  // The reminder dies too: they are still to be called, once.
  await sendAt(beforeFriday(48))
  expect((await states()).filter((one) => one.endsWith('dead'))).toEqual([
    'confirmed dead',
    'reminder_48h dead',
  ])
  expect(await tasks()).toHaveLength(1)
  const change = { version: task!.version, done: true }
  expect((await (await clinicStaff('bilbao')).patch(`/tasks/${task!.id}`, change)).status).toBe(200)
  expect(await tasks()).toEqual([])
  await sendAt(beforeFriday(24))
  expect(await tasks()).toMatchObject([{ folio }])
})

test('a person who does not want calls, or has no phone, is not to be called about a refused address', async () => {
  const { db } = app.deps.database
  smtp.refuse('wrong@example.org', 550)
  const silent = await book(FRIDAY, 'wrong@example.org')
  const unreachable = await book(NEXT, 'wrong@example.org')
  await db.update(leads).set({ doNotCall: true }).where(eq(leads.folio, silent))
  await db.update(leads).set({ phone: '' }).where(eq(leads.folio, unreachable))
  await sendAt(MONDAY)
  const reception = await staffClient(app, { roles: ['clinic'], clinics: ['bilbao'] })
  const { body } = await reception.get<Tasks>('/tasks')
  expect(body.items.map(({ folio }) => folio).toSorted()).toEqual([silent, unreachable].toSorted())
  for (const { kind, title } of body.items) {
    expect(kind).toBe('other')
    expect(title).toMatch(/^Comprobar la dirección de correo: no le ha llegado el correo de su cita$/)
  }
})

test('two processes send each message once', async () => {
  for (let index = 0; index < 12; index++)
    await book(new Date(FRIDAY.getTime() + index * VISIT), `p${index}@example.org`)
  const other = { ...app.deps, database: app.deps.database.another({ applicationName: 'other' }) }
  await Promise.all([app.deps, other, app.deps, other].map((deps) => sendDueMails(deps)))
  await sendDueMails(other)
  expect(smtp.received.flatMap(({ to }) => to).toSorted()).toEqual(
    [...new Set(smtp.received.flatMap(({ to }) => to))].toSorted(),
  )
  expect(smtp.received).toHaveLength(12)
})

test('a process that dies while sending leaves the message to the next', async () => {
  await book()
  const dying = {
    ...app.deps,
    mailer: {
      ...app.deps.mailer,
      send: async () => {
        await app.owner.query(
          "select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = 'clinicas-life visit mails'",
        )
        throw new Error('killed')
      },
    },
  }
  await expect(sendDueMails(dying)).rejects.toThrow('')
  expect(await states()).toContain('confirmed pending')
  expect(await sendAt(later(0.1))).toHaveLength(1)
})

test('a visit that staff set in a clinic without hours on the web is left to their own messages', async () => {
  const folio = await book()
  await sendAt(MONDAY)
  const { db } = app.deps.database
  await cancel(folio, 'clinic')
  await sendAt(later(1))
  await db.update(agendaClinics).set({ online: false })
  await db.delete(appointments)
  await change(folio, { status: 'visit_confirmed', clinicSlug: 'bilbao', appointmentAt: FRIDAY }, 'clinic')
  expect(await sendAt(later(2))).toHaveLength(0)
})

async function answerHealth(leadId: number, given: boolean, channel = 'web') {
  await app.deps.database.db.insert(leadConsents).values({
    leadId,
    purpose: 'health',
    given,
    text: 'Trata los datos de mi salud.',
    textVersion: '1',
    channel,
    formType: 'booking',
    createdAt: now,
  })
}
