import { leads } from '#db/schema/index.ts'
import { openAgenda } from '#tests/agenda.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { staffClient, type StaffClient } from '#tests/back-office/staff-client.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

/** A Monday, eleven o'clock in Madrid. */
const MONDAY = new Date('2026-11-23T10:00:00Z')
const FRIDAY_AT_ONE = '2026-11-27T12:00:00.000Z'
const DECLARED = { lawfulSource: 'Agenda anterior de la propia clínica', declared: true }
const REQUESTS = 'Nombre;Teléfono;Correo\nVíctima Prueba;600 000 001;victima@example.org\n'
const VISITS =
  'Fecha;Hora;Paciente;Teléfono;Correo\n27/11/2026;10:00;Víctima Prueba;600 000 001;victima@example.org\n'

let app: TestApp
let ines: StaffClient
beforeAll(async () => {
  app = await createTestApp({ rateLimits: false, now: () => MONDAY })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.truncate()
  await openAgenda(app)
  ines = await staffClient(app, { roles: ['direction'], aal: 'aal2' })
})

type Answer = { folio: string; visit?: string }

/** Anybody books Friday at one under a key of their choice. */
async function bookAs(key: string): Promise<Answer> {
  const response = await app.request('/api/leads', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({
      formType: 'booking',
      name: 'Extraña Prueba',
      email: 'extrana@example.org',
      phone: '600 000 009',
      clinic: 'bilbao',
      adult: true,
      contactChannel: 'email',
      hour: { at: FRIDAY_AT_ONE },
    }),
  })
  expect(response.status).toBe(201)
  return (await response.json()) as Answer
}

type Job = { id: number; status: string; guess: object; report: { imported: number } }

async function upload(path: string, file: string): Promise<Job> {
  const response = await ines.request(path, {
    method: 'POST',
    body: file,
    headers: { 'content-type': 'text/csv', 'x-file-name': 'a.csv' },
  })
  return (await response.json()) as Job
}

async function run(path: string, id: number): Promise<number> {
  expect((await ines.post(`${path}/${id}/run`, DECLARED)).status).toBe(202)
  const job = async () => (await ines.get<Job>(`${path}/${id}`)).body
  await expect.poll(async () => (await job()).status).toBe('done')
  return (await job()).report.imported
}

async function importRequests(before: (id: number) => Promise<unknown> = async () => {}): Promise<number> {
  const { id, guess } = await upload('/imports', REQUESTS)
  await ines.post(`/imports/${id}/check`, { mapping: guess })
  await before(id)
  await run('/imports', id)
  return id
}
async function importVisits(): Promise<number> {
  const { id } = await upload('/agenda/imports?clinic=bilbao', VISITS)
  return run('/agenda/imports', id)
}

async function victim() {
  const [found] = await app.deps.database.db.select().from(leads).where(eq(leads.name, 'Víctima Prueba'))
  return found!
}

test('nobody gets the folio or the visit of an imported person by naming the key it is stored under', async () => {
  await importVisits()
  const { folio, idempotencyKey } = await victim()
  const stranger = await bookAs(idempotencyKey)
  expect(stranger.folio).not.toBe(folio)
  const page = await app.request(`/api/appointments/${stranger.visit!.split('/').at(-1)}`)
  expect(await page.json()).toMatchObject({ at: FRIDAY_AT_ONE })
  const [own] = await app.deps.database.db.select().from(leads).where(eq(leads.folio, stranger.folio))
  expect(own).toMatchObject({ email: 'extrana@example.org', status: 'visit_confirmed' })
})

test('nobody takes the place of a line that will be imported by using its key first', async () => {
  const first = await importRequests()
  const { idempotencyKey } = await victim()
  await app.deps.database.db.delete(leads)
  await importRequests(async (id) => {
    const next = idempotencyKey.replace(String(first), String(id))
    expect(next).not.toBe(idempotencyKey)
    await bookAs(next)
  })
  expect(await victim()).toMatchObject({ email: 'victima@example.org' })
})

test('nor of a visit', async () => {
  await importVisits()
  const { idempotencyKey, id } = await victim()
  await app.owner.query('delete from appointments where lead_id = $1', [id])
  await app.deps.database.db.delete(leads)
  await bookAs(idempotencyKey)
  expect(await importVisits()).toBe(1)
})

test('a request that staff wrote down is theirs alone', async () => {
  const { body } = await ines.post<Answer>('/leads', {
    channel: 'phone',
    name: 'Víctima Prueba',
    phone: '600 000 001',
    agreed: true,
    health: false,
    marketing: false,
    adult: true,
  })
  const { idempotencyKey, folio } = await victim()
  expect(folio).toBe(body.folio)
  expect((await bookAs(idempotencyKey)).folio).not.toBe(folio)
})
