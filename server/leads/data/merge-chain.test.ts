import { leadEvents, leads, leadTasks } from '#db/schema/index.ts'
import type { LeadTimeline } from '#domain/lead/lead-detail.ts'
import { asSealed } from '#server/shared/vault/vault.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { makeLead } from '#tests/back-office/make-lead.ts'
import { type StaffClient, staffClient } from '#tests/back-office/staff-client.ts'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let app: TestApp
let boss: StaffClient
beforeAll(async () => {
  app = await createTestApp({ work: false, rateLimits: false })
})
beforeEach(async () => {
  await app.truncate()
  boss = await staffClient(app, { aal: 'aal2' })
})
afterAll(() => app.close())

const REASON = 'La persona lo ha pedido por correo'

async function stored(folio: string) {
  const [lead] = await app.deps.database.db.select().from(leads).where(eq(leads.folio, folio))
  return lead
}

/** @returns the id of the merge */
async function merge(kept: string, merged: string): Promise<number> {
  const [one, other] = [await stored(kept), await stored(merged)]
  const answer = await boss.post<{ id: number }>(`/leads/${kept}/merges`, {
    other: merged,
    version: one!.version,
    otherVersion: other!.version,
  })
  expect(answer.status).toBe(201)
  return answer.body.id
}

/** The first was merged into the second, and that into the third. */
async function chain() {
  const first = await makeLead(app, { message: 'Mensaje de la primera.' })
  const second = await makeLead(app)
  const third = await makeLead(app)
  const { db } = app.deps.database
  await db.insert(leadEvents).values({ leadId: first.id, kind: 'note', body: asSealed('Nota de la primera') })
  const merges = [await merge(second.folio, first.folio), await merge(third.folio, second.folio)] as const
  return { first, second, third, merges }
}

const into = async (folio: string) => (await stored(folio))?.mergedIntoId

test('earlier merges move along: the timeline shows their form', async () => {
  const { first, second, third } = await chain()
  expect([await into(first.folio), await into(second.folio)]).toEqual([third.id, third.id])
  const { body } = await boss.get<LeadTimeline>(`/leads/${third.folio}/timeline`)
  const forms = body.items.filter(({ kind }) => kind === 'form')
  expect(forms.map(({ data }) => data.folio).toSorted()).toEqual([first.folio, second.folio, third.folio])
  expect(body.items.map((item) => item.body)).toContain('Nota de la primera')
})

test('a withdrawal, a block and an erasure include earlier merges', async () => {
  const { first, second, third } = await chain()
  expect((await boss.post(`/leads/${third.folio}/withdrawals`, { purpose: 'health' })).status).toBe(201)
  expect(await stored(first.folio)).toMatchObject({ healthContentKept: false, message: null })
  expect((await boss.put(`/leads/${third.folio}/block`, { reason: REASON })).status).toBe(200)
  expect(await stored(first.folio)).toMatchObject({ status: 'blocked', blockedAt: expect.any(Date) })
  const { body } = await boss.post(`/leads/${third.folio}/erasure`, { reason: REASON })
  expect(body).toEqual({ folios: [first.folio, second.folio, third.folio] })
  expect(await app.deps.database.db.$count(leads)).toBe(0)
})

test('undone in order, each merge gives back what it took', async () => {
  const { first, second, third, merges } = await chain()
  expect((await boss.delete(`/merges/${merges[0]}`)).status).toBe(409)
  expect((await boss.delete(`/merges/${merges[1]}`)).status).toBe(200)
  expect([await into(first.folio), await into(second.folio)]).toEqual([second.id, null])
  expect((await boss.delete(`/merges/${merges[0]}`)).status).toBe(200)
  expect(await into(first.folio)).toBeNull()
  const notes = await app.deps.database.db.select().from(leadEvents).where(eq(leadEvents.kind, 'note'))
  expect(notes.map(({ leadId }) => leadId)).toEqual([first.id])
  expect(await into(third.folio)).toBeNull()
})

test('the next action is the first open task, after a merge and after its undo', async () => {
  const { db } = app.deps.database
  const hour = (n: number) => new Date(Date.UTC(2026, 10, 30, n))
  const one = await makeLead(app, { nextActionAt: hour(12) })
  const two = await makeLead(app, { nextActionAt: hour(9) })
  const task = { kind: 'call', title: asSealed('Llamar') } as const
  const [, early] = await db
    .insert(leadTasks)
    .values([
      { ...task, leadId: one.id, dueAt: hour(12) },
      { ...task, leadId: two.id, dueAt: hour(9) },
    ])
    .returning()
  const id = await merge(one.folio, two.folio)
  const next = () =>
    Promise.all([one, two].map(async ({ folio }) => (await stored(folio))?.nextActionAt ?? null))
  expect(await next()).toEqual([hour(9), null])
  const { body } = await boss.patch(`/tasks/${early!.id}`, { version: 1, done: true })
  expect(body).toMatchObject({ doneAt: expect.any(String) })
  expect(await next()).toEqual([hour(12), null])
  await boss.delete(`/merges/${id}`)
  expect(await next()).toEqual([hour(12), null])
})

test('a task whose owner may not see the clinic is unassigned while merged', async () => {
  const { db } = app.deps.database
  const local = await staffClient(app, { roles: ['clinic'], clinics: ['bilbao'] })
  const one = await makeLead(app, { clinicSlug: 'madrid-pozuelo' })
  const two = await makeLead(app, { clinicSlug: 'bilbao' })
  const task = { kind: 'call', title: asSealed('Llamar'), dueAt: new Date() } as const
  await db.insert(leadTasks).values([
    { ...task, leadId: two.id, ownerId: local.id },
    { ...task, leadId: two.id, ownerId: boss.id },
  ])
  const owners = async () =>
    (await db.select().from(leadTasks).orderBy(asc(leadTasks.id))).map(({ ownerId }) => ownerId)
  const id = await merge(one.folio, two.folio)
  expect(await owners()).toEqual([null, boss.id])
  await boss.delete(`/merges/${id}`)
  expect(await owners()).toEqual([local.id, boss.id])
})
