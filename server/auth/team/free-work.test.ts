import type {
  ActionAnswer,
  DeskAnswer,
  LeadDetail,
  LeadTaskRow,
  LeadTimeline,
} from '#domain/lead/lead-detail.ts'
import { liveHubOf } from '#server/shared/live/live-hub.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { newLead } from '#tests/back-office/new-lead.ts'
import { staffClient, type StaffClient } from '#tests/back-office/staff-client.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

const because = { reason: 'Fin de contrato' }
let app: TestApp
let direction: StaffClient
let ines: StaffClient
let marta: StaffClient
beforeAll(async () => {
  app = await createTestApp({ work: false, rateLimits: false })
})
beforeEach(async () => {
  await app.truncate()
  direction = await staffClient(app, { roles: ['direction'], name: 'Dirección', aal: 'aal2' })
  ines = await staffClient(app, { roles: ['patient_care'], name: 'Inés' })
  marta = await staffClient(app, { roles: ['patient_care'], name: 'Marta' })
})
afterAll(() => app.close())

/** A lead of Marta's, with one of her tasks. */
async function ofMarta(clinic: string, status = 'contacted') {
  const folio = await newLead(app, { clinic, status, respondBy: null })
  await marta.patch(`/leads/${folio}`, { version: 1, ownerId: marta.id })
  const dueAt = new Date(Date.now() - 60_000).toISOString()
  await marta.post(`/leads/${folio}/tasks`, { title: 'Llamar', kind: 'call', dueAt })
  return folio
}
const ownerOf = async (folio: string) => (await direction.get<LeadDetail>(`/leads/${folio}`)).body.ownerId
const tasksOf = async (who: StaffClient) =>
  (await who.get<{ items: LeadTaskRow[] }>('/tasks')).body.items.map(({ folio }) => folio)
const change = (rights: object) =>
  direction.patch(`/users/${marta.id}`, {
    version: 1,
    displayName: 'Marta',
    roles: ['patient_care'],
    clinicSlugs: [],
    ...because,
    ...rights,
  })

test('work left behind is in the general queue immediately, and is announced', async () => {
  const [folio, closed] = [await ofMarta('bilbao'), await ofMarta('bilbao')]
  await marta.post(`/leads/${closed}/moves`, { version: 2, to: 'lost', reason: 'price' })
  expect([await tasksOf(ines), (await ines.post<DeskAnswer>('/desk/next', {})).body.folio]).toEqual([
    [],
    null,
  ])
  const told: string[] = []
  const stop = await liveHubOf(app.deps).subscribe((message) => {
    if (message.kind === 'event' && message.event.ids.length === 0) told.push(message.event.type)
  })
  expect((await direction.delete(`/users/${marta.id}`, because)).status).toBe(204)
  await expect.poll(() => told.toSorted()).toEqual(['lead.changed', 'task.changed'])
  stop()
  expect([await tasksOf(ines), (await ines.post<DeskAnswer>('/desk/next', {})).body.folio]).toEqual([
    [folio],
    folio,
  ])
  const { items } = (await ines.get<LeadTimeline>(`/leads/${folio}/timeline`)).body
  expect(items[0]).toMatchObject({ kind: 'assignment', by: 'Dirección', data: { to: null } })
  const { rows } = await app.deps.database.pool.query(
    "select subject_id, before, reason from audit_log where action = 'lead.assigned' and staff_id = $1",
    [direction.id],
  )
  expect(rows).toEqual([{ subject_id: folio, before: { ownerId: marta.id }, ...because }])
  // A closed lead keeps its owner until it is reopened.
  expect(await ownerOf(closed)).toBe(marta.id)
  const reopened = await ines.post<ActionAnswer>(`/leads/${closed}/moves`, {
    version: 3,
    to: 'contacted',
    reason: 'Ha vuelto a llamar',
  })
  expect(reopened.body.lead.ownerId).toBeNull()
})

test('losing clinics unassigns the requests in them', async () => {
  const [bilbao, madrid, none] = [
    await ofMarta('bilbao'),
    await ofMarta('madrid-alcobendas'),
    await newLead(app, { clinic: null }),
  ]
  await marta.patch(`/leads/${none}`, { version: 1, ownerId: marta.id })
  expect((await change({ clinicSlugs: ['bilbao'] })).status).toBe(200)
  expect(await Promise.all([bilbao, madrid, none].map(ownerOf))).toEqual([marta.id, null, null])
  expect([await tasksOf(marta), await tasksOf(ines)]).toEqual([[bilbao], [madrid]])
})

test('losing the right to work on requests unassigns all of them, and a new name none', async () => {
  const folio = await ofMarta('bilbao')
  await change({ displayName: 'Marta Ruiz' })
  expect(await ownerOf(folio)).toBe(marta.id)
  await change({ version: 2, roles: ['marketing'] })
  expect([await ownerOf(folio), await tasksOf(ines)]).toEqual([null, [folio]])
})

test('undoing an edit does not restore an owner who has left since', async () => {
  const other = await staffClient(app, { roles: ['clinic'], clinics: ['bilbao'] })
  const folio = await newLead(app)
  await ines.patch(`/leads/${folio}`, { version: 1, ownerId: other.id })
  const moved = await ines.patch<ActionAnswer>(`/leads/${folio}`, {
    version: 2,
    clinicSlug: 'madrid-alcobendas',
  })
  await direction.delete(`/users/${other.id}`, because)
  const back = await ines.post<{ lead: LeadDetail }>(`/leads/${folio}/undo`, moved.body.undo)
  expect(back.body.lead).toMatchObject({ clinicSlug: 'bilbao', ownerId: null })
})
