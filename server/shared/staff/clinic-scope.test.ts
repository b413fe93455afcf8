import type { LeadCount, LeadRow } from '#domain/lead/lead-list.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { makeLead } from '#tests/back-office/make-lead.ts'
import { type StaffClient, staffClient } from '#tests/back-office/staff-client.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let app: TestApp
let network: StaffClient
let bilbao: StaffClient
let nowhere: StaffClient

beforeAll(async () => {
  app = await createTestApp({ work: false })
  network = await staffClient(app, { roles: ['patient_care'] })
  bilbao = await staffClient(app, { roles: ['clinic'], clinics: ['bilbao'] })
  // The form and the database refuse such a profile; if one existed, it would see nothing.
  await app.owner.query('alter table staff_profiles drop constraint staff_profiles_clinic_scope')
  nowhere = await staffClient(app, { roles: ['clinic'], clinics: [] })
})
beforeEach(() => app.deps.database.pool.query('delete from leads'))
afterAll(() => app.close())

const search = async (client: StaffClient, filters: object = {}) =>
  (await client.post<{ items: LeadRow[]; count?: LeadCount }>('/leads/search', { filters })).body

test('the clinic role without any clinic sees no request in any list or figure', async () => {
  const lead = await makeLead(app)
  await makeLead(app, { clinicSlug: null })
  expect((await search(network)).items).toHaveLength(2)
  expect(await search(nowhere)).toMatchObject({ items: [], count: { value: 0 } })
  expect((await nowhere.get('/me')).body).toMatchObject({ seenClinics: [] })
  for (const path of ['', '/duplicates', '/timeline'])
    expect((await nowhere.get(`/leads/${lead.folio}${path}`)).status, path).toBe(404)
  expect((await nowhere.post('/leads/counts', { filters: {} })).body).toMatchObject({ rows: [] })
  const board = (await nowhere.post<{ columns: { rows: [] }[] }>('/leads/board', { filters: {} })).body
  expect(board.columns.flatMap(({ rows }) => rows)).toEqual([])
  expect((await nowhere.get('/tasks')).body).toMatchObject({ items: [] })
  const { cards, figures } = (
    await nowhere.get<{ cards: { count: number }[]; figures: { whole: { leads: number } } }>('/dashboard')
  ).body
  expect(cards.length).toBeGreaterThan(0)
  expect(cards.every(({ count }) => count === 0)).toBe(true)
  expect(figures.whole.leads).toBe(0)
  expect((await nowhere.post('/leads/tests', {})).status).toBe(403)
})

test("nothing hints at a person's requests in other clinics, or at a block, to staff who may not see them", async () => {
  const shared = { phone: '699 000 111', name: 'Berta Solís' }
  const here = await makeLead(app, { ...shared, clinicSlug: 'bilbao' })
  const there = await makeLead(app, { ...shared, clinicSlug: 'madrid-pozuelo' })
  const hints = async (client: StaffClient) => ({
    chips: (await search(client)).items.filter(({ duplicate }) => duplicate).map(({ folio }) => folio),
    filter: (await search(client, { duplicates: true })).items.map(({ folio }) => folio),
    panel: (await client.get<{ items: LeadRow[] }>(`/leads/${here.folio}/duplicates`)).body.items.map(
      ({ folio }) => folio,
    ),
  })
  const both = [there.folio, here.folio]
  expect(await hints(network)).toEqual({ chips: both, filter: both, panel: [there.folio] })
  expect(await hints(bilbao)).toEqual({ chips: [], filter: [], panel: [] })
  await app.deps.database.pool.query(
    "update leads set blocked_at = now(), status = 'blocked' where id = $1",
    [there.id],
  )
  expect(await hints(network)).toEqual({ chips: [], filter: [], panel: [] })
})
