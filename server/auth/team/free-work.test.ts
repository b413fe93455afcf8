import type { ConversationDetail, ConversationList } from '#domain/conversations/conversation-view.ts'
import type {
  ActionAnswer,
  DeskAnswer,
  LeadDetail,
  LeadTaskRow,
  LeadTimeline,
} from '#domain/lead/lead-detail.ts'
import { liveHubOf } from '#server/shared/live/live-hub.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { makeConversation } from '#tests/back-office/make-conversation.ts'
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

const taken = (clinicSlug: string | null, more: object = {}) =>
  makeConversation(app, { state: 'human', assignedTo: marta.id, takenAt: new Date(), clinicSlug, ...more })
const talk = async (id: string) => (await ines.get<ConversationDetail>(`/conversations/${id}`)).body
const ownerOfTalk = async (id: string) => (await talk(id)).staff?.id ?? null

test('conversations of somebody who leaves wait again, and are announced', async () => {
  const asked = new Date('2026-01-01T10:00:00Z')
  const [open, snoozed, closed] = [
    await taken('bilbao', { askedAt: asked }),
    await taken(null, { state: 'snoozed', snoozedUntil: new Date(Date.now() + 3_600_000) }),
    await taken('bilbao', { state: 'closed', closedAt: new Date(), closeReason: 'solved' }),
  ]
  const told: string[] = []
  const stop = await liveHubOf(app.deps).subscribe((message) => {
    if (message.kind === 'event' && message.event.type === 'conversation.changed')
      told.push(...message.event.ids)
  })
  expect((await direction.delete(`/users/${marta.id}`, because)).status).toBe(204)
  await expect.poll(() => told.toSorted()).toEqual(expect.arrayContaining([open.id, snoozed.id].toSorted()))
  stop()
  const { waiting } = (await ines.post<ConversationList>('/conversations/search', {})).body
  expect(waiting.map(({ id }) => id).toSorted()).toEqual([open.id, snoozed.id].toSorted())
  const detail = await talk(open.id)
  expect(detail).toMatchObject({ state: 'waiting', staff: null, snoozedUntil: null })
  expect(detail.waitingSince! > asked.toISOString()).toBe(true)
  expect(detail.messages.at(-1)).toMatchObject({ author: 'system', event: 'awoken', name: 'Dirección' })
  expect((await ines.post(`/conversations/${open.id}/take`, {})).status).toBe(200)
  expect((await talk(closed.id)).state).toBe('closed')
  const { rows } = await app.deps.database.pool.query(
    `select subject_id, before, after, reason from audit_log
     where action = 'conversation.assigned' and staff_id = $1 order by subject_id`,
    [direction.id],
  )
  const entry = { before: { ownerId: marta.id }, after: { ownerId: null }, ...because }
  expect(rows).toEqual([open.id, snoozed.id].toSorted().map((id) => ({ subject_id: id, ...entry })))
})

test('losing clinics frees the conversations in them, and another job all of them', async () => {
  const ids = [
    (await taken('bilbao')).id,
    (await taken('madrid-alcobendas')).id,
    // It has no room for another line.
    (await taken('madrid-alcobendas', { lastSeq: 2000 })).id,
    (await taken(null)).id,
  ]
  expect((await change({ clinicSlugs: ['bilbao'] })).status).toBe(200)
  expect(await Promise.all(ids.map(ownerOfTalk))).toEqual([marta.id, null, null, marta.id])
  await change({ version: 2, roles: ['marketing'] })
  expect(await Promise.all(ids.map(ownerOfTalk))).toEqual([null, null, null, null])
})
