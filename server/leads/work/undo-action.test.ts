import type { ActionAnswer, LeadDetail, LeadTimeline } from '#domain/lead/lead-detail.ts'
import { MONDAY, mondayTeam, type Refusal } from '#tests/back-office/monday-team.ts'
import { newLead } from '#tests/back-office/new-lead.ts'
import { afterAll, expect, test } from 'vitest'

const LATER = '2026-11-24T10:00:00Z'
const { app, ines, jon, act } = await mondayTeam()
afterAll(() => app.close())

const edit = (folio: string, body: object, who = ines) =>
  who.patch<ActionAnswer & Refusal>(`/leads/${folio}`, body)
const undo = (folio: string, { body }: { body: ActionAnswer }) =>
  ines.post<{ lead: LeadDetail } & Refusal>(`/leads/${folio}/undo`, body.undo)
const tasksOf = async (folio: string) => (await ines.get<LeadTimeline>(`/leads/${folio}/timeline`)).body.tasks

test('undoing an edit restores its values and the owner it removed, and nothing else', async () => {
  const folio = await newLead(app)
  await edit(folio, { version: 1, ownerId: jon.id })
  const moved = await edit(folio, { version: 2, clinicSlug: 'madrid-alcobendas', name: 'Otra' })
  expect(moved.body.lead).toMatchObject({ ownerId: null, name: 'Otra' })
  const back = await undo(folio, moved)
  expect(back.body.lead).toMatchObject({ clinicSlug: 'bilbao', ownerId: jon.id, name: 'Ana Prueba' })
})

test('an edit that changes nothing has nothing to undo', async () => {
  const folio = await newLead(app)
  expect((await edit(folio, { version: 1, name: 'Ana Prueba' })).body).toMatchObject({
    lead: { version: 1 },
    undo: { eventId: 0 },
  })
})

test('later changes by a colleague are kept, and reported with the current request', async () => {
  const folio = await newLead(app)
  const mine = await edit(folio, { version: 1, phone: '600 000 001' })
  await edit(folio, { version: 2, phone: '600 000 002' }, jon)
  const { status, body } = await undo(folio, mine)
  expect([status, body.message, body.current?.phone]).toEqual([
    409,
    'No se ha deshecho: la solicitud ha cambiado desde entonces.',
    '600 000 002',
  ])
})

test('tasks of people who may not see the new clinic are unassigned until undo', async () => {
  const folio = await newLead(app)
  for (const who of [ines, jon])
    await act(folio, 'tasks', { title: 'Llamar', dueAt: LATER, ownerId: who.id }, who)
  const owners = async () => (await tasksOf(folio)).map(({ ownerId }) => ownerId)
  const moved = await edit(folio, { version: 1, clinicSlug: 'madrid-alcobendas' })
  expect(await owners()).toEqual([ines.id, null])
  expect((await undo(folio, moved)).status).toBe(200)
  expect(await owners()).toEqual([ines.id, jon.id])
})

test('a visit is not restored to a time given to someone else since', async () => {
  const [first, second] = [await newLead(app), await newLead(app)]
  const visit = { clinicSlug: 'bilbao', confirmed: true, at: '2026-11-25T10:00:00Z' }
  await act(first, 'appointments', { version: 1, ...visit })
  const lost = await act(first, 'moves', { version: 2, to: 'no_show' })
  expect((await act(second, 'appointments', { version: 1, ...visit })).status).toBe(200)
  const { status, body } = await undo(first, lost)
  expect([status, body.code, body.message]).toEqual([
    409,
    'conflict',
    'No se ha deshecho: la clínica ya tiene otra cita de 11:00 a 11:45.',
  ])
  await act(second, 'moves', { version: 2, to: 'lost', reason: 'price' })
  expect((await undo(first, lost)).body.lead).toMatchObject({ status: 'visit_confirmed' })
})

test('a visit that overlapped another one from the start is restored', async () => {
  const [first, second] = [await newLead(app), await newLead(app)]
  const visit = { clinicSlug: 'bilbao', confirmed: true, at: '2026-11-26T10:00:00Z' }
  await act(second, 'appointments', { version: 1, ...visit })
  await act(first, 'appointments', { version: 1, ...visit, besideAnother: true }, jon)
  await app.deps.database.pool.query(
    `update appointments set created_at = $1 where lead_id = (select id from leads where folio = $2)`,
    [new Date(MONDAY.getTime() - 1), second],
  )
  const lost = await act(first, 'moves', { version: 2, to: 'lost', reason: 'price' })
  expect((await undo(first, lost)).body.lead).toMatchObject({ status: 'visit_confirmed' })
})

test.each<[string, object]>([
  ['postponed', { dueAt: '2026-11-27T10:00:00Z' }],
  ['done', { done: true }],
])('a task that a colleague has %s is not deleted with the action that created it', async (_what, change) => {
  const folio = await newLead(app)
  const made = await act(folio, 'tasks', { title: 'Enviar precios', dueAt: LATER })
  const [task] = await tasksOf(folio)
  expect((await jon.patch(`/tasks/${task!.id}`, { version: 1, ...change })).status).toBe(200)
  const { status, body } = await undo(folio, made)
  expect([status, body.message]).toEqual([
    409,
    'No se ha deshecho: la tarea que se creó ha cambiado desde entonces.',
  ])
  const { rows } = await app.deps.database.pool.query('select id from lead_tasks where id = $1', [task!.id])
  expect(rows).toHaveLength(1)
})
