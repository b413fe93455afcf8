import { keywordInbox, vainSearches } from '#db/schema/index.ts'
import type {
  CheckedPaste,
  CityGrid,
  ClusterList,
  ImportReport,
  InboxRow,
  KeywordOptions,
  KeywordPage,
  KeywordRow,
  OpportunityRow,
} from '#domain/keywords/keyword-view.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { type StaffClient, staffClient } from '#tests/back-office/staff-client.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

const NOW = new Date('2026-11-24T10:00:00Z')
let app: TestApp
let marta: StaffClient
beforeAll(async () => {
  app = await createTestApp({ work: false, now: () => NOW })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.truncate()
  await app.owner.query('truncate keywords, keyword_inbox, vain_searches, plan_items cascade')
  marta = await staffClient(app, { roles: ['marketing'] })
})

const add = (...texts: string[]) =>
  marta.post<{ added: number; known: number; ids: string[] }>('/keywords', { texts })
const list = async (query = '') => (await marta.get<KeywordPage>(`/keywords?${query}`)).body
const named = async (text: string): Promise<KeywordRow> =>
  (await list(`q=${encodeURIComponent(text)}`)).items.find((row) => row.text === text)!
const upload = async (csv: string | Uint8Array, query = '') => {
  const response = await marta.request(`/keywords/imports?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: csv as BodyInit,
  })
  return { status: response.status, body: (await response.json()) as ImportReport & { errors?: object } }
}

test('pasting is checked first and stores nothing; adding again changes nothing', async () => {
  const text = 'Rinoplastia precio\nRINOPLASTIA  PRECIO\nBotox en Bilbao\n1234'
  const check = async () => (await marta.post<CheckedPaste>('/keywords/checks', { text })).body
  expect(await check()).toMatchObject({
    fresh: [
      { text: 'Rinoplastia precio', drug: null, intent: 'transactional' },
      { text: 'Botox en Bilbao', drug: 'botox', intent: 'local' },
    ],
    known: [],
    repeated: [{ line: 2 }],
    refused: [{ line: 4, text: '1234' }],
  })
  expect((await list()).count.value).toBe(0)
  expect((await add('Rinoplastia precio', 'Botox en Bilbao')).body).toMatchObject({ added: 2, known: 0 })
  expect((await add('rinoplastia  PRECIO')).body).toMatchObject({ added: 0, known: 1 })
  expect(await check()).toMatchObject({ fresh: [], known: [{ line: 1 }, { line: 3 }] })
  expect(await named('Botox en Bilbao')).toMatchObject({ city: 'bilbao', drug: 'botox', source: 'staff' })
})

test('the list is filtered, searched without accents, sorted and paged', async () => {
  await add(
    ...Array.from({ length: 60 }, (_, index) => `prueba número ${String(index).padStart(2, '0')}`),
    'Párpados',
  )
  expect((await list('q=parpados')).items.map(({ text }) => text)).toEqual(['Párpados'])
  const first = await list('sort=-text&q=prueba')
  expect([first.items.length, first.items[0]?.text, first.nextCursor, first.count.value]).toEqual([
    50,
    'prueba número 59',
    '50',
    60,
  ])
  const second = await list('sort=-text&q=prueba&cursor=50')
  expect([second.items.length, second.items.at(-1)?.text, second.nextCursor]).toEqual([
    10,
    'prueba número 00',
    null,
  ])
  expect((await list('sort=drop table&cursor=-1&state=nonsense')).items).toHaveLength(50)
})

test('an edit of an older version is a conflict, and another keyword keeps its words', async () => {
  await add('ojeras', 'bolsas')
  const { id, version } = await named('ojeras')
  const edit = (body: object) => marta.patch<KeywordRow & { current?: KeywordRow }>(`/keywords/${id}`, body)
  expect((await edit({ version, targetPath: '/no-existe/', tags: ['Cara', '=x'] })).body).toMatchObject({
    targetPath: '/no-existe',
    targetDead: true,
    tags: ['cara', 'x'],
    version: version + 1,
  })
  expect(await edit({ version, state: 'chosen' })).toMatchObject({
    status: 409,
    body: { current: { version: 2 } },
  })
  expect((await edit({ version: 2, text: 'Bolsas' })).status).toBe(422)
  expect((await edit({ version: 2, targetPath: '//otra.example' })).status).toBe(422)
  expect((await list('alarm=dead')).items.map(({ text }) => text)).toEqual(['ojeras'])
})

test('a keyword may be aimed at a category of the blog', async () => {
  await add('injerto capilar')
  const { id, version } = await named('injerto capilar')
  const { body } = await marta.patch(`/keywords/${id}`, { version, targetPath: '/blog/categoria/capilar' })
  expect(body).toMatchObject({ targetDead: false })
  expect((await list('alarm=dead')).items).toEqual([])
})

test('positions show the change, the best and the wrong page', async () => {
  await add('rinoplastia')
  const { id, version } = await named('rinoplastia')
  await marta.patch(`/keywords/${id}`, { version, targetPath: '/tratamientos/rinoplastia' })
  const measure = (day: string, position: number, path: string | null = null) =>
    marta.post<{ positions: unknown[] }>(`/keywords/${id}/positions`, { day, position, path })
  await measure('2026-11-10', 12)
  await measure('2026-11-17', 9)
  expect((await measure('2026-11-24', 5, '/blog/otra')).body.positions).toHaveLength(3)
  expect(await named('rinoplastia')).toMatchObject({
    position: 5,
    bestPosition: 5,
    delta7: 4,
    wrongPage: true,
    targetDead: false,
    serpPath: '/blog/otra',
    series: [{ position: 12 }, { position: 9 }, { position: 5 }],
  })
  expect((await list('alarm=wrong')).count.value).toBe(1)
  expect((await measure('2026-11-25', 5)).status).toBe(422)
  const { items } = (await marta.get<{ items: OpportunityRow[] }>('/keywords/opportunities')).body
  expect(items).toMatchObject([{ band: 'near', demand: 'high', keyword: { text: 'rinoplastia' } }])
})

test('an import is tried first, then applied; bad lines are named and formulas are only words', async () => {
  await add('ojeras')
  const csv = [
    'Consultas principales;Clics;Impresiones;CTR;Posición',
    'ojeras;3;1.200;0,3 %;8,4',
    '=HYPERLINK("http://x");1;2;50 %;3',
    'bolsas;1;2',
    'párpados;muchos;2;;1',
  ].join('\r\n')
  const tried = await upload(csv)
  expect(tried.body).toMatchObject({
    applied: false,
    program: 'search_console',
    fresh: 1,
    known: 1,
    positions: 2,
    problems: [{ line: 4, message: 'Tiene 3 columnas y la cabecera 5.' }, { line: 5 }],
  })
  expect((await list()).count.value).toBe(1)
  expect((await upload(csv, 'apply=1&day=2026-11-20')).body.applied).toBe(true)
  expect(await named('ojeras')).toMatchObject({
    position: 8.4,
    clicks: 3,
    impressions: 1200,
    measuredOn: '2026-11-20',
    source: 'staff',
  })
  expect((await upload(csv, 'apply=1&day=2026-11-20')).body).toMatchObject({ fresh: 0, known: 2 })
  const exported = await (await marta.request('/keywords/export')).text()
  expect(exported).toContain('ojeras;')
  expect(exported).not.toMatch(/^[=+@-]/m)
})

test('UTF-16 with tabs and other hosts, chosen columns, and what is no table', async () => {
  const ahrefs = Buffer.from(
    '\uFEFFKeyword\tVolume\tKD\tCPC\tCurrent position\tCurrent URL\nparpados\t900\t12\t0.5\t6\thttps://otra.example/a\n',
    'utf16le',
  )
  expect((await upload(ahrefs, 'apply=1')).body).toMatchObject({
    program: 'ahrefs',
    applied: true,
    encoding: 'utf-16',
  })
  expect(await named('parpados')).toMatchObject({
    volume: 900,
    difficulty: 12,
    cost: 0.5,
    position: 6,
    serpPath: null,
  })
  const foreign = 'mots;nombre\npeeling facial;4\n'
  expect((await upload(foreign)).body).toMatchObject({ fresh: 0, problems: [{ line: 1 }] })
  const columns = encodeURIComponent(JSON.stringify({ keyword: 0, position: 1 }))
  expect((await upload(foreign, `columns=${columns}`)).body).toMatchObject({ fresh: 1, positions: 1 })
  expect(await upload('')).toMatchObject({ status: 422, body: { errors: { file: expect.anything() } } })
  expect((await upload('x'.repeat(9 * 1024 * 1024))).status).toBe(413)
})

test('variants are suggested, grouped under a head, and taken out again', async () => {
  await add('precio rinoplastia', 'rinoplastia precios', 'ojeras')
  const clusters = async () => (await marta.get<ClusterList>('/keywords/clusters')).body
  const [suggested] = (await clusters()).suggestions
  expect(suggested?.variants).toHaveLength(1)
  const ids = suggested!.variants.map(({ id }) => id)
  await marta.post('/keywords/merges', { headId: suggested!.head.id, ids })
  expect(await clusters()).toMatchObject({ items: [{ variants: [{ id: ids[0] }] }], suggestions: [] })
  await marta.post('/keywords/splits', { ids })
  expect((await clusters()).items).toEqual([])
})

test('an empty list is filled from the catalogue once, and its pages exist', async () => {
  const seeded = await marta.post<{ added: number }>('/keywords/seeds', {})
  expect(seeded.body.added).toBeGreaterThan(200)
  expect((await marta.post('/keywords/seeds', {})).status).toBe(409)
  expect((await list('alarm=dead')).count.value).toBe(0)
  const options = (await marta.get<KeywordOptions>('/keywords/options')).body
  expect(options.total).toBe(seeded.body.added)
  expect(options.pages.map(({ path }) => path)).toContain('/tratamientos/rinoplastia')
})

test('the grid says which local pages are indexed, by the rule of the page', async () => {
  await add('rinoplastia en Bilbao')
  const { cells } = (await marta.get<CityGrid>('/keywords/cities')).body
  expect(cells.find(({ city, treatment }) => city === 'bilbao' && treatment === 'rinoplastia')).toMatchObject(
    {
      keywords: 1,
      indexable: false,
    },
  )
})

test('searches in vain wait for a decision, once', async () => {
  await app.deps.database.db.insert(vainSearches).values([
    { week: '2026-11-16', text: 'verrugas', count: 2 },
    { week: '2026-11-23', text: 'verrugas', count: 3 },
    { week: '2026-11-23', text: 'lunares', count: 1 },
    { week: '2026-11-23', text: 'marta ruiz', count: 2 },
  ])
  await app.deps.database.db.insert(keywordInbox).values({ text: 'lunares', source: 'assistant', count: 4 })
  const inbox = async () => (await marta.get<{ items: InboxRow[] }>('/keywords/inbox')).body.items
  expect(await inbox()).toMatchObject([
    { text: 'verrugas', count: 5, source: 'search' },
    { text: 'lunares', count: 4 },
  ])
  const accept = () => marta.post('/keywords/inbox', { text: 'verrugas', decision: 'accepted' })
  expect((await accept()).status).toBe(200)
  expect((await accept()).status).toBe(404)
  expect(await named('verrugas')).toMatchObject({ source: 'search' })
  expect((await marta.post('/keywords/inbox', { text: 'lunares', decision: 'merged' })).status).toBe(422)
  await marta.post('/keywords/inbox', { text: 'lunares', decision: 'ignored' })
  expect(await inbox()).toEqual([])
})

test('a brief is a card of the planning, once per keyword', async () => {
  await add('botox precio')
  const { id } = await named('botox precio')
  const brief = () => marta.post<{ planId: string; made: boolean }>(`/keywords/${id}/briefs`)
  const first = await brief()
  expect(first.body.made).toBe(true)
  expect((await brief()).body).toEqual({ planId: first.body.planId, made: false })
  expect((await named('botox precio')).state).toBe('brief')
})

test('many are tagged, and those who only read can change nothing', async () => {
  const { ids } = (await add('ojeras', 'bolsas')).body
  await marta.post('/keywords/bulk', { action: 'tag', ids, tag: 'Otoño' })
  await marta.post('/keywords/bulk', { action: 'tag', ids, tag: 'otoño' })
  expect((await list('tag=oto%C3%B1o')).items.map(({ tags }) => tags)).toEqual([['otoño'], ['otoño']])
  const reviewer = await staffClient(app, { roles: ['medical_review'] })
  expect((await reviewer.get('/keywords')).status).toBe(200)
  expect((await reviewer.post('/keywords/bulk', { action: 'tag', ids, tag: 'x' })).status).toBe(403)
})
