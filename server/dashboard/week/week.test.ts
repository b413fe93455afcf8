import { writtenSite } from '#content/site/written-site.ts'
import { chartAnnotations, leadFigures, leads } from '#db/schema/index.ts'
import type { StaffRole } from '#domain/staff/capabilities.ts'
import type { WeekReport } from '#domain/measurement/week-report.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { staffClient } from '#tests/back-office/staff-client.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countChangedDays } from '../count-lead-days.ts'

/** A Friday, 12:30 in Madrid. */
const NOW = new Date('2026-11-20T11:30:00Z')
const OWNER = '11111111-1111-4111-8111-111111111111'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ work: false, rateLimits: false, now: () => NOW })
  await fill()
})
afterAll(() => app.close())

type Change = Partial<typeof leads.$inferInsert>
let number = 0

async function insert(count: number, createdAt: string, change: Change = {}) {
  const rows = Array.from({ length: count }, () => {
    number += 1
    return {
      folio: `LD-26-${String(number).padStart(6, '0')}`,
      idempotencyKey: String(number),
      formType: 'contact_page' as const,
      name: 'Ana Peña',
      email: 'ana@example.org',
      phone: '612345678',
      healthContentKept: false,
      createdAt: new Date(createdAt),
      ...change,
    }
  })
  await app.deps.database.db.insert(leads).values(rows)
}

/** Every number of the tests below is counted by hand from these. */
async function fill() {
  const { db } = app.deps.database
  const answered = (at: string) => ({ status: 'contacted' as const, firstResponseAt: new Date(at) })
  // Wednesday: ten for Bilbao, answered in half an hour; eight of them got a visit.
  await insert(2, '2026-11-18T10:00:00Z', { clinicSlug: 'bilbao', ...answered('2026-11-18T10:30:00Z') })
  await insert(8, '2026-11-18T10:00:00Z', {
    clinicSlug: 'bilbao',
    firstResponseAt: new Date('2026-11-18T10:30:00Z'),
    status: 'attended',
    appointmentAt: new Date('2026-11-19T10:00:00Z'),
  })
  // Thursday: six for Gijón, answered in four hours of the afternoon and evening.
  await insert(6, '2026-11-19T14:00:00Z', { clinicSlug: 'gijon', ...answered('2026-11-19T18:00:00Z') })
  // Today: seven for Gijón wait, and three without a clinic.
  await insert(7, '2026-11-20T09:00:00Z', { clinicSlug: 'gijon' })
  await insert(3, '2026-11-20T09:10:00Z')
  // Lost: five of the same reason, and one of another.
  const lost = { clinicSlug: 'bilbao', status: 'lost' as const }
  await insert(5, '2026-11-17T10:00:00Z', { ...lost, lostReason: 'price' })
  await insert(1, '2026-11-17T10:00:00Z', { ...lost, lostReason: 'distance' })
  // The week before, six; and three of last Friday after this hour, which are not compared.
  await insert(6, '2026-11-10T10:00:00Z', { clinicSlug: 'bilbao', ...answered('2026-11-10T10:20:00Z') })
  await insert(3, '2026-11-13T15:00:00Z', { clinicSlug: 'bilbao' })
  // Not counted: a test, a merged and an invalid one.
  await insert(1, '2026-11-18T10:00:00Z', { isTest: true })
  await insert(1, '2026-11-18T10:00:00Z', { status: 'invalid', lostReason: 'spam' })
  await insert(4, '2026-11-18T12:00:00Z', { clinicSlug: 'valladolid', ownerId: OWNER })
  await countChangedDays(writtenSite, db, NOW)
  await db.delete(leadFigures)
  const none = { leads: 0, contacted: 0, booked: 0, due: 0, attended: 0, missed: 0, lost: 0, measured: 0 }
  await db.insert(leadFigures).values([
    {
      ...none,
      day: '2026-11-18',
      clinicSlug: 'bilbao',
      channel: 'contact_page',
      treatment: 'rinoplastia',
      leads: 10,
      contacted: 10,
      booked: 8,
      due: 8,
      attended: 8,
      bookedMinutes: [60, 60, 60, 90, 90, 120, 120, 120],
      attendedMinutes: Array.from({ length: 8 }, () => 1440),
    },
    {
      ...none,
      day: '2026-11-19',
      clinicSlug: 'gijon',
      channel: 'booking',
      treatment: 'blefaroplastia',
      leads: 4,
    },
    { ...none, day: '2026-11-19', clinicSlug: 'gijon', channel: 'booking', leads: 2 },
    {
      ...none,
      day: '2026-11-17',
      clinicSlug: 'bilbao',
      channel: 'booking',
      lostReason: 'price',
      leads: 5,
      lost: 5,
    },
    {
      ...none,
      day: '2026-11-17',
      clinicSlug: 'bilbao',
      channel: 'booking',
      lostReason: 'distance',
      leads: 1,
      lost: 1,
    },
  ])
  await db.insert(chartAnnotations).values([
    { day: '2026-11-12', untilDay: '2026-11-16', label: 'Correo de láser', kind: 'campaign' },
    { day: '2026-11-18', label: 'Solo Gijón', kind: 'other', clinicSlug: 'gijon' },
    { day: '2026-11-01', label: 'Antes', kind: 'other' },
  ])
}

async function week(query: string, roles: StaffRole[] = ['direction'], clinics: string[] = []) {
  const client = await staffClient(app, { roles, clinics })
  return client.get<WeekReport>(`/dashboard/week?${query}`)
}

const cellsOf = (report: WeekReport, id: string) =>
  report.blocks.find((block) => block.id === id)?.rows.map(({ label, cells }) => [label, ...cells])

test('the whole network: every figure is the one counted by hand', async () => {
  const { body } = await week('period=7d')
  expect(body.span).toEqual({ from: '2026-11-14', to: '2026-11-20' })
  expect(body.before).toEqual({ from: '2026-11-07', to: '2026-11-13' })
  expect(body.headline).toEqual([
    'Han escrito 36 personas, 30 más que la semana anterior.',
    'A 17 aún no les hemos contestado; 7 son de Gijón.',
  ])
  expect(body.action).toEqual({
    label: 'Ver las 17',
    href: '/admin/leads?status=new&test=0&orden=respondBy',
  })
  expect(cellsOf(body, 'trend')).toEqual([
    ['2026-11-14', 0, 0],
    ['2026-11-15', 0, 0],
    ['2026-11-16', 0, 0],
    ['2026-11-17', 6, 6],
    ['2026-11-18', 14, 0],
    ['2026-11-19', 6, 0],
    ['2026-11-20', 10, 0],
  ])
  // 22 contacted: ten of Bilbao, six of Gijón, six lost after talking.
  expect(cellsOf(body, 'funnel')).toEqual([
    ['Escriben', 36, 6, null, null, null],
    ['Contactadas', 22, 6, 36, 22 / 36, 30],
    ['Con cita', 8, 0, 22, 8 / 22, 90],
    ['Acuden', 8, 0, 8, 1, 1440],
  ])
  expect(cellsOf(body, 'clinics')).toEqual([
    ['Bilbao', 16, 6, 16, 8, 8, 8, 30, 30, null],
    ['Gijón', 13, 0, 6, 0, 0, 0, 240, null, 240],
    ['Valladolid', 'few', 0, 0, 0, 0, 0, null, null, null],
    ['Sin clínica elegida', 'few', 0, 0, 0, 0, 0, null, null, null],
  ])
  expect(body.blocks.find(({ id }) => id === 'clinics')?.title).toBe('Gijón tarda cuatro horas en contestar')
  expect(cellsOf(body, 'treatments')).toEqual([
    // Their sum would tell the small one.
    ['Rinoplastia', null],
    ['Blefaroplastia', 'few'],
  ])
  expect(body.blocks.find(({ id }) => id === 'treatments')?.coverage).toBe(14 / 36)
  expect(cellsOf(body, 'losses')).toEqual([
    ['Precio', null, 0],
    ['Distancia', null, 0],
  ])
  expect(cellsOf(body, 'answers')?.map(([, now, before]) => [now, before])).toEqual([
    [0, 0],
    [0, 6],
    [10, 0],
    [0, 0],
    [0, 0],
    [6, 0],
    [0, 0],
  ])
  expect(body.annotations.map(({ label }) => label)).toEqual(['Correo de láser', 'Solo Gijón'])
  expect(body.isEmpty).toBe(false)
})

test('a clinic sees itself alone, and its own notes', async () => {
  const { body } = await week('period=7d', ['clinic'], ['bilbao'])
  expect(body.headline).toEqual([
    'Han escrito 16 personas, 10 más que la semana anterior.',
    'A menos de 5 aún no les hemos contestado.',
  ])
  expect(cellsOf(body, 'clinics')?.map(([label]) => label)).toEqual(['Bilbao'])
  expect(body.annotations.map(({ label }) => label)).toEqual(['Correo de láser'])
  expect(body.blocks.map(({ id }) => id)).not.toContain('load')
  expect((await week('clinic=gijon', ['clinic'], ['bilbao'])).status).toBe(404)
  expect((await week('clinic=bilbao')).body.headline[0]).toBe(body.headline[0])
})

test('marketing reads counts without a list to open; other roles get nothing', async () => {
  const { body } = await week('', ['marketing'])
  expect(body.headline[0]).toMatch(/^Han escrito 36/)
  expect(body.action).toBeNull()
  for (const role of ['privacy', 'medical_review'] as const) {
    const { status, body } = await week('', [role])
    expect([status, body.headline, body.blocks]).toEqual([200, [], []])
  }
})

test('patient care reads their own leads', async () => {
  const client = await staffClient(app, { roles: ['patient_care'] })
  await app.deps.database.pool.query('update leads set owner_id = $1 where owner_id = $2', [client.id, OWNER])
  await insert(6, '2026-11-19T10:00:00Z', {
    ownerId: client.id,
    clinicSlug: 'valladolid',
    status: 'treated',
    appointmentAt: new Date('2026-11-19T12:00:00Z'),
    firstResponseAt: new Date('2026-11-19T10:05:00Z'),
    healthContentKept: true,
    treatment: 'blefaroplastia',
  })
  const { body } = await client.get<WeekReport>('/dashboard/week')
  expect(body.headline[0]).toBe('Tienes 10 solicitudes de estos días.')
  expect(cellsOf(body, 'funnel')).toEqual([
    ['Escriben', 10, null, null, null],
    ['Contactadas', 6, 10, 0.6, 5],
    ['Con cita', 6, 6, 1, null],
    ['Acuden', 6, 6, 1, 120],
  ])
  expect(body.action?.href).toContain('queue=mine')
  await app.deps.database.pool.query("delete from leads where status = 'treated'")
})

test('direction sees who has what on their desk; a custom period compares with the days before', async () => {
  const { pool } = app.deps.database
  const ana = await staffClient(app, { roles: ['patient_care'], name: 'Ana Ruiz' })
  await pool.query("update leads set owner_id = $1 where clinic_slug = 'gijon'", [ana.id])
  await pool.query(
    `insert into lead_tasks (lead_id, kind, title, due_at, owner_id)
     select id, 'call', 'Llamar', $1, $2 from leads where clinic_slug = 'gijon' and status = 'new'`,
    [NOW.toISOString(), ana.id],
  )
  const { body } = await week('period=custom&from=2026-11-18&to=2026-11-19')
  expect(cellsOf(body, 'load')?.find(([name]) => name === 'Ana Ruiz')).toEqual(['Ana Ruiz', 13, 7])
  expect(body.before).toEqual({ from: '2026-11-16', to: '2026-11-17' })
  expect(body.headline[0]).toBe('Han escrito 20 personas, 14 más que los 2 días anteriores.')
})

test.each([
  'period=year',
  'period=custom',
  'period=custom&from=2026-11-20&to=2026-11-19',
  'period=custom&from=2026-11-01&to=2026-11-21',
  'period=custom&from=2026-01-01&to=2026-11-01',
  'period=custom&from=ayer&to=hoy',
])('%s is refused', async (query) => {
  expect((await week(query)).status).toBe(422)
})
