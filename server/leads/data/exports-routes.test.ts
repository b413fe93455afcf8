import { leadExports, leads } from '#db/schema/index.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { mailboxOf } from '#tests/auth/mailbox.ts'
import { makeLead } from '#tests/back-office/make-lead.ts'
import { type StaffClient, staffClient } from '#tests/back-office/staff-client.ts'
import { DOMParser } from '@xmldom/xmldom'
import { eq } from 'drizzle-orm'
import { execFileSync } from 'node:child_process'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { measurementDefaults } from '../../settings/sections/measurement-section.ts'
import { sweepLeadData } from '../../retention/sweep-lead-data.ts'
import { workbookStream } from './export-workbook.ts'

let app: TestApp
let boss: StaffClient
let clock: Date
beforeAll(async () => {
  app = await createTestApp({ rateLimits: false, now: () => clock })
})
beforeEach(async () => {
  await app.truncate()
  clock = new Date()
  boss = await staffClient(app, { aal: 'aal2' })
})
afterAll(() => app.close())

const ask = {
  format: 'csv',
  columns: ['folio', 'name', 'phone', 'status'],
  purpose: 'care',
  reason: 'Llamar a quien sigue pendiente',
}
type Item = { id: number; status: string; rowCount: number }
const statusOf = async (id: number) =>
  (await boss.get<{ items: Item[] }>('/exports')).body.items.find((one) => one.id === id)?.status

/** Requests a file and waits until it is ready. */
async function exported(change: object = {}): Promise<{ id: number; bytes: Buffer }> {
  const { status, body } = await boss.post<Item>('/exports', { ...ask, ...change })
  expect(status).toBe(202)
  await expect.poll(() => statusOf(body.id)).toBe('ready')
  const response = await boss.request(`/exports/${body.id}/file`)
  expect(response.status).toBe(200)
  return { id: body.id, bytes: Buffer.from(await response.arrayBuffer()) }
}

test('a CSV opens in a Spanish spreadsheet, names its owner, and runs no formula', async () => {
  await makeLead(app, { name: '=HYPERLINK("http://x")', phone: '+34 612 345 678' })
  const { bytes } = await exported()
  const [mark, heads, row, end] = bytes.toString('utf8').split('\r\n')
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  expect(mark).toMatch(/^\uFEFF"Exportación \d+ de .*Motivo: Llamar a quien sigue pendiente.*"$/)
  expect(heads).toBe('Código;Estado;Nombre;Teléfono')
  expect(row).toMatch(/^LD-26-\d+;Nuevo;"'=HYPERLINK\(""http:\/\/x""\)";'\+34 612 345 678$/)
  expect(end).toBe('')
})

test('an exported CSV can be imported again, word for word and to the minute', async () => {
  const [summer, winter] = [new Date('2026-07-03T21:30:00Z'), new Date('2026-11-03T23:30:00Z')]
  clock = new Date('2026-11-23T09:00:30Z')
  boss = await staffClient(app, { aal: 'aal2' })
  const tags = ['vip', 'feria']
  await makeLead(app, { name: '=Ana, "la Ñ"', phone: '+34 612 345 678', createdAt: summer, tags })
  await makeLead(app, { name: 'Luis; Peña', createdAt: winter, clinicSlug: null, marketing: true })
  await makeLead(app, { name: 'De hoy', createdAt: clock, phone: '612 000 111' })
  const columns = ['folio', 'created', 'clinic', 'name', 'phone', 'email', 'tags', 'marketing']
  const { bytes } = await exported({ columns, reason: 'Llamar, hoy, a quien sigue; es "urgente"' })
  const unquoted = `Exportación 1 de Ana, 22/11/26, 15:00. Finalidad: a, b, c, d, e, f, g, h, i.\r\n`
  const older = Buffer.from(bytes.toString().replace(/^\uFEFF"(?:[^"]|"")*"\r\n/, unquoted))
  expect(older.toString()).toContain('15:00')
  for (const file of [bytes, older]) {
    const read = await boss.request('/imports', { method: 'POST', body: new Uint8Array(file) })
    const { id, guess } = (await read.json()) as { id: number; guess: object }
    expect(guess).toEqual({
      created: 1,
      clinic: 2,
      name: 3,
      phone: 4,
      email: 5,
      tags: 6,
      consentMarketing: 7,
    })
    const checked = await boss.post(`/imports/${id}/check`, { mapping: guess })
    expect(checked.body).toMatchObject({ report: { ready: 3, problemCount: 0, duplicateCount: 3 } })
    const lawfulSource = 'Copia de nuestra propia exportación.'
    await boss.post(`/imports/${id}/run`, { lawfulSource, declared: true, skipDuplicates: false })
    const { db } = app.deps.database
    await expect.poll(() => db.$count(leads, eq(leads.importId, id))).toBe(3)
    const found = await db.select().from(leads).where(eq(leads.importId, id)).orderBy(leads.createdAt)
    expect(found.map((one) => [one.name, one.createdAt, one.clinicSlug])).toEqual([
      ['=Ana, "la Ñ"', summer, 'bilbao'],
      ['Luis; Peña', winter, null],
      ['De hoy', new Date('2026-11-23T09:00:00Z'), 'bilbao'],
    ])
    expect(found[0]).toMatchObject({ phone: '+34 612 345 678', tags })
  }
})

test('an .xlsx is read by another program, sheet by sheet', async () => {
  const lead = await makeLead(app, { name: '=1+1 <b>&"ñ"', phone: '+34612345678' })
  const { bytes } = await exported({ format: 'xlsx' })
  const path = join(app.deps.env.DATA_DIR, 'read.xlsx')
  await writeFile(path, bytes)
  execFileSync('unzip', ['-tq', path])
  expect(cellsOf(path, 1).slice(1)).toEqual([
    ['Código', 'Estado', 'Nombre', 'Teléfono'],
    [lead.folio, 'Nuevo', '=1+1 <b>&"ñ"', '+34612345678'],
  ])
})

test('rows beyond one sheet continue on the next', async () => {
  const batches = (async function* () {
    yield Array.from({ length: 5 }, (_, n) => [`fila ${n}`])
  })()
  const chunks: Buffer[] = []
  for await (const chunk of workbookStream('Filas', [['cabecera']], batches, 3)) chunks.push(chunk as Buffer)
  const path = join(app.deps.env.DATA_DIR, 'sheets.xlsx')
  await writeFile(path, Buffer.concat(chunks))
  expect([1, 2, 3].map((n) => cellsOf(path, n).flat())).toEqual([
    ['cabecera', 'fila 0', 'fila 1'],
    ['cabecera', 'fila 2', 'fila 3'],
    ['cabecera', 'fila 4'],
  ])
})

/** The texts of a sheet, read with unzip and an XML parser. */
function cellsOf(path: string, sheet: number): string[][] {
  const xml = execFileSync('unzip', ['-p', path, `xl/worksheets/sheet${sheet}.xml`]).toString()
  const document = new DOMParser().parseFromString(xml, 'text/xml')
  return Array.from(document.getElementsByTagName('row'), (row) =>
    Array.from(row.getElementsByTagName('c'), (cell) => cell.textContent ?? ''),
  )
}

test('it contains only what was filtered or selected, nothing blocked, merged, test or out of scope', async () => {
  const wanted = await makeLead(app, { status: 'contacted' })
  const kept = await makeLead(app, { status: 'new' })
  await makeLead(app, { status: 'contacted', blockedAt: clock })
  await makeLead(app, { status: 'contacted', mergedIntoId: kept.id })
  await makeLead(app, { status: 'contacted', isTest: true })
  const folios = ({ bytes }: { bytes: Buffer }) => bytes.toString().match(/LD-\d\d-\d+/g)
  expect(folios(await exported({ filters: { status: ['contacted'] } }))).toEqual([wanted.folio])
  expect(folios(await exported({ folios: [kept.folio] }))).toEqual([kept.folio])
  boss = await staffClient(app, { roles: ['direction'], clinics: ['madrid'], aal: 'aal2' })
  expect(folios(await exported())).toBeNull()
})

test('a search by name exports what the search shows, and the name is not stored', async () => {
  const wanted = await makeLead(app, { name: 'Begoña García Íñiguez', status: 'contacted' })
  await makeLead(app, { name: 'Begoña García Íñiguez', status: 'new' })
  await makeLead(app, { name: 'Begoña Ruiz', status: 'contacted' })
  const folios = ({ bytes }: { bytes: Buffer }) => bytes.toString().match(/LD-\d\d-\d+/g)
  const filters = { status: ['contacted'] }
  const { id, bytes } = await exported({ filters, text: 'garcia begoña' })
  expect(folios({ bytes })).toEqual([wanted.folio])
  expect(folios(await exported({ text: wanted.folio }))).toEqual([wanted.folio])
  expect(folios(await exported({ text: '!' }))).toBeNull()
  const { rows } = await app.deps.database.pool.query(
    `select e.filters::text || a.after::text as kept from lead_exports e
     join audit_log a on a.subject_type = 'export' and a.subject_id = e.id::text where e.id = $1 and a.action = 'export.requested' order by a.id desc`,
    [id],
  )
  expect(rows[0].kept).toContain('"searched": true')
  expect(rows[0].kept).not.toMatch(/garcia/i)
})

test('columns that can reveal health data are included only if explicitly requested', async () => {
  await makeLead(app)
  const columns = ['name', 'message']
  expect(await boss.post('/exports', { ...ask, columns })).toMatchObject({
    status: 422,
    body: { errors: { includeHealth: expect.any(String) } },
  })
  expect((await exported({ columns, includeHealth: true })).bytes.toString()).toContain('Me gustaría')
})

test('without a reason, a purpose or a second factor there is no file', async () => {
  for (const change of [{ reason: 'corto' }, { purpose: 'nada' }, { columns: [] }])
    expect((await boss.post('/exports', { ...ask, ...change })).status).toBe(422)
  const first = await staffClient(app, { aal: 'aal1' })
  expect((await first.post('/exports', ask)).status).toBe(403)
})

test('only the requester can download the file, for a day, and each download is logged', async () => {
  await makeLead(app)
  const { id } = await exported()
  const other = await staffClient(app, { aal: 'aal2' })
  expect((await other.get(`/exports/${id}/file`)).status).toBe(404)
  const { rows } = await app.deps.database.pool.query(
    "select action, reason from audit_log where subject_type = 'export' and subject_id = $1 order by id",
    [String(id)],
  )
  expect(rows.slice(-2)).toEqual([
    { action: 'export.requested', reason: ask.reason },
    { action: 'export.downloaded', reason: null },
  ])
  clock = new Date(clock.getTime() + 25 * 3600 * 1000)
  boss = await staffClient(app, { aal: 'aal2' })
  await app.deps.database.db.update(leadExports).set({ staffId: boss.id })
  expect((await boss.get(`/exports/${id}/file`)).status).toBe(404)
  await sweepLeadData(app.deps)
  expect(await readdir(join(app.deps.env.DATA_DIR, 'exports'))).not.toContain(`${id}.csv`)
})

const tellFrom = (rows: number) =>
  app.deps.site.say({ settings: { measurement: { ...measurementDefaults, exports: { rows } } } })
/** The log keeps what earlier tests wrote. */
async function alertsFromNow() {
  const { pool } = app.deps.database
  const { rows: log } = await pool.query('select coalesce(max(id), 0) as end from audit_log')
  return async () => {
    const { rows } = await pool.query(
      "select staff_id, subject_id, after from audit_log where action = 'export.alerted' and id > $1 order by id",
      [log[0].end],
    )
    const jobs = await pool.query("select from pgboss.job where name = 'send-export-alert'")
    return { audit: rows, mails: jobs.rowCount }
  }
}

test('direction and privacy get a mail about an account that exports many leads in a day, in one file or in several', async () => {
  tellFrom(4)
  const alerts = await alertsFromNow()
  const [privacy, care] = await Promise.all([
    staffClient(app, { roles: ['privacy'] }),
    staffClient(app, { roles: ['patient_care'] }),
  ])
  boss = await staffClient(app, { roles: ['direction'], name: 'Ana Prueba', aal: 'aal2' })
  const made = await Promise.all([0, 1, 2].map(() => makeLead(app, { name: 'Begoña Ruiz' })))
  await exported()
  clock = new Date(clock.getTime() + 25 * 3600 * 1000)
  boss = await staffClient(app, { roles: ['direction'], name: 'Ana Prueba', aal: 'aal2' })
  await app.deps.database.db.update(leadExports).set({ staffId: boss.id })
  await exported()
  expect(await alerts()).toEqual({ audit: [], mails: 0 })
  const { id } = await exported({ folios: [made[0]!.folio], reason: 'Campaña de Begoña Ruiz' })
  expect((await alerts()).audit).toEqual([
    { staff_id: null, subject_id: String(id), after: { rows: 1, dayRows: 4 } },
  ])
  const mailbox = mailboxOf(app)
  const addressOf = async ({ id: userId }: StaffClient) => {
    const found = await app.deps.database.pool.query('select email from auth.users where id = $1', [userId])
    return found.rows[0].email as string
  }
  for (const who of [boss, privacy]) {
    const { subject, text } = await mailbox.next(await addressOf(who))
    expect(subject).toBe('Exportación grande de solicitudes')
    expect(text).toMatch(/Ana Prueba[^]*1 solicitud\b[^]*4 solicitudes[^]*Atender a las personas/)
    expect(text).not.toMatch(/Begoña|LD-\d/)
  }
  expect(await mailbox.waiting()).not.toContain(await addressOf(care))
  await exported({ folios: [made[1]!.folio] })
  expect((await alerts()).audit).toHaveLength(2)
})

test('a few exported leads cause no mail; 200 is the limit until somebody changes it', async () => {
  app.deps.site.say({ settings: {} })
  const alerts = await alertsFromNow()
  expect(app.deps.site.current.measurement.manyExported).toBe(200)
  await makeLead(app)
  await exported()
  expect(await alerts()).toEqual({ audit: [], mails: 0 })
})
