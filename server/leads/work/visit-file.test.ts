import type { ActionAnswer } from '#domain/lead/lead-detail.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { newLead } from '#tests/back-office/new-lead.ts'
import { staffClient, type StaffClient } from '#tests/back-office/staff-client.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendLeadMessage } from './send-lead-message.ts'

/** A Monday, eleven o'clock in Madrid. */
const MONDAY = new Date('2026-11-23T10:00:00Z')
const THURSDAY = '2026-11-26T16:30:00.000Z'
let app: TestApp
let ines: StaffClient
beforeAll(async () => {
  app = await createTestApp({ work: false, rateLimits: false, now: () => MONDAY })
  ines = await staffClient(app, { roles: ['patient_care'], name: 'Inés Equipo' })
})
afterAll(() => app.close())

const run = () => ({
  queuedAt: MONDAY,
  signal: new AbortController().signal,
  db: app.deps.database.db,
  replacePayload: async () => {},
})

async function booked(confirmed: boolean, at = THURSDAY) {
  const folio = await newLead(app, { treatment: 'rinoplastia', email: `${confirmed}@example.org` })
  const visit = { version: 1, clinicSlug: 'bilbao', at, confirmed }
  const { body } = await ines.post<ActionAnswer>(`/leads/${folio}/appointments`, visit)
  return { folio, version: body.lead.version }
}

const file = (folio: string) => ines.get<string>(`/leads/${folio}/appointment.ics`)

test('a visit can be added to a calendar, which gets no health data', async () => {
  const { folio } = await booked(true)
  const answer = await file(folio)
  expect(answer.headers.get('content-type')).toContain('text/calendar')
  expect(answer.body).toContain('DTSTART:20261126T163000Z')
  expect(answer.body).toContain('STATUS:CONFIRMED')
  expect(answer.body).not.toMatch(/rinoplastia/i)
  const proposed = await booked(false, '2026-11-26T09:00:00Z')
  expect((await file(proposed.folio)).body).toContain('STATUS:TENTATIVE')
  expect((await file(await newLead(app))).status).toBe(404)
})

test('the message that confirms the visit includes the file, another one does not', async () => {
  const { folio, version } = await booked(true, '2026-11-26T12:00:00Z')
  const send = async (seen: number, subject: string) => {
    const message = { version: seen, channel: 'email', subject, body: 'Hola, Ana' }
    const { body } = await ines.post<ActionAnswer>(`/leads/${folio}/messages`, message)
    await sendLeadMessage(app.deps)({ eventId: body.undo.eventId }, run())
    return body.lead.version
  }
  const next = await send(version, 'Gracias por llamar')
  await send(next, 'Tu cita del jueves, 26 de noviembre')
  const folder = join(app.deps.env.DATA_DIR, 'mail')
  const mails = await Promise.all(
    readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .map((name) => PostalMime.parse(readFileSync(join(folder, name)))),
  )
  const filesOf = (subject: string) => mails.find((mail) => mail.subject === subject)?.attachments
  expect(filesOf('Gracias por llamar')).toEqual([])
  expect(filesOf('Tu cita del jueves, 26 de noviembre')).toMatchObject([
    { filename: 'cita.ics', mimeType: 'text/calendar' },
  ])
})
