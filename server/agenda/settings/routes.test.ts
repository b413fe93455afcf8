import { agendaResources, appointments, auditLog, leads } from '#db/schema/index.ts'
import type { AgendaEffects, ClinicAgendaSettings } from '#domain/agenda/agenda-settings.ts'
import { momentOf } from '#domain/agenda/madrid-time.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { makeLead } from '#tests/back-office/make-lead.ts'
import { staffClient, type StaffClient } from '#tests/back-office/staff-client.ts'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'

/** A Monday, before the clinics open. */
const NOW = new Date('2026-11-23T07:00:00Z')
let app: TestApp
let direction: StaffClient
beforeAll(async () => {
  app = await createTestApp({ work: false, rateLimits: false, now: () => NOW })
})
beforeEach(async () => {
  await app.truncate()
  direction = await staffClient(app, { roles: ['direction'], aal: 'aal2' })
})
afterEach(() => app.deps.site.say({ settings: {} }))
afterAll(() => app.close())

const PATH = '/agenda/settings/bilbao'
const read = async () => (await direction.get<ClinicAgendaSettings>(PATH)).body
const room = (name: string, change: object = {}) => {
  return { id: null, name, kind: 'room', services: [], week: null, capacity: 1, active: true, ...change }
}

async function save(change: object, reason = 'Puesta en marcha') {
  const { value, version } = await read()
  return direction.put<ClinicAgendaSettings>(PATH, { version, value: { ...value, ...change }, reason })
}

const effects = async (change: object) => {
  const { value } = await read()
  return (await direction.post<AgendaEffects>(`${PATH}/effects`, { value: { ...value, ...change } })).body
}

/** Sets a visit without the engine. */
async function visit(date: string, time: string, resourceId: number, name = 'Ana Peña') {
  const lead = await makeLead(app, { name, clinicSlug: 'bilbao', status: 'visit_confirmed' })
  const startsAt = new Date(momentOf(date, time))
  const endsAt = new Date(startsAt.getTime() + 45 * 60_000)
  await app.deps.database.db.insert(appointments).values({
    ...{ clinicSlug: 'bilbao', resourceId, startsAt, endsAt, occupiedUntil: endsAt, leadId: lead.id },
    ...{ state: 'confirmed', source: 'desk' },
  })
  return lead
}

test('a clinic gives no hours until it has said so, with a room, and then shows the first ones', async () => {
  expect(await read()).toMatchObject({ version: 0, value: { online: false, resources: [] } })
  const refused = await save({ online: true })
  expect([refused.status, refused.body]).toMatchObject([
    422,
    { errors: { 'value.resources': expect.anything() } },
  ])

  const change = { online: true, visitMinutes: 30, resources: [room('Sala 1')], arrival: 'Segunda planta.' }
  expect((await effects(change)).firstHours.slice(0, 2)).toEqual([
    'lunes 23 de noviembre a las 10:00',
    'lunes 23 de noviembre a las 10:30',
  ])
  const saved = await save(change)
  expect(saved.status).toBe(200)
  expect(await read()).toMatchObject({ version: 1, value: { ...change, resources: [{ name: 'Sala 1' }] } })
  const { body } = await direction.get<{ items: object[] }>('/agenda/settings')
  expect(body.items).toContainEqual({ slug: 'bilbao', online: true, resources: 1, upcoming: 0 })
  const log = await app.deps.database.db.select().from(auditLog).where(eq(auditLog.action, 'agenda.set'))
  expect(log).toMatchObject([{ subjectId: 'bilbao', reason: 'Puesta en marcha', before: { online: false } }])
})

test('lengths between 30 and 45 minutes in steps of five, and weeks in order, are accepted, nothing else', async () => {
  const resources = [room('Sala 1')]
  const status = async (change: object) => (await save({ resources, ...change })).status
  for (const visitMinutes of [29, 31, 50]) expect(await status({ visitMinutes })).toBe(422)
  const week = (opens: string, closes: string) =>
    Array.from({ length: 7 }, (_, day) => (day === 0 ? [{ opens, closes }] : []))
  expect(await status({ resources: [room('A', { week: week('14:00', '10:00') })] })).toBe(422)
  expect(await status({ resources: [room('A', { week: week('9:00', '10:00') })] })).toBe(422)
  expect(await status({ resources: [room('A'), room('A')] })).toBe(422)
  expect(await status({ resources: [room('A', { services: ['no-existe'] })] })).toBe(422)
  expect(await status({ resources: [room('A', { id: 999_999 })] })).toBe(422)
  expect(await status({ resources: [room('A', { week: week('09:00', '24:00') })], visitMinutes: 45 })).toBe(
    200,
  )
})

test('a saved change is announced to every process once it is stored', async () => {
  const listener = await app.deps.database.pool.connect()
  const heard: unknown[] = []
  listener.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '')))
  await listener.query('listen back_office')
  onTestFinished(async () => {
    await listener.query('unlisten *')
    listener.release(true)
  })
  await save({ resources: [room('Sala 1')] })
  await expect.poll(() => heard).toContainEqual({ type: 'agenda.changed', ids: ['bilbao'] })
})

test('the second to save gets what the first one saved', async () => {
  const { value } = await read()
  expect((await save({ resources: [room('Sala 1')] })).status).toBe(200)
  const late = await direction.put(PATH, { version: 0, value, reason: 'Tarde' })
  expect([late.status, late.body]).toMatchObject([409, { current: { version: 1 } }])
})

test('a room that is left out is deleted, one with visits is switched off', async () => {
  const { body } = await save({ resources: [room('Sala 1'), room('Sala 2')] })
  const [used] = body.value.resources
  await visit('2026-11-24', '10:00', used!.id!)
  const after = await save({ resources: [room('Sala 3')] })
  expect(after.body.value.resources.map(({ name, active }) => [name, active])).toEqual([
    ['Sala 3', true],
    ['Sala 1', false],
  ])
})

test('before saving, each change names the visits that it leaves outside', async () => {
  const { body } = await save({ resources: [room('Sala 1', { capacity: 2 }), room('Sala 2')] })
  const [one, two] = body.value.resources
  const lead = await visit('2026-11-24', '10:00', one!.id!)
  await visit('2026-11-27', '19:00', two!.id!, 'Luis Gil')
  await visit('2026-11-20', '19:00', two!.id!, 'Ya vino')
  const outside = async (change: object) =>
    (await effects(change)).left.map(({ why, person, resource }) => [resource, why, person?.name])

  expect(await outside({ visitMinutes: 30 })).toEqual([])
  expect(await outside({ resources: [{ ...one, active: false }, two] })).toEqual([
    ['Sala 1', 'resource', 'Ana Peña'],
  ])
  const mornings = Array.from({ length: 7 }, () => [{ opens: '10:00', closes: '14:00' }])
  expect(await outside({ resources: [one, { ...two, week: mornings }] })).toEqual([
    ['Sala 2', 'hours', 'Luis Gil'],
  ])
  expect(await outside({ resources: [] })).toHaveLength(2)
  const [first] = (await effects({ resources: [two] })).left
  expect(first).toMatchObject({ person: { folio: lead.folio }, startsAt: '2026-11-24T09:00:00.000Z' })
})

test('so do the hours and closed days of the clinics', async () => {
  const { body } = await save({ resources: [room('Sala 1')] })
  const { id } = body.value.resources[0]!
  await visit('2026-11-24', '19:00', id!)
  await visit('2026-11-27', '10:00', id!, 'Luis Gil')
  const section = (await direction.get<{ value: Record<string, object> }>('/settings/clinics')).body.value
  const outside = async (fields: object) => {
    const value = { ...section, bilbao: { ...section.bilbao, ...fields } }
    const answer = await direction.post<AgendaEffects>('/agenda/settings/effects', {
      section: 'clinics',
      value,
    })
    return answer.body.left.map(({ why, person }) => [why, person?.name])
  }
  expect(await outside({})).toEqual([])
  expect(await outside({ hours: 'L-V 10:00-19:00' })).toEqual([['hours', 'Ana Peña']])
  expect(await outside({ closedDays: '2026-11-27 Obras' })).toEqual([['closed', 'Luis Gil']])
  expect(await outside({ active: false })).toHaveLength(2)
})

test('an absence of a professional names the visits it meets, keeps patients away, and ends', async () => {
  const { body } = await save({ online: true, resources: [room('Dra. Sol', { kind: 'professional' })] })
  const { id: resourceId } = body.value.resources[0]!
  await visit('2026-11-24', '10:00', resourceId!)
  const absence = { resourceId, from: '2026-11-23', until: '2026-11-24', reason: 'Congreso' }
  const before = await direction.post<AgendaEffects>(`${PATH}/absences/effects`, absence)
  expect(before.body.left).toMatchObject([{ why: 'blocked', person: { name: 'Ana Peña' } }])

  expect((await direction.post(`${PATH}/absences`, { ...absence, until: '2026-11-22' })).status).toBe(422)
  expect((await direction.post(`${PATH}/absences`, { ...absence, resourceId: 999_999 })).status).toBe(404)
  expect((await direction.post(`${PATH}/absences`, absence)).status).toBe(201)
  expect((await effects({})).firstHours[0]).toBe('miércoles 25 de noviembre a las 10:00')
  const [stored] = (await read()).absences
  expect(stored).toMatchObject({ startsAt: '2026-11-22T23:00:00.000Z', endsAt: '2026-11-24T23:00:00.000Z' })

  expect((await direction.delete(`/agenda/settings/gijon/absences/${stored!.id}`)).status).toBe(404)
  expect((await direction.delete(`${PATH}/absences/${stored!.id}`)).status).toBe(204)
  expect((await effects({})).firstHours[0]).toBe('lunes 23 de noviembre a las 10:00')
})

test('who may not read requests sees how many visits, and no names', async () => {
  const { body } = await save({ resources: [room('Sala 1')] })
  await visit('2026-11-24', '10:00', body.value.resources[0]!.id!)
  await app.deps.database.db.update(agendaResources).set({ capacity: 2 })
  const narrow = await staffClient(app, { roles: ['direction'], clinics: ['gijon'], aal: 'aal2' })
  const answer = await narrow.post<AgendaEffects>(`${PATH}/effects`, {
    value: { ...body.value, resources: [] },
  })
  expect(answer.body).toMatchObject({ total: 1, left: [{ person: null }] })
})

test('a visit of somebody whose data are blocked is counted without their name', async () => {
  await save({ resources: [room('Sala 1')] })
  const { resources } = (await read()).value
  const lead = await visit('2026-11-24', '10:00', resources[0]!.id!)
  await app.deps.database.db.update(leads).set({ blockedAt: NOW }).where(eq(leads.id, lead.id))
  const { total, left } = await effects({ resources: [] })
  expect([total, left.map(({ person }) => person)]).toEqual([1, [null]])
})
