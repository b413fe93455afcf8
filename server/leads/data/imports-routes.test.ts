import { leadEvents, leads } from '#db/schema/index.ts'
import { asSealed } from '#server/shared/vault/vault.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { makeLead } from '#tests/back-office/make-lead.ts'
import { type StaffClient, staffClient } from '#tests/back-office/staff-client.ts'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { JobRun } from '../../shared/jobs/jobs.ts'
import { forgetPassing } from '../../retention/forget-passing.ts'
import { indexNewLeads } from '../index/index-leads.ts'
import { eraseLeads } from './erase-leads.ts'
import { runLeadImport } from './run-import.ts'

let app: TestApp
let boss: StaffClient
beforeAll(async () => {
  app = await createTestApp({ rateLimits: false })
})
beforeEach(async () => {
  await app.truncate()
  boss = await staffClient(app, { aal: 'aal2' })
})
afterAll(() => app.close())

type Report = {
  ready: number
  problemCount: number
  problems: { line: number; problems: { field: string }[] }[]
  duplicates: { line: number; of: string }[]
  duplicateCount: number
  imported: number
  removed: number
  touched: string[]
}
type Item = { id: number; status: string; report: Report; guess: object; code?: string }

async function upload(content: string | Buffer): Promise<Item & { httpStatus: number }> {
  const response = await boss.request('/imports', {
    method: 'POST',
    body: new Uint8Array(Buffer.from(content)),
    headers: { 'content-type': 'text/csv', 'x-file-name': encodeURIComponent('feria ñ.csv') },
  })
  return { ...((await response.json()) as Item), httpStatus: response.status }
}

const check = async (item: Item, mapping: object = item.guess) =>
  (await boss.post<Item>(`/imports/${item.id}/check`, { mapping })).body

const SOURCE = { lawfulSource: 'Feria de salud de Bilbao, con hoja firmada.', declared: true }

async function run(item: Item, more: object = {}) {
  expect((await boss.post(`/imports/${item.id}/run`, { ...SOURCE, ...more })).status).toBe(202)
  await expect.poll(async () => (await boss.get<Item>(`/imports/${item.id}`)).body.status).toBe('done')
  return (await boss.get<Item>(`/imports/${item.id}`)).body.report
}

const imported = (id: number) =>
  app.deps.database.db.select().from(leads).where(eq(leads.importId, id)).orderBy(asc(leads.id))

const FILE =
  'Nombre;Teléfono;Correo;Sede;Novedades\nAna Ruiz;612345678;ana@example.org;Bilbao;sí\nIñaki Güell;600111222;;;no\n'

test.each([
  ['UTF-8', Buffer.from(FILE)],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${FILE}`)],
  ['Latin-1', Buffer.from(FILE, 'latin1')],
  ['commas', Buffer.from(FILE.replaceAll(';', ','))],
  [
    'Windows line endings and quotes',
    Buffer.from(FILE.replaceAll('\n', '\r\n').replace('Ana Ruiz', '"Ana Ruiz"')),
  ],
])('a file in %s is read, checked and imported', async (_what, content) => {
  const item = await upload(content)
  expect(item.guess).toEqual({ name: 0, phone: 1, email: 2, clinic: 3, consentMarketing: 4 })
  expect((await check(item)).report).toMatchObject({ ready: 2, problemCount: 0, duplicateCount: 0 })
  expect(await run(item)).toMatchObject({ imported: 2 })
  expect(
    (await imported(item.id)).map(({ name, formType, clinicSlug }) => [name, formType, clinicSlug]),
  ).toEqual([
    ['Ana Ruiz', 'import', 'bilbao'],
    ['Iñaki Güell', 'import', null],
  ])
})

test('the dry run names invalid lines and known people, and writes no lead', async () => {
  const known = await makeLead(app, { phone: '612 345 678' })
  const item = await upload(
    'Nombre;Teléfono;Correo\nAna;612345678;\n;600111222;\nEva;600111333;mal@\nLuis;600111444;\nLuis otra vez;600 111 444;\n',
  )
  const { report } = await check(item)
  expect(report.problems.map(({ line, problems }) => [line, problems[0]?.field])).toEqual([
    [3, 'name'],
    [4, 'email'],
  ])
  expect(report.duplicates).toEqual([
    { line: 2, of: known.folio },
    { line: 6, of: 'línea 5' },
  ])
  expect(await app.deps.database.db.$count(leads)).toBe(1)
  expect(await run(item)).toMatchObject({ imported: 1 })
})

test('repeated people are imported if requested', async () => {
  await makeLead(app, { phone: '612345678' })
  const item = await upload(FILE)
  await check(item)
  expect(await run(item, { skipDuplicates: false })).toMatchObject({ imported: 2 })
})

test('nothing is imported without declaring its origin', async () => {
  const item = await upload(FILE)
  expect((await boss.post(`/imports/${item.id}/run`, SOURCE)).status).toBe(409)
  await check(item)
  expect((await boss.post(`/imports/${item.id}/run`, { ...SOURCE, declared: false })).status).toBe(422)
  expect((await boss.post(`/imports/${item.id}/run`, { ...SOURCE, lawfulSource: 'no sé' })).status).toBe(422)
  expect((await boss.post(`/imports/${item.id}/check`, { mapping: { phone: 1 } })).status).toBe(422)
})

test('a file whose lines have been deleted meanwhile is not imported, and can be uploaded again', async () => {
  const item = await upload(FILE)
  await check(item)
  await forgetPassing(app.deps, new Date(Date.now() + 2 * 24 * 60 * 60 * 1000))
  const refused = await boss.post<Item>(`/imports/${item.id}/run`, SOURCE)
  expect([refused.status, refused.body]).toEqual([
    409,
    expect.objectContaining({ code: 'conflict', message: expect.stringContaining('súbelo otra vez') }),
  ])
  expect((await boss.get<Item>(`/imports/${item.id}`)).body.status).toBe('checked')
  const again = await upload(FILE)
  await check(again)
  expect(await run(again)).toMatchObject({ imported: 2 })
})

test('an import is rolled back completely, except for leads worked on since', async () => {
  const { db } = app.deps.database
  const item = await upload(FILE)
  await check(item)
  await run(item)
  const [ana, inaki] = await imported(item.id)
  await db.insert(leadEvents).values({ leadId: ana!.id, kind: 'note', body: asSealed('Ha llamado') })
  const { body } = await boss.post<Item>(`/imports/${item.id}/rollback`, { reason: 'Era otra lista' })
  expect(body).toMatchObject({ status: 'rolled_back', report: { removed: 1, touched: [ana!.folio] } })
  expect((await imported(item.id)).map(({ id }) => id)).toEqual([ana!.id])
  expect(inaki).toBeDefined()
  expect((await boss.post(`/imports/${item.id}/rollback`, { reason: 'Otra vez' })).status).toBe(409)
})

test('a request like those of a rolled back import is no longer marked as a duplicate', async () => {
  const { db, pool } = app.deps.database
  const known = await makeLead(app, { phone: '612345678' })
  const marked = async () =>
    (await pool.query('select twin from lead_search where lead_id = $1', [known.id])).rows[0].twin as boolean
  const item = await upload(FILE)
  await check(item)
  await run(item, { skipDuplicates: false })
  await indexNewLeads(db)
  expect(await marked()).toBe(true)
  expect((await boss.post(`/imports/${item.id}/rollback`, { reason: 'Era otra lista' })).status).toBe(200)
  expect(await marked()).toBe(false)
})

test.each(['rolled back', 'erased'] as const)(
  'a later request with the number of several imported ones is no duplicate once those are %s',
  async (end) => {
    const { db, pool } = app.deps.database
    const item = await upload(
      `Nombre;Teléfono\n${['Ana Ruiz', 'Eva Ruiz', 'Luis Ruiz'].map((name) => `${name};612345678`).join('\n')}\n`,
    )
    await check(item)
    await run(item, { skipDuplicates: false })
    const family = await imported(item.id)
    expect(family).toHaveLength(3)
    await indexNewLeads(db)
    const later = await makeLead(app, { phone: '612345678' })
    await indexNewLeads(db)
    const marked = async () =>
      (await pool.query('select twin from lead_search where lead_id = $1', [later.id])).rows[0].twin
    expect(await marked()).toBe(true)
    if (end === 'rolled back') await boss.post(`/imports/${item.id}/rollback`, { reason: 'Era otra lista' })
    else
      await db.transaction((tx) =>
        eraseLeads(app.deps, tx, family, { staffId: null, action: 'lead.expired' }),
      )
    expect(await imported(item.id)).toEqual([])
    expect(await marked()).toBe(false)
  },
)

test('malicious cells are plain text', async () => {
  const item = await upload(
    'Nombre;Teléfono;Etiquetas\n"=cmd|\' /C calc\'!A0";612345678;"<script>"\n"Robert\'); drop table leads;--\u0000";600111222;\n',
  )
  await check(item)
  await run(item)
  const [first, second] = await imported(item.id)
  expect([first?.name, first?.tags, second?.name]).toEqual([
    "=cmd|' /C calc'!A0",
    ['<script>'],
    "Robert'); drop table leads;--",
  ])
})

test.each([
  ['', 422],
  ['Nombre;Teléfono\n', 422],
  [`Nombre;Teléfono\n${'Ana;612345678\n'.repeat(50_001)}`, 422],
])('an unusable file is refused with an explanation', async (content, status) => {
  const item = await upload(content)
  expect([item.httpStatus, item.code]).toEqual([status, 'invalid_fields'])
})

const people = (n: number) =>
  `Nombre;Teléfono;Correo\n${Array.from({ length: n }, (_, i) => `Persona ${i};6${String(i).padStart(8, '0')};p${i}@example.org`).join('\n')}`

test('fifty thousand lines are checked', async () => {
  expect((await check(await upload(people(50_000)))).report).toMatchObject({
    ready: 50_000,
    duplicateCount: 0,
  })
})

test('an import in several batches continues where a process stopped, and creates each lead once', async () => {
  const item = await upload(people(2500))
  await check(item)
  const { pool } = app.deps.database
  const { rows: kept } = await pool.query('select rows::text as rows from lead_imports')
  expect(await run(item)).toMatchObject({ imported: 2500, done: 2500 })
  await pool.query('update lead_imports set rows = $1::jsonb', [kept[0].rows])
  await pool.query("update lead_imports set status = 'running', report = report || '{\"done\": 1000}'")
  await runLeadImport(app.deps)({ importId: item.id }, { signal: new AbortController().signal } as JobRun)
  expect(await app.deps.database.db.$count(leads)).toBe(2500)
})

test('clinic staff import, see and roll back only what is in their clinics', async () => {
  const owner = boss
  const madrid = await makeLead(app, { phone: '612 345 678', clinicSlug: 'madrid-pozuelo' })
  const bilbao = await makeLead(app, { phone: '600 111 222' })
  const theirs = await upload('Nombre;Teléfono\nDe la red;677000000\n')
  boss = await staffClient(app, { roles: ['direction'], clinics: ['bilbao'], aal: 'aal2' })
  const listed = async () => (await boss.get<{ items: Item[] }>('/imports')).body.items.map(({ id }) => id)
  expect(await listed()).toEqual([])
  expect((await boss.get(`/imports/${theirs.id}`)).status).toBe(404)
  for (const [what, body] of [
    ['check', { mapping: theirs.guess }],
    ['run', SOURCE],
    ['rollback', { reason: 'No es mía' }],
  ] as const)
    expect((await boss.post(`/imports/${theirs.id}/${what}`, body)).status).toBe(404)

  const item = await upload(
    'Nombre;Teléfono;Sede\nUna;612345678;Bilbao\nDos;600111222;Bilbao\nTres;677111111;Las Rozas\nCuatro;677222222;\nCinco;677333333;Bilbao\n',
  )
  const { report } = await check(item)
  expect(report.problems.map(({ line, problems }) => [line, problems[0]?.field])).toEqual([
    [4, 'clinic'],
    [5, 'clinic'],
  ])
  // That Madrid knows the person of line 2 is not revealed.
  expect(report.duplicates).toEqual([{ line: 3, of: bilbao.folio }])
  expect(report).toMatchObject({ duplicateCount: 1 })
  expect(JSON.stringify(report)).not.toContain(madrid.folio)
  expect(await run(item, { skipDuplicates: false })).toMatchObject({ imported: 3 })
  expect(await listed()).toEqual([item.id])
  const [una, dos] = await imported(item.id)
  const { db } = app.deps.database
  const moved = { clinicSlug: 'madrid-pozuelo' }
  await db.update(leads).set(moved).where(eq(leads.id, una!.id))
  const back = () => boss.post<Item>(`/imports/${item.id}/rollback`, { reason: 'Era otra lista' })
  expect((await back()).status).toBe(409)
  await db
    .insert(leadEvents)
    .values(
      [una!, dos!].map(({ id }) => ({ leadId: id, kind: 'note' as const, body: asSealed('Ha llamado') })),
    )
  expect((await back()).body.report).toMatchObject({ removed: 1, touched: [dos!.folio], touchedCount: 2 })
  await db.update(leads).set(moved).where(eq(leads.importId, item.id))
  expect(await listed()).toEqual([])
  boss = owner
  expect(await listed()).toEqual([item.id, theirs.id])
})
