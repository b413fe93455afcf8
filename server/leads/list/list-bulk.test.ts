import type { BulkAnswer, LeadBoard, LeadChoices, LeadPage } from '#domain/lead/lead-list.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { seedLeads } from '#tests/back-office/seed-leads.ts'
import { type StaffClient, staffClient } from '#tests/back-office/staff-client.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestApp
let care: StaffClient
beforeAll(async () => {
  app = await createTestApp({ work: false, rateLimits: false })
  care = await staffClient(app, { roles: ['patient_care'], name: 'Marta' })
  await seedLeads(app.deps.database.pool, 600)
})
afterAll(() => app.close())

async function find(body: object): Promise<LeadPage['items']> {
  return (await care.post<LeadPage>('/leads/search', body)).body.items
}

const picked = (rows: LeadPage['items']) => rows.map(({ folio, version, tags }) => ({ folio, version, tags }))

test('many leads are assigned at a time, and that is undone', async () => {
  const rows = await find({ filters: { status: ['lost'] }, limit: 3 })
  const { body } = await care.post<BulkAnswer>('/leads/bulk', {
    leads: picked(rows),
    action: { kind: 'assign', ownerId: care.id },
  })
  expect(body).toMatchObject({ changed: rows.map(({ folio }) => ({ folio })), refused: [] })
  const mine = await find({ filters: { owner: 'me' } })
  expect(mine.map(({ folio, ownerName }) => [folio, ownerName]).toSorted()).toEqual(
    rows.map(({ folio }) => [folio, 'Marta']).toSorted(),
  )
  await care.post('/leads/bulk/undo', { items: body.changed })
  expect(await find({ filters: { owner: 'me' } })).toEqual([])
})

test('unchanged leads are reported separately, and the others can still be undone', async () => {
  const rows = await find({ filters: { status: ['treated'] }, limit: 2 })
  const action = { kind: 'assign', ownerId: care.id }
  await care.post('/leads/bulk', { leads: picked(rows.slice(0, 1)), action })
  const now = await find({ filters: { status: ['treated'] }, limit: 2 })
  const { body } = await care.post<BulkAnswer>('/leads/bulk', { leads: picked(now), action })
  expect(body).toMatchObject({
    changed: [{ folio: rows[1]!.folio }],
    unchanged: [rows[0]!.folio],
    refused: [],
  })
  const undone = await care.post<BulkAnswer>('/leads/bulk/undo', { items: body.changed })
  expect([undone.status, undone.body.changed]).toEqual([200, body.changed])
  const again = await care.post<BulkAnswer>('/leads/bulk/undo', { items: body.changed })
  expect(again.body).toMatchObject({ changed: [], refused: [{ folio: rows[1]!.folio }] })
})

test('a tag is added to the existing ones, and removed again', async () => {
  const [row] = await find({ filters: { tag: 'vip' }, limit: 1 })
  const tag = { kind: 'tag', tag: 'revisar' }
  await care.post('/leads/bulk', { leads: picked([row!]), action: tag })
  const [tagged] = await find({ text: row!.folio })
  expect(tagged?.tags).toEqual(['vip', 'revisar'])
  await care.post('/leads/bulk', { leads: picked([tagged!]), action: { ...tag, remove: true } })
  expect((await find({ text: row!.folio }))[0]?.tags).toEqual(['vip'])
})

test('leads that may not move to the status are unchanged and reported, the others move', async () => {
  const [fresh] = await find({ filters: { status: ['new'] }, limit: 1 })
  const [lost] = await find({ filters: { status: ['lost'] }, limit: 1 })
  const { body } = await care.post<BulkAnswer>('/leads/bulk', {
    leads: picked([fresh!, lost!]),
    action: { kind: 'move', to: 'attempting' },
  })
  expect(body.changed.map(({ folio }) => folio)).toEqual([fresh!.folio])
  expect(body.refused).toEqual([{ folio: lost!.folio, reason: 'Escribe el motivo.' }])
})

test('leads that someone else changed, or that may not be seen, are left alone', async () => {
  const [row] = await find({ filters: { status: ['contacted'] }, limit: 1 })
  const other = await staffClient(app, { roles: ['clinic'], clinics: ['otra'] })
  const action = { kind: 'tag', tag: 'x' }
  const stale = [{ ...picked([row!])[0]!, version: row!.version + 7 }]
  const { body } = await care.post<BulkAnswer>('/leads/bulk', { leads: stale, action })
  expect(body).toMatchObject({ changed: [], refused: [{ folio: row!.folio }] })
  const foreign = await other.post<BulkAnswer>('/leads/bulk', { leads: picked([row!]), action })
  expect(foreign.body).toMatchObject({ changed: [], refused: [{ folio: row!.folio }] })
  expect((await find({ text: row!.folio }))[0]?.tags).toEqual(row!.tags)
})

test('the board has the open statuses in order, counted, within the viewer’s scope', async () => {
  const { body } = await care.post<LeadBoard>('/leads/board', {})
  const { rows } = await app.deps.database.pool.query<{ status: string; n: number }>(
    'select status, count(*)::int as n from leads group by status order by status',
  )
  expect(body.columns.map(({ status, count }) => [status, count.value])).toEqual(
    rows
      .filter(({ status }) => body.columns.some((column) => column.status === status))
      .map(({ status, n }) => [status, n]),
  )
  const bilbao = await staffClient(app, { roles: ['clinic'], clinics: ['bilbao'] })
  const own = await bilbao.post<LeadBoard>('/leads/board', {})
  const clinics = new Set(
    own.body.columns.flatMap((column) => column.rows.map(({ clinicSlug }) => clinicSlug)),
  )
  expect([...clinics]).toEqual(['bilbao'])
})

test('a test lead is marked, announced, and not sent anywhere', async () => {
  const { status, body } = await care.post<{ folio: string }>('/leads/tests', {})
  expect(status).toBe(201)
  expect(await find({ filters: { test: true }, text: body.folio })).toMatchObject([
    { folio: body.folio, isTest: true, status: 'new' },
  ])
  const { rows } = await app.deps.database.pool.query(
    'select 1 from lead_deliveries d join leads l on l.id = d.lead_id where l.folio = $1',
    [body.folio],
  )
  expect(rows).toEqual([])
})

test('the filters offer existing people, tags and campaigns', async () => {
  const { body } = await care.get<LeadChoices>('/leads/choices')
  expect(body.people[0]).toEqual({ id: care.id, name: 'Marta', seenClinics: 'all', isMe: true })
  expect(body.tags).toContain('vip')
  expect(body.campaigns).toContain('campaña-7')
  expect(body.campaigns).toHaveLength(new Set(body.campaigns).size)
})

test('staff of one clinic are offered only its tags, including those of its oldest request', async () => {
  const { pool } = app.deps.database
  await pool.query(
    "update leads set tags = array['de bilbao'] where id = (select min(id) from leads where clinic_slug = 'bilbao')",
  )
  await pool.query(
    "update leads set tags = array['de gijón'] where id = (select min(id) from leads where clinic_slug = 'gijon')",
  )
  const jon = await staffClient(app, { roles: ['clinic'], clinics: ['bilbao', 'oviedo'] })
  const { tags } = (await jon.get<LeadChoices>('/leads/choices')).body
  expect(tags).toContain('de bilbao')
  expect(tags).not.toContain('de gijón')
  expect((await care.get<LeadChoices>('/leads/choices')).body.tags).toContain('de gijón')
})

test('a view is private until it is shared, and only its owner removes it', async () => {
  const other = await staffClient(app, { roles: ['patient_care'] })
  type Views = { items: { id: string; name: string; query: string; mine: boolean }[] }
  const names = async (client: StaffClient) =>
    (await client.get<Views>('/views?screen=leads')).body.items.map(({ name, mine }) => [name, mine])
  const save = (name: string, shared: boolean) =>
    care.post<{ id: string }>('/views', { screen: 'leads', name, query: 'status=new', shared })
  await save('Mías de hoy', false)
  const { body: team } = await save('Vencidas', true)
  expect(await names(care)).toEqual([
    ['Mías de hoy', true],
    ['Vencidas', true],
  ])
  expect(await names(other)).toEqual([['Vencidas', false]])
  for (const role of ['marketing', 'privacy', 'medical_review'] as const)
    expect(await names(await staffClient(app, { roles: [role] }))).toEqual([])
  expect((await other.delete(`/views/${team.id}`)).status).toBe(404)
  expect((await care.delete(`/views/${team.id}`)).status).toBe(204)
  expect(await names(other)).toEqual([])
})
