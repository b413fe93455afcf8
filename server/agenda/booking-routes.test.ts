import { agendaClinics, agendaResources, appointments, leads } from '#db/schema/index.ts'
import type { BookableClinic, FreeHours, HeldHour } from '#domain/agenda/booking-api.ts'
import { createHash, randomUUID } from 'node:crypto'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

// A Monday at nine in Madrid.
let now = new Date('2026-11-23T08:00:00Z')
const TEN = '2026-11-24T09:00:00.000Z'
let app: TestApp
let address = 0
beforeAll(async () => {
  app = await createTestApp({ work: false, now: () => now })
})
beforeEach(async () => {
  await app.truncate()
  now = new Date('2026-11-23T08:00:00Z')
  const { db } = app.deps.database
  await db.insert(agendaClinics).values({ clinicSlug: 'bilbao', online: true })
  await db.insert(agendaResources).values({ clinicSlug: 'bilbao', name: 'Consulta' })
})
afterAll(() => app.close())

const other = () => `198.51.100.${(address = (address % 250) + 1)}`
const post = (path: string, body: object, from = other(), headers: Record<string, string> = {}) =>
  app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    from,
  })
const hold = (at: string, from = other(), more = {}) =>
  post('/api/booking/holds', { clinic: 'bilbao', at, ...more }, from)
async function hoursOf(query: string) {
  const response = await app.request(`/api/booking/hours?${query}`)
  return { status: response.status, headers: response.headers, hours: (await response.json()) as FreeHours }
}
const timesOf = ({ days }: FreeHours) =>
  days.flatMap(({ morning, afternoon }) => [...morning, ...afternoon].map(({ at }) => at))

const ana = {
  formType: 'booking',
  name: 'Ana Prueba',
  email: 'ana@clinicaslife.example',
  phone: '612 345 678',
  clinic: 'bilbao',
  adult: true,
  contactChannel: 'email',
}

test('says which clinics give hours, and the first one of each', async () => {
  const response = await app.request('/api/booking/clinics')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const clinics = (await response.json()) as BookableClinic[]
  expect(clinics).toHaveLength(14)
  expect(clinics.filter(({ online }) => online)).toEqual([
    { slug: 'bilbao', online: true, first: '2026-11-23T10:30:00.000Z' },
  ])
})

test('the hours of a week are in Madrid time, by morning and afternoon', async () => {
  const { hours, headers } = await hoursOf('clinica=bilbao&desde=2026-11-24&dias=7')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(hours.days.map(({ date }) => date)).toHaveLength(7)
  expect(hours.days[0]?.morning[0]).toEqual({ at: TEN, time: '10:00' })
  expect(hours.days[0]?.afternoon.every(({ time }) => time >= '14:00')).toBe(true)
  expect(hours.next).toBe('2026-12-01')
})

test('a clinic without an agenda has no hours, and wrong questions are named', async () => {
  expect((await hoursOf('clinica=gijon')).hours).toEqual({ clinic: 'gijon', days: [], next: null })
  expect((await hoursOf('clinica=marte')).status).toBe(422)
  expect((await hoursOf('clinica=bilbao&desde=mañana')).status).toBe(422)
  expect((await hoursOf('clinica=bilbao&dias=400')).status).toBe(422)
  expect((await hoursOf('clinica=bilbao&desde=2030-01-01')).hours.days).toEqual([])
})

test('a held hour is nobody else’s until it is released, and another one replaces it', async () => {
  const response = await hold(TEN)
  expect(response.status).toBe(201)
  const held = (await response.json()) as HeldHour
  expect(held).toMatchObject({ clinic: 'bilbao', at: TEN, until: '2026-11-23T08:10:00.000Z' })
  expect(timesOf((await hoursOf('clinica=bilbao&desde=2026-11-24')).hours)).not.toContain(TEN)
  const refused = await hold(TEN)
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({ current: { alternatives: [{}, {}, {}] } })
  const moved = await hold('2026-11-24T09:45:00.000Z', other(), { hold: held.hold })
  expect(moved.status).toBe(201)
  const { hold: second } = (await moved.json()) as HeldHour
  expect(timesOf((await hoursOf('clinica=bilbao&desde=2026-11-24')).hours)).toContain(TEN)
  const beacon = await app.request('/api/booking/holds/release', {
    method: 'POST',
    headers: { 'content-type': 'text/plain;charset=UTF-8' },
    body: JSON.stringify({ hold: second }),
  })
  expect(beacon.status).toBe(204)
  expect(await app.deps.database.db.select().from(appointments)).toEqual([])
})

test('a code of the visitor’s own holds one hour at a time, and names the hold even if no answer came', async () => {
  const code = randomUUID()
  const later = '2026-11-24T09:45:00.000Z'
  for (const at of [TEN, TEN, later, TEN]) {
    const answer = await hold(at, other(), { hold: code })
    expect(await answer.json()).toMatchObject({ hold: code, at })
  }
  const { db } = app.deps.database
  const held = () =>
    db.select({ startsAt: appointments.startsAt, state: appointments.state }).from(appointments)
  expect(await held()).toEqual([{ startsAt: new Date(TEN), state: 'held' }])
  // Two answers that are on their way at once, for different clinics.
  await db.insert(agendaClinics).values({ clinicSlug: 'gijon', online: true })
  const both = await Promise.all([
    hold(later, other(), { hold: code }),
    post('/api/booking/holds', { clinic: 'gijon', at: later, hold: code }, other()),
  ])
  expect(both.map(({ status }) => status)).toEqual([201, 201])
  expect(await held()).toHaveLength(1)
  expect((await hold(TEN, other(), { hold: code })).status).toBe(201)
  const booked = await post('/api/leads', { ...ana, hour: { at: TEN, hold: code } })
  expect(booked.status).toBe(201)
  expect(await held()).toEqual([{ startsAt: new Date(TEN), state: 'confirmed' }])
  // It is a visit now: its code frees nothing.
  await post('/api/booking/holds/release', { hold: code })
  expect(await held()).toHaveLength(1)
  expect((await hold(later, other(), { hold: 'abc' })).status).toBe(422)
})

test('a hold is extended while it lasts, and says so once it has ended', async () => {
  const { hold: token } = (await (await hold(TEN)).json()) as HeldHour
  now = new Date('2026-11-23T08:09:00Z')
  expect(await (await post('/api/booking/holds/extend', { hold: token })).json()).toEqual({
    until: '2026-11-23T08:19:00.000Z',
  })
  now = new Date('2026-11-23T08:20:00Z')
  expect((await post('/api/booking/holds/extend', { hold: token })).status).toBe(404)
})

test('an hour can be held for an hour in all, however often it is asked for again', async () => {
  const code = randomUUID()
  const begin = now.getTime()
  const heldAt = async (minutes: number, at = TEN) => {
    now = new Date(begin + minutes * 60_000)
    const answer = await hold(at, other(), { hold: code })
    return (Date.parse(((await answer.json()) as HeldHour).until) - begin) / 60_000
  }
  const ends: number[] = []
  for (const minutes of [0, 9, 18, 27, 36, 45]) ends.push(await heldAt(minutes))
  expect(ends).toEqual([10, 19, 28, 37, 46, 55])
  expect(await heldAt(54)).toBe(60)
  // Neither does another hour in its place start anew.
  expect(await heldAt(58, '2026-11-24T09:45:00.000Z')).toBe(60)
  const extended = await post('/api/booking/holds/extend', { hold: code })
  expect(await extended.json()).toEqual({ until: new Date(begin + 60 * 60_000).toISOString() })
  // It has ended: the next person to ask holds it.
  expect(await heldAt(61)).toBe(71)
})

test('what is stored of the address of a hold says nothing without the server’s key', async () => {
  const from = '203.0.113.7'
  await hold(TEN, from)
  await hold('2026-11-24T09:45:00.000Z', from)
  const rows = await app.deps.database.db.select({ holder: appointments.holder }).from(appointments)
  expect(new Set(rows.map(({ holder }) => holder)).size).toBe(1)
  const plain = createHash('sha256').update(from)
  expect(plain.digest('base64url')).not.toContain(rows[0]!.holder)
  expect(rows[0]!.holder).toMatch(/^[\w-]{22}$/)
})

test('one address can’t empty an agenda', async () => {
  const free = timesOf((await hoursOf('clinica=bilbao&desde=2026-11-24&dias=14')).hours)
  const answers: number[] = []
  for (const at of free.slice(0, 40)) answers.push((await hold(at, '203.0.113.7')).status)
  expect(answers.filter((status) => status === 201).length).toBeLessThanOrEqual(6)
  expect(answers.at(-1)).toBe(429)
  expect((await hold(free.at(-1)!, '203.0.113.8')).status).toBe(201)
})

test('a booking takes its hour and answers with the page of the visit; the same key is one visit', async () => {
  const { hold: token } = (await (await hold(TEN)).json()) as HeldHour
  const body = { ...ana, hour: { at: TEN, hold: token } }
  const answers = []
  for (const _ of [1, 2]) answers.push(await post('/api/leads', body, other(), { 'idempotency-key': 'one' }))
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  const [first, second] = (await Promise.all(answers.map((answer) => answer.json()))) as {
    folio: string
    visit: string
  }[]
  expect(second).toEqual(first)
  expect(first!.visit).toMatch(/^\/cita\/[\w-]{38}$/)
  const visits = await app.deps.database.db.select().from(appointments)
  expect(visits.map(({ state, startsAt }) => [state, startsAt.toISOString()])).toEqual([['confirmed', TEN]])
})

test('a taken, closed, past or foreign hour stores nothing and answers with three others', async () => {
  await post('/api/leads', { ...ana, hour: { at: TEN } })
  for (const at of [
    TEN,
    '2026-11-28T10:00:00.000Z',
    '2026-11-20T10:00:00.000Z',
    '2026-11-24T03:00:00.000Z',
  ]) {
    const answer = await post('/api/leads', { ...ana, name: 'Otra', hour: { at } })
    expect(answer.status, at).toBe(409)
    const { message, current } = (await answer.json()) as {
      message: string
      current: { alternatives: object[] }
    }
    expect(message).toContain('no está libre')
    expect(current.alternatives, at).toHaveLength(3)
  }
  expect(await app.deps.database.db.select().from(leads)).toHaveLength(1)
  const elsewhere = await post('/api/leads', { ...ana, clinic: 'gijon', hour: { at: TEN } })
  expect(elsewhere.status).toBe(409)
})

test('when to start for an event is orientation from the treatment’s own page', async () => {
  const answer = await app.request('/api/booking/start?tratamiento=rinomodelacion&fecha=2027-06-20')
  expect(await answer.json()).toEqual({ text: expect.stringMatching(/^Empieza/) })
  expect((await app.request('/api/booking/start?tratamiento=x&fecha=ayer')).status).toBe(422)
})
