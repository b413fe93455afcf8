import { appointmentMails, appointments, leads } from '#db/schema/index.ts'
import { bookOnline, openAgenda } from '#tests/agenda.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { makeLead } from '#tests/back-office/make-lead.ts'
import { staffClient, type StaffClient } from '#tests/back-office/staff-client.ts'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eraseLeads } from '../../leads/data/erase-leads.ts'
import { forgetPassing } from '../../retention/forget-passing.ts'
import { runVisitImport } from './run-visit-import.ts'
import type { VisitImportReport } from './visit-report.ts'

const MONDAY = new Date('2026-11-23T10:00:00Z')
const FRIDAY = new Date('2026-11-27T09:00:00Z')
let app: TestApp
let ines: StaffClient
beforeAll(async () => {
  app = await createTestApp({ work: false, now: () => MONDAY })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.truncate()
  await openAgenda(app)
  ines = await staffClient(app, { roles: ['direction'], aal: 'aal2' })
})

type Job = {
  id: number
  status: string
  report: VisitImportReport
  message?: string
  errors?: Record<string, string>
}
async function upload(file: string, who = ines, clinic = 'bilbao') {
  const response = await who.request(`/agenda/imports?clinic=${clinic}`, {
    method: 'POST',
    body: file,
    headers: { 'content-type': 'text/csv', 'x-file-name': 'agenda.csv' },
  })
  return { status: response.status, body: (await response.json()) as Job }
}
const DECLARED = { lawfulSource: 'Agenda anterior de la propia clínica', declared: true }
async function run(id: number, more: object = {}) {
  const { status } = await ines.post(`/agenda/imports/${id}/run`, { ...DECLARED, ...more })
  expect(status).toBe(202)
  await work(id)
  return (await ines.get<Job>(`/agenda/imports/${id}`)).body
}
const work = (importId: number) =>
  runVisitImport(app.deps)(
    { importId },
    {
      queuedAt: MONDAY,
      signal: new AbortController().signal,
      db: app.deps.database.db,
      replacePayload: async () => {},
    },
  )
const visits = () =>
  app.deps.database.db.select().from(appointments).orderBy(asc(appointments.startsAt), asc(appointments.id))

const CSV = `Fecha;Hora;Paciente;Teléfono;Correo;Sala
27/11/2026;10:00;Ana Prueba;600 000 001;ana@example.org;Consulta 1
2026-11-27;10.45;Eva Prueba;600 000 002;;
27/11/2026;10:15;Luis Prueba;600 000 003;;
27/11/2026;23:00;Noche Prueba;600 000 004;;
20/11/2026;10:00;Ayer Prueba;600 000 005;;
mañana;10:00;Rara Prueba;600 000 006;;
27/11/2026;12:00;;600 000 007;;
`

test('a dry run says what would happen to each line, and writes nothing', async () => {
  const { status, body } = await upload(CSV)
  expect(status).toBe(201)
  expect(body.report.counts).toEqual({ new: 2, known: 0, overlap: 1, closed: 1, past: 1, unreadable: 2 })
  expect(body.report.lines.map(({ line, outcome }) => [line, outcome])).toEqual([
    [4, 'overlap'],
    [5, 'closed'],
    [6, 'past'],
    [7, 'unreadable'],
    [8, 'unreadable'],
  ])
  expect(JSON.stringify(body)).not.toMatch(/Prueba|600 ?000/)
  expect(await visits()).toEqual([])
})

test('the import makes requests with their visits, once, and writes to nobody', async () => {
  const { body } = await upload(CSV)
  const done = await run(body.id)
  expect(done).toMatchObject({ status: 'done', report: { imported: 2 } })
  expect(await visits()).toMatchObject([
    { startsAt: FRIDAY, state: 'confirmed', source: 'import', clinicSlug: 'bilbao', seat: 0 },
    { startsAt: new Date('2026-11-27T09:45:00Z'), state: 'confirmed' },
  ])
  const { db, pool } = app.deps.database
  expect(await db.select().from(leads).where(eq(leads.name, 'Ana Prueba'))).toMatchObject([
    { formType: 'import', status: 'visit_confirmed', appointmentAt: FRIDAY, importId: body.id },
  ])
  expect(await db.select().from(appointmentMails)).toEqual([])
  const { rows } = await pool.query(
    "select count(*)::int as given from lead_consents where given and purpose <> 'privacy_information'",
  )
  expect(rows).toEqual([{ given: 0 }])
  const again = await upload(CSV)
  expect(again.body.report.counts).toMatchObject({ new: 0, known: 2 })
  await run(again.body.id)
  expect(await visits()).toHaveLength(2)
})

test('a file whose lines have been deleted meanwhile is not imported', async () => {
  const { body } = await upload(CSV)
  await forgetPassing(app.deps, new Date(MONDAY.getTime() + 2 * 24 * 60 * 60 * 1000))
  const refused = await ines.post<Job>(`/agenda/imports/${body.id}/run`, DECLARED)
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('súbelo otra vez')])
  expect((await ines.get<Job>(`/agenda/imports/${body.id}`)).body.status).toBe('checked')
})

test('who is erased while their lines wait does not come back with the import', async () => {
  const { body } = await upload(CSV)
  const { db } = app.deps.database
  const byEmail = await makeLead(app, { email: 'Ana@Example.org', phone: '611 000 000' })
  const byPhone = await makeLead(app, { email: 'otra@example.org', phone: '+34 600000002' })
  const gone = await db.select().from(leads)
  expect(gone.map(({ folio }) => folio).toSorted()).toEqual([byEmail.folio, byPhone.folio].toSorted())
  await db.transaction((tx) => eraseLeads(app.deps, tx, gone, { staffId: null, action: 'lead.erased' }))
  expect(await run(body.id, { withOverlaps: true })).toMatchObject({ report: { imported: 1 } })
  expect((await db.select().from(leads)).map(({ name }) => name)).toEqual(['Luis Prueba'])
})

test('a visit takes as long as its file says, also after it has been moved', async () => {
  const { body } = await upload(`Fecha;Hora;Fin;Duración;Paciente;Teléfono
27/11/2026;10:00;;90 min;Ana Larga;600 000 011
27/11/2026;12:00;13:15;;Eva Larga;600 000 012
27/11/2026;11:00;;;Luis Encima;600 000 013
27/11/2026;16:00;15:00;nueve;Sara Rara;600 000 014
`)
  expect(body.report.lines.map(({ line, outcome }) => [line, outcome])).toEqual([[4, 'overlap']])
  await run(body.id)
  const lengths = async () =>
    (await visits()).map(({ startsAt, endsAt }) => (endsAt.getTime() - startsAt.getTime()) / 60_000)
  expect(await lengths()).toEqual([90, 75, 45])
  const [first] = await visits()
  const { status } = await ines.patch(`/agenda/visits/${first!.id}`, {
    version: 2,
    clinicSlug: 'bilbao',
    at: '2026-11-27T16:00:00Z',
  })
  expect(status).toBe(200)
  expect((await lengths()).toSorted()).toEqual([45, 75, 90])
})

test('overlaps and closed hours come along when they are wanted', async () => {
  await bookOnline(app, { at: FRIDAY })
  const { body } = await upload(CSV)
  expect(body.report.counts).toMatchObject({ new: 1, overlap: 2, closed: 1 })
  const done = await run(body.id, { withOverlaps: true, withClosed: true })
  expect(done.report.imported).toBe(4)
  expect(await visits()).toHaveLength(5)
})

test('two processes, or one that starts again, import each line once', async () => {
  const lines = Array.from({ length: 60 }, (_, index) => {
    const day = String(1 + (index % 4)).padStart(2, '0')
    const hour = String(10 + Math.floor(index / 8)).padStart(2, '0')
    return `${day}/12/2026;${hour}:00;Persona ${index};6000000${10 + index}`
  })
  const { body } = await upload(`Fecha;Hora;Nombre;Teléfono\n${lines.join('\n')}`)
  await ines.post(`/agenda/imports/${body.id}/run`, { ...DECLARED, withOverlaps: true })
  await Promise.all([work(body.id), work(body.id)])
  await work(body.id)
  expect(await visits()).toHaveLength(60)
})

test('an import is undone whole, except for what somebody has worked on', async () => {
  const { body } = await upload(CSV)
  await run(body.id)
  const [lead] = await app.deps.database.db.select().from(leads).where(eq(leads.name, 'Eva Prueba'))
  await ines.post(`/leads/${lead!.folio}/notes`, { body: 'Ha llamado' })
  const undone = await ines.post<Job>(`/agenda/imports/${body.id}/rollback`, { reason: 'Era otra agenda' })
  expect(undone.body).toMatchObject({ status: 'rolled_back', report: { removed: 1, touched: [lead!.folio] } })
  expect(await visits()).toMatchObject([{ leadId: lead!.id }])
  expect((await ines.post(`/agenda/imports/${body.id}/rollback`, { reason: 'Otra vez' })).status).toBe(409)
})

test('staff of a clinic import only its visits, and other imports are not theirs', async () => {
  const jon = await staffClient(app, { roles: ['direction'], clinics: ['sabadell'], aal: 'aal2' })
  const { body } = await upload(CSV, jon)
  expect(body.report.counts.new).toBe(0)
  expect(body.report.lines[0]!.text).toContain('no es tuya')
  const own = await upload(CSV)
  expect((await jon.get(`/agenda/imports/${own.body.id}`)).status).toBe(404)
  expect((await ines.get(`/imports/${own.body.id}`)).status).toBe(404)
  expect((await ines.get<{ items: object[] }>('/imports')).body.items).toEqual([])
})

const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n')
const calendar = (...events: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', ...events, 'END:VCALENDAR', ''].join('\r\n')

test('a calendar becomes visits: zones, repetitions, exceptions, and no word on why', async () => {
  const file = calendar(
    event(
      'UID:1',
      'DTSTART;TZID=Europe/Madrid:20261127T100000',
      'SUMMARY:Ana Prueba - bótox',
      'DESCRIPTION:Tel. 600 000 001\\nana@example.org',
    ),
    event('UID:2', 'DTSTART:20261127T094500Z', 'DTEND:20261127T100500Z', 'SUMMARY:Eva Prueba'),
    event(
      'UID:3',
      'DTSTART;TZID="Romance Standard Time":20261201T100000',
      'DURATION:PT1H',
      'RRULE:FREQ=WEEKLY;COUNT=3',
      'EXDATE;TZID="Romance Standard Time":20261208T100000',
      'SUMMARY:Luis',
    ),
    event('UID:4', 'DTSTART;VALUE=DATE:20261127', 'SUMMARY:Vacaciones'),
    event('UID:5', 'DTSTART:20261127T120000Z', 'STATUS:CANCELLED', 'SUMMARY:Nadie'),
  )
  const { body } = await upload(file)
  expect(body.report.counts).toMatchObject({ new: 4, unreadable: 1 })
  await run(body.id)
  expect((await visits()).map(({ startsAt }) => startsAt.toISOString().slice(0, 16))).toEqual([
    '2026-11-27T09:00',
    '2026-11-27T09:45',
    '2026-12-01T09:00',
    '2026-12-15T09:00',
  ])
  const lengths = (await visits()).map(({ startsAt, endsAt }) => +endsAt - +startsAt)
  expect(lengths.map((length) => length / 60_000)).toEqual([45, 20, 60, 60])
  const all = await app.deps.database.db.select().from(leads)
  expect(all.find(({ name }) => name === 'Ana Prueba')).toMatchObject({
    phone: '600 000 001',
    email: 'ana@example.org',
    treatment: null,
  })
  expect(JSON.stringify(all)).not.toContain('bótox')
})

test.for<[string, string, string]>([
  [
    'endless repetitions',
    calendar(
      ...Array.from({ length: 300 }, (_, index) =>
        event(`UID:${index}`, 'DTSTART:20261127T090000Z', 'RRULE:FREQ=DAILY', 'SUMMARY:A'),
      ),
    ),
    'demasiadas repeticiones|5000 citas|5\\.000 citas',
  ],
  [
    'one from long ago',
    calendar(
      event('UID:1', 'DTSTART:20000101T090000Z', 'RRULE:FREQ=DAILY', 'SUMMARY:A'),
      ...Array.from({ length: 20 }, (_, index) =>
        event(`UID:x${index}`, 'DTSTART:20000101T090000Z', 'RRULE:FREQ=DAILY', 'SUMMARY:A'),
      ),
    ),
    'demasiadas repeticiones',
  ],
  [
    'too many events',
    calendar(
      ...Array.from({ length: 5001 }, (_, index) =>
        event(`UID:${index}`, 'DTSTART:20261127T090000Z', 'SUMMARY:A'),
      ),
    ),
    'citas por archivo',
  ],
  ['deep nesting', 'BEGIN:VCALENDAR\r\n'.repeat(2000), 'mal formado'],
  ['a line without end', calendar(event('UID:1', `SUMMARY:${'a'.repeat(30_000)}`)), 'demasiado larga'],
  [
    'a folded line without end',
    calendar(event('UID:1', `SUMMARY:a${'\r\n a'.repeat(30_000)}`)),
    'demasiado larga',
  ],
  ['half a calendar', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n', '.'],
  ['nonsense', `BEGIN:${'x'.repeat(100)}`, 'calendario'],
  ['no date column', 'Nombre;Teléfono\nAna;600000000', 'columna de la fecha'],
  ['no name column', 'Fecha;Teléfono\n27/11/2026;600000000', 'columna del nombre'],
  ['nothing', '', '.'],
])('a file with %s is refused at once', async ([, file, message]) => {
  const before = process.cpuUsage()
  const { status, body } = await upload(file)
  expect(status).toBe(422)
  expect(body.errors?.file).toMatch(new RegExp(message))
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(3000)
})

test('repetitions that could take for ever are left to people, the rest is read', async () => {
  const file = calendar(
    event('UID:1', 'DTSTART:20261127T090000Z', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 'SUMMARY:A'),
    event('UID:2', 'DTSTART:20261127T090000Z', 'RRULE:FREQ=SECONDLY', 'SUMMARY:A'),
    event('UID:3', 'DTSTART:20261127T090000Z', 'SUMMARY:Ana'),
    event('UID:4', 'DTSTART:20269999T990000Z', 'SUMMARY:Ana'),
  )
  expect((await upload(file)).body.report.counts).toMatchObject({ new: 1, unreadable: 3 })
})

test('a file beyond the limit is refused before it is read', async () => {
  expect((await upload('x'.repeat(4 * 1024 * 1024 + 1))).status).toBe(413)
})
