import { writtenSite as site } from '#content/site/written-site.ts'
import { FEWEST_SHOWN, REPORT_TABS, type Report, type ReportTab } from '#domain/measurement/report.ts'
import { countChangedDays } from '#server/dashboard/count-lead-days.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { makeLead } from '#tests/back-office/make-lead.ts'
import { staffClient, type StaffClient } from '#tests/back-office/staff-client.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CostImport, StoredCost } from './change-costs.ts'

const NOW = new Date('2026-11-27T11:00:00Z')
let app: TestApp
let direction: StaffClient
beforeAll(async () => {
  app = await createTestApp({ work: false, rateLimits: false, now: () => NOW })
})
beforeEach(async () => {
  await app.truncate()
  direction = await staffClient(app, { roles: ['direction'] })
})
afterAll(() => app.close())

/** So many requests of a clinic on a day, from a source. */
async function requests(count: number, clinicSlug: string, change: Parameters<typeof makeLead>[1] = {}) {
  for (let made = 0; made < count; made++) {
    await makeLead(app, { clinicSlug, createdAt: new Date('2026-11-20T10:00:00Z'), ...change })
  }
  await countChangedDays(site, app.deps.database.db, NOW)
}

async function block(tab: ReportTab, id: string, query = '', client = direction) {
  const { status, body } = await client.get<Report>(
    `/analytics/${tab}?${query.includes('period=') ? '' : 'period=28d'}${query}`,
  )
  expect(status).toBe(200)
  return body.blocks.find((one) => one.id === id)!
}

const cellsOf = ({ rows }: Report['blocks'][number], column = 0) =>
  Object.fromEntries(rows.map(({ label, cells }) => [label, cells[column]]))

const beforeOf = (found: Report['blocks'][number]) =>
  cellsOf(
    found,
    found.columns.findIndex(({ role }) => role === 'before'),
  )

test('a count under five is hidden, and another one with it where the sum would tell it', async () => {
  await requests(9, 'bilbao')
  await requests(7, 'gijon')
  await requests(3, 'lleida', { firstResponseAt: new Date('2026-11-20T10:05:00Z') })
  const clinics = await block('clinicas', 'clinics')
  expect(cellsOf(clinics)).toEqual({ Bilbao: 9, Gijón: null, Lleida: 'few' })
  expect(clinics.note).toContain('se deja en blanco')
  const lleida = await direction.get<Report>('/analytics/clinicas?clinic=lleida')
  expect(lleida.body.headline[0]).toContain('Menos de cinco solicitudes')
  expect(numbersIn(lleida.body).filter((number) => number > 0 && number < FEWEST_SHOWN)).toEqual([])
  const file = await direction.request('/analytics/clinicas/clinics.csv?period=28d')
  expect(await file.text()).toMatch(/Lleida;<5;/)
})

test('today is compared with the same hours of the day before, in words and in each table', async () => {
  // Until twelve in Madrid; the last of today came after.
  await requests(7, 'bilbao', { createdAt: new Date('2026-11-27T08:00:00Z') })
  await requests(6, 'bilbao', { createdAt: new Date('2026-11-27T11:00:00Z') })
  await requests(5, 'bilbao', { createdAt: new Date('2026-11-26T10:59:00Z') })
  await requests(40, 'bilbao', { createdAt: new Date('2026-11-26T15:00:00Z') })
  const { body } = await direction.get<Report>('/analytics/resumen?period=today')
  expect(body.headline).toEqual([
    '13 solicitudes hoy hasta ahora.',
    'Hasta las 12:00 eran 7; ayer a esa hora, 5.',
  ])
  const trend = body.blocks.find(({ id }) => id === 'requests')!
  expect(trend.columns.map(({ label }) => label)).toEqual(['Solicitudes', 'Antes, a esta hora'])
  expect(trend.rows.map(({ cells }) => cells)).toEqual([[13, 5]])
  expect(Object.values(beforeOf(await block('captacion', 'channels', '&period=today')))).toEqual([5])
})

test('of the last day of the period before, only the hours count that today has had so far', async () => {
  await requests(20, 'bilbao', { createdAt: new Date('2026-11-18T15:00:00Z') })
  await requests(6, 'bilbao', { createdAt: new Date('2026-11-20T10:59:00Z') })
  await requests(30, 'bilbao', { createdAt: new Date('2026-11-20T11:00:00Z') })
  await requests(9, 'bilbao', { createdAt: new Date('2026-11-27T08:00:00Z') })
  const week = async (tab: string, id: string) =>
    (await direction.get<Report>(`/analytics/${tab}?period=7d`)).body.blocks.find((one) => one.id === id)!
  expect(Object.values(cellsOf(await week('captacion', 'channels')))).toEqual([9])
  expect(Object.values(beforeOf(await week('captacion', 'channels')))).toEqual([26])
  // Visits and views in the proportion in which the day's visits and views had come by then.
  await app.deps.database.pool.query(`
    insert into event_days (day, changed_at, closed, views_by_quarter, visits_by_quarter) values
      ('2026-11-20', now(), 'visits', ${quarters({ 40: 30, 60: 70 })}, ${quarters({ 40: 20, 60: 20 })});
    insert into visit_counts (day, device, landing, visits, used, form_seen, form_begun, form_sent) values
      ('2026-11-19', 'mobile', '/', 100, 0, 0, 0, 0), ('2026-11-20', 'mobile', '/', 40, 0, 0, 0, 0),
      ('2026-11-27', 'mobile', '/', 50, 0, 0, 0, 0);
    insert into page_figures select * from jsonb_populate_recordset(null::page_figures, (
      select jsonb_agg(to_jsonb(day_views) || (select jsonb_object_agg(column_name, 0) from information_schema.columns
        where table_name = 'page_figures' and data_type = 'integer' and column_name <> 'views') || '{"unit": "", "clinic_slug": ""}')
      from (values ('2026-11-20', '/', '', 200), ('2026-11-27', '/', '', 70)) as day_views(day, page, device, views)))`)
  expect(beforeOf(await week('captacion', 'landings'))).toEqual({ Inicio: 120 })
  expect(beforeOf(await week('contenido', 'pages'))).toEqual({ Inicio: 60 })
})

/** Counts in some quarters of an hour of a day, as SQL. */
function quarters(counts: Record<number, number>): string {
  return `'{${Array.from({ length: 96 }, (_, quarter) => counts[quarter] ?? 0).join(',')}}'`
}

test('a period that ends today is compared until yesterday, unless that would tell a small count', async () => {
  await requests(30, 'bilbao', { createdAt: new Date('2026-11-18T10:00:00Z') })
  await requests(25, 'bilbao', { createdAt: new Date('2026-11-20T10:00:00Z') })
  await requests(20, 'bilbao', { createdAt: new Date('2026-11-25T10:00:00Z') })
  const said = async () => (await direction.get<Report>('/analytics/resumen?period=7d')).body.headline[0]
  expect(await said()).toBe('20 solicitudes en 7 días; hasta ayer, 10 menos que antes.')
  await requests(3, 'bilbao', { createdAt: new Date('2026-11-27T10:00:00Z') })
  expect(await said()).toBe('23 solicitudes en 7 días.')
})

/** Every number of the blocks of a report. */
function numbersIn({ blocks }: Report): number[] {
  return blocks
    .flatMap(({ rows, sample }) => [...rows.flatMap(({ cells }) => cells), sample])
    .filter((cell) => typeof cell === 'number')
}

test('a clinic sees its own figures only, and no other clinic can be asked for', async () => {
  await requests(9, 'bilbao')
  await requests(7, 'gijon')
  const jon = await staffClient(app, { roles: ['clinic'], clinics: ['bilbao'] })
  expect(cellsOf(await block('clinicas', 'clinics', '', jon))).toEqual({ Bilbao: 9 })
  expect((await block('resumen', 'requests', '', jon)).sample).toBe(9)
  expect((await jon.get('/analytics/clinicas?clinic=gijon')).status).toBe(404)
  for (const [tab, id] of [
    ['captacion', 'costs'],
    ['busqueda', 'vain'],
    ['errores', 'refused'],
  ] as const) {
    expect(await block(tab, id, '', jon)).toMatchObject({ rows: [] })
  }
})

test('marketing sees counts and nobody by name; patient care sees its own work only', async () => {
  const ines = await staffClient(app, { roles: ['patient_care'], name: 'Inés Equipo' })
  const teo = await staffClient(app, { roles: ['patient_care'], name: 'Teo Equipo' })
  await requests(6, 'bilbao', { ownerId: ines.id })
  await requests(8, 'bilbao', { ownerId: teo.id })
  expect(cellsOf(await block('atencion', 'agents'))).toEqual({ 'Inés Equipo': 6, 'Teo Equipo': 8 })
  const marketing = await staffClient(app, { roles: ['marketing'] })
  for (const tab of REPORT_TABS) {
    const { status, body } = await marketing.get<Report>(`/analytics/${tab}`)
    expect([tab, status, JSON.stringify(body).includes('Equipo')]).toEqual([tab, 200, false])
  }
  const own = await ines.get<Report>('/analytics/atencion')
  expect(own.body.blocks.map(({ id }) => id)).not.toContain('answers')
  expect(cellsOf(own.body.blocks.find(({ id }) => id === 'agents')!)).toEqual({ 'Inés Equipo': 6 })
  expect(own.body.blocks[0]!.sample).toBe(6)
  for (const tab of REPORT_TABS.filter((one) => one !== 'atencion')) {
    expect((await ines.get(`/analytics/${tab}`)).body).toMatchObject({ code: 'capability_missing' })
  }
  expect((await (await staffClient(app, { roles: ['privacy'] })).get('/analytics/resumen')).status).toBe(403)
})

test('tests, spam and merged requests count nowhere', async () => {
  await requests(6, 'bilbao')
  await requests(5, 'bilbao', { isTest: true })
  await requests(5, 'bilbao', { status: 'invalid', lostReason: 'spam' })
  expect((await block('resumen', 'requests')).sample).toBe(6)
})

test.each([
  ['period=custom', 422],
  ['period=custom&from=2026-11-20&to=2026-11-28', 422],
  ['period=custom&from=2026-11-31&to=2026-11-27', 422],
  ['period=decade', 422],
  ['compare=never', 422],
  ['source=' + 'x'.repeat(301), 422],
  ["source=' or 1=1 --", 200],
])('%s answers %i', async (query, status) => {
  expect((await direction.get(`/analytics/resumen?${encodeURI(query)}`)).status).toBe(status)
  expect((await direction.get('/analytics/nada')).status).toBe(404)
})

test('a file is what the screen shows, for Spanish spreadsheets, and is written down in the audit log', async () => {
  await requests(10, 'bilbao', {
    tracking: { utm_source: 'instagram', referrer: 'direct' },
    status: 'treated',
    appointmentAt: new Date('2026-11-24T10:00:00Z'),
  })
  const answer = await direction.request('/analytics/captacion/last-touch.csv?period=28d&compare=none')
  expect(answer.headers.get('content-disposition')).toContain(
    'captacion-last-touch-2026-10-31-2026-11-27.csv',
  )
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(new TextDecoder().decode(bytes).split('\r\n').slice(1, 2)).toEqual(['Instagram;10;100;100'])
  const { rows } = await app.deps.database.pool.query(
    "select subject_id, after from audit_log where action = 'report.exported' order by id desc limit 1",
  )
  expect(rows).toEqual([
    {
      subject_id: 'captacion/last-touch',
      after: { from: '2026-10-31', to: '2026-11-27', filters: {}, rows: 1 },
    },
  ])
  expect((await direction.request('/analytics/captacion/nothing.csv')).status).toBe(404)
})

test('annotations are written by marketing, and those of a clinic are seen there', async () => {
  const marketing = await staffClient(app, { roles: ['marketing'] })
  const note = { day: '2026-11-12', untilDay: '2026-11-30', label: 'Láser de otoño', kind: 'campaign' }
  const { status, body } = await marketing.post<{ id: number }>('/analytics/annotations', note)
  expect(status).toBe(201)
  await marketing.post('/analytics/annotations', { ...note, label: 'Solo Gijón', clinicSlug: 'gijon' })
  const jon = await staffClient(app, { roles: ['clinic'], clinics: ['bilbao'] })
  const { body: seen } = await jon.get<Report>('/analytics/resumen?period=28d')
  expect(seen.annotations.map(({ label }) => label)).toEqual(['Láser de otoño'])
  expect((await jon.post('/analytics/annotations', note)).status).toBe(403)
  expect((await marketing.put(`/analytics/annotations/${body.id}`, { ...note, label: 'Láser' })).status).toBe(
    204,
  )
  expect(
    (await marketing.post('/analytics/annotations', { ...note, untilDay: '2026-11-01' })).body,
  ).toMatchObject({
    errors: { untilDay: 'Acaba antes de empezar.' },
  })
  expect((await marketing.delete(`/analytics/annotations/${body.id}`)).status).toBe(204)
  expect((await marketing.delete(`/analytics/annotations/${body.id}`)).status).toBe(404)
  const { rows } = await app.deps.database.pool.query<{ action: string }>(
    "select action from audit_log where subject_type = 'annotation' order by id",
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'annotation.added',
    'annotation.added',
    'annotation.changed',
    'annotation.removed',
  ])
})

const FILE = `desde;hasta;origen;medio;campaña;importe
1/11/2026;30/11/2026;Instagram;paid-social;;3.000,00
31/11/2026;;google;cpc;;5
`
const importFile = async (query = '') => {
  const response = await direction.request(`/analytics/costs/import${query}`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: FILE,
  })
  return (await response.json()) as CostImport
}

test('costs are imported once, tried first, and give each request its price by days', async () => {
  await requests(10, 'bilbao', {
    tracking: { utm_source: 'instagram', referrer: 'direct' },
    status: 'treated',
  })
  expect(await importFile()).toMatchObject({ applied: false, fresh: 1, problems: [{ line: 3 }] })
  expect((await direction.get<{ costs: StoredCost[] }>('/analytics/costs')).body.costs).toEqual([])
  expect(await importFile('?apply=1')).toMatchObject({ applied: true, fresh: 1, amountCents: 300_000 })
  expect(await importFile('?apply=1')).toMatchObject({ applied: false, fresh: 0, changed: 0, known: 1 })
  // Ten of the thirty days.
  const { body } = await direction.get<Report>(
    '/analytics/captacion?period=custom&from=2026-11-16&to=2026-11-25',
  )
  const costs = body.blocks.find(({ id }) => id === 'costs')!
  expect(costs.rows.map(({ label, cells }) => [label, ...cells])).toEqual([
    ['Instagram', 100_000, 10, 10_000, 10, 10_000],
  ])
  const [cost] = (await direction.get<{ costs: StoredCost[] }>('/analytics/costs')).body.costs
  expect((await direction.delete(`/analytics/costs/${cost!.id}`)).status).toBe(204)
  expect(cellsOf(await block('captacion', 'costs'))).toEqual({})
})

test('costs of the network are closed to marketing of some clinics', async () => {
  await importFile('?apply=1')
  const [cost] = (await direction.get<{ costs: StoredCost[] }>('/analytics/costs')).body.costs
  const local = await staffClient(app, { roles: ['marketing'], clinics: ['bilbao'] })
  const { id, ...input } = cost!
  const file = { method: 'POST', headers: { 'content-type': 'text/csv' }, body: FILE }
  const answers = await Promise.all([
    local.get('/analytics/costs'),
    local.post('/analytics/costs', { ...input, amountCents: 1 }),
    local.delete(`/analytics/costs/${id}`),
    local.request('/analytics/costs/import', file),
    local.request('/analytics/costs/import?apply=1', file),
  ])
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  expect((await direction.get('/analytics/costs')).body).toEqual({ costs: [cost] })
  const marketing = await staffClient(app, { roles: ['marketing'] })
  expect((await marketing.get('/analytics/costs')).body).toEqual({ costs: [cost] })
})
