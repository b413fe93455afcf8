import type { PlanBoard, PlanCard, StarterCard } from '#domain/editorial/plan-view.ts'
import { texts } from '#db/schema/index.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { type StaffClient, staffClient } from '#tests/back-office/staff-client.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

const NOW = new Date('2026-11-24T10:00:00Z')
let app: TestApp
let marta: StaffClient
let dora: StaffClient
beforeAll(async () => {
  app = await createTestApp({ work: false, now: () => NOW })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.truncate()
  await app.owner.query('truncate plan_items, plan_capacities, plan_feeds, keywords, texts cascade')
  marta = await staffClient(app, { roles: ['marketing'], name: 'Marta' })
  dora = await staffClient(app, { roles: ['medical_review'], name: 'Dora' })
})

const add = async (title: string, more: object = {}) =>
  (await marta.post<PlanCard>('/planning', { title, ...more })).body
const edit = (card: PlanCard, change: object, who = marta) =>
  who.patch<PlanCard & { current?: PlanCard; errors?: object }>(`/planning/${card.id}`, {
    version: card.version,
    ...change,
  })
const board = async (who = marta) => (await who.get<PlanBoard>('/planning')).body

const writeText = async (more: Partial<typeof texts.$inferInsert>) => {
  const [text] = await app.deps.database.db
    .insert(texts)
    .values({ kind: 'article', slug: 'ojeras', title: 'Ojeras', content: {}, contentHash: 'x', ...more })
    .returning()
  return text!.id
}

test('a card is added, moved and changed; an older version is a conflict', async () => {
  const card = await add('  Ojeras ', { plannedFor: '2026-12-01', effort: 3 })
  expect(card).toMatchObject({ title: 'Ojeras', state: 'backlog', plannedFor: '2026-12-01', publishOn: null })
  expect((await edit(card, { plannedFor: '2026-12-02', state: 'brief' })).body).toMatchObject({
    state: 'brief',
    version: 2,
  })
  expect(await edit(card, { title: 'Otra' })).toMatchObject({
    status: 409,
    body: { current: { version: 2 } },
  })
  expect((await edit({ ...card, version: 2 }, { plannedFor: '2026-02-31' })).status).toBe(422)
  expect((await board()).cards).toHaveLength(1)
  expect((await marta.delete(`/planning/${card.id}`)).status).toBe(204)
  expect((await board()).cards).toEqual([])
})

test('a card whose title is a keyword is about it', async () => {
  await marta.post('/keywords', { texts: ['Cirugía de párpados'] })
  expect(await add('cirugia de parpados')).toMatchObject({ keyword: { text: 'Cirugía de párpados' } })
  expect((await add('otra cosa')).keyword).toBeNull()
})

test('approval and publishing belong to the text, and its card follows it', async () => {
  const card = await add('Ojeras')
  expect((await edit(card, { state: 'approved' })).body.errors).toHaveProperty('state')
  const textId = await writeText({ state: 'scheduled', scheduledFor: new Date('2026-12-03T08:00:00Z') })
  const linked = (await edit(card, { textId, plannedFor: '2026-12-20' })).body
  expect(linked).toMatchObject({ state: 'scheduled', publishOn: '2026-12-03', plannedFor: '2026-12-20' })
  expect((await edit(linked, { state: 'writing' })).status).toBe(422)
})

test('a reviewer moves the dates of their own cards and nothing else', async () => {
  const own = await add('Suya', { reviewerId: dora.id })
  const other = await add('Ajena')
  expect((await board(dora)).cards).toHaveLength(2)
  const moved = await edit(own, { plannedFor: '2026-12-09' }, dora)
  expect(moved.status).toBe(200)
  expect((await edit(moved.body, { title: 'x' }, dora)).status).toBe(403)
  expect((await edit(moved.body, { state: 'brief' }, dora)).status).toBe(403)
  expect((await edit(other, { plannedFor: '2026-12-09' }, dora)).status).toBe(403)
  expect((await dora.post('/planning', { title: 'x' })).status).toBe(403)
})

test('cards wait for each other without a circle', async () => {
  const [a, b, c] = [await add('a'), await add('b'), await add('c')]
  const need = (item: PlanCard, needsId: string) =>
    marta.post<PlanCard>(`/planning/${item.id}/needs`, { needsId })
  expect((await need(a, b.id)).body.needs).toEqual([b.id])
  expect((await need(b, c.id)).status).toBe(201)
  expect((await need(c, a.id)).status).toBe(409)
  expect((await need(a, a.id)).status).toBe(409)
  await marta.delete(`/planning/${a.id}/needs/${b.id}`)
  expect((await need(c, a.id)).status).toBe(201)
})

test('many are moved by days, and those without a day stay', async () => {
  const [a, b] = [await add('a', { plannedFor: '2026-12-31' }), await add('b')]
  expect((await marta.post('/planning/shifts', { ids: [a.id, b.id], days: 7 })).body).toEqual({ moved: 1 })
  expect((await board()).cards.map(({ plannedFor }) => plannedFor)).toEqual(['2027-01-07', null])
})

test('the hours of a member of staff are kept, and reviews that are due are listed', async () => {
  expect((await marta.put(`/planning/capacities/${dora.id}`, { hours: 5 })).status).toBe(204)
  expect((await marta.put(`/planning/capacities/${app.deps.env.NODE_ENV}`, { hours: 5 })).status).toBe(404)
  await writeText({
    slug: 'vencido',
    title: 'Vencido',
    state: 'published',
    published: {},
    publishedAt: new Date('2025-11-01T10:00:00Z'),
    nextReview: '2026-11-01',
  })
  const { people, reviews, holidays } = await board()
  expect(people).toContainEqual({ id: dora.id, name: 'Dora', reviews: true, hours: 5 })
  expect(reviews[0]).toEqual({ path: '/blog/vencido', title: 'Vencido', due: '2026-11-01' })
  expect(reviews.length).toBeGreaterThan(20)
  expect(holidays).toContainEqual({ date: '2026-12-08', name: 'Inmaculada Concepción' })
})

test('an empty plan starts with eight weeks of what is missing', async () => {
  const { items } = (await marta.get<{ items: StarterCard[] }>('/planning/starter')).body
  expect(items).toHaveLength(16)
  const kept = items.slice(0, 2).map(({ why: _why, ...item }) => item)
  expect((await marta.post('/planning/starter', { items: kept })).body).toEqual({ added: 2 })
  expect((await board()).cards.map(({ title }) => title)).toEqual(kept.map(({ title }) => title))
  const again = (await marta.get<{ items: StarterCard[] }>('/planning/starter')).body.items
  expect(again).toHaveLength(16)
  expect(again.filter(({ title }) => kept.some((card) => card.title === title))).toEqual([])
})

test('the calendar feed has a secret address that can be changed and removed', async () => {
  await add('Ojeras; y «bolsas»', { plannedFor: '2026-12-01' })
  const make = async () => new URL((await marta.post<{ url: string }>('/planning/feeds')).body.url).pathname
  const first = await make()
  const file = await (await app.request(first)).text()
  expect(file).toContain('DTSTART:20261201T080000Z')
  expect(file).toContain('Ojeras\\;')
  expect(JSON.stringify((await app.owner.query('select * from plan_feeds')).rows)).not.toContain(
    first.slice(16, 48),
  )
  const second = await make()
  expect((await app.request(first)).status).toBe(404)
  expect((await app.request(second)).status).toBe(200)
  await marta.delete('/planning/feeds')
  expect((await app.request(second)).status).toBe(404)
})

test('the plan as a file runs no formula', async () => {
  await add('=1+1', { ownerId: marta.id, brief: '@x' })
  const csv = await (await marta.request('/planning/export')).text()
  expect(csv).toContain("'=1+1;Artículo;Ideas")
  expect(csv).toContain('Marta')
})
