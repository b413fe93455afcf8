import { leadEvents, leadExports, leadImports, leads, leadTags, leadTasks } from '#db/schema/index.ts'
import { keptUntil } from '#domain/lead/data/retention.ts'
import { asSealed } from '#server/shared/vault/vault.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { makeLead } from '#tests/back-office/make-lead.ts'
import { type StaffClient, staffClient } from '#tests/back-office/staff-client.ts'
import { trustClock } from '#tests/back-office/trust-clock.ts'
import { asc, eq } from 'drizzle-orm'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sweepLeadData } from '../../retention/sweep-lead-data.ts'

let app: TestApp
let keeper: StaffClient
let clock: Date
beforeAll(async () => {
  app = await createTestApp({ rateLimits: false, now: () => clock })
})
beforeEach(async () => {
  await app.truncate()
  await rm(mailFolder(), { recursive: true, force: true })
  clock = new Date()
  keeper = await staffClient(app, { roles: ['privacy'], aal: 'aal2' })
})
afterAll(() => app.close())

/** Runs the sweep at the current time and again a week later, when blocked leads are erased. */
async function sweepTwice() {
  await trustClock(app)
  const { blocked } = await sweepLeadData(app.deps)
  clock = new Date(clock.getTime() + 7 * 24 * 3600 * 1000)
  await trustClock(app)
  const { erased } = await sweepLeadData(app.deps)
  return { blocked, erased }
}

const REASON = 'La persona lo ha pedido por correo'
const open = (folio: string) => keeper.post(`/leads/${folio}/openings`, { reason: REASON })
const mailFolder = () => join(app.deps.env.DATA_DIR, 'mail')

async function stored(folio: string) {
  const [lead] = await app.deps.database.db.select().from(leads).where(eq(leads.folio, folio))
  return lead
}

async function writeMail(folio: string) {
  await mkdir(mailFolder(), { recursive: true })
  await writeFile(join(mailFolder(), `${folio}.visitor-example.eml`), 'To: ana@example.org')
}

/** The whole database as text; an erased person must not occur in it. */
async function everything(): Promise<string> {
  const { pool } = app.deps.database
  const { rows } = await pool.query<{ name: string }>(
    "select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname in ('public', 'pgboss')",
  )
  const texts = await Promise.all(
    rows.map(async ({ name }) => {
      const found = await pool.query<{ all: string | null }>(
        `select string_agg(t::text, '') as all from ${name} t`,
      )
      return found.rows[0]?.all ?? ''
    }),
  )
  return texts.join('\n')
}

test('the panel shows consents word for word, the retention date, and who viewed it', async () => {
  const lead = await makeLead(app, { marketing: true })
  await keeper.get(`/leads/${lead.folio}/duplicates`)
  await open(lead.folio)
  await keeper.get(`/leads/${lead.folio}/privacy`)
  const { body } = await keeper.get(`/leads/${lead.folio}/privacy`)
  expect(body).toMatchObject({
    consents: [
      { purpose: 'privacy_information', given: true, text: 'Texto de privacy_information' },
      { purpose: 'health', given: true },
      { purpose: 'marketing', given: true },
    ],
    retention: { months: 12, ownLimit: false },
    person: [{ folio: lead.folio }],
    looks: [{ action: 'lead.viewed' }, { action: 'lead.opened', reason: REASON }],
  })
  const care = await staffClient(app, { roles: ['patient_care'] })
  expect((await care.get(`/leads/${lead.folio}/privacy`)).body).toMatchObject({ looks: null, person: [] })
})

test('privacy staff open the panel after giving a reason, nobody by a folio of another clinic, and each view is logged', async () => {
  const lead = await makeLead(app)
  const closed = await keeper.get(`/leads/${lead.folio}/privacy`)
  expect([closed.status, closed.body.code]).toEqual([403, 'reason_needed'])
  const care = await staffClient(app, { roles: ['patient_care'] })
  expect((await care.get(`/leads/${lead.folio}/privacy`)).status).toBe(200)
  const away = await staffClient(app, { roles: ['clinic'], clinics: ['madrid'] })
  expect((await away.get(`/leads/${lead.folio}/privacy`)).status).toBe(404)
  const { rows } = await app.deps.database.pool.query(
    "select staff_id, action from audit_log where subject_type = 'lead' and subject_id = $1",
    [lead.folio],
  )
  expect(rows).toEqual([{ staff_id: care.id, action: 'lead.viewed' }])
})

test('a withdrawn consent is a new row, and removes health data', async () => {
  const lead = await makeLead(app, { sourceUrl: 'https://x.example/tratamientos/rinoplastia' })
  expect((await keeper.post(`/leads/${lead.folio}/withdrawals`, { purpose: 'health' })).status).toBe(201)
  expect(await stored(lead.folio)).toMatchObject({
    treatment: null,
    message: null,
    healthContentKept: false,
    sourceUrl: 'https://x.example/tratamientos',
    version: 2,
  })
  await open(lead.folio)
  const { body } = await keeper.get<{ consents: unknown[] }>(`/leads/${lead.folio}/privacy`)
  expect(body.consents).toHaveLength(4)
  expect((await keeper.post(`/leads/${lead.folio}/withdrawals`, { purpose: 'health' })).status).toBe(409)
})

test('a withdrawn consent removes the treatment from undo data, which is deleted in time', async () => {
  const lead = await makeLead(app)
  const care = await staffClient(app, { roles: ['patient_care'] })
  for (const change of [{ treatment: 'blefaroplastia' }, { tags: ['vip'] }])
    await care.patch(`/leads/${lead.folio}`, { version: (await stored(lead.folio))!.version, ...change })
  const lines = () =>
    app.deps.database.db
      .select()
      .from(leadEvents)
      .where(eq(leadEvents.kind, 'change'))
      .orderBy(asc(leadEvents.id))
  const data = async () => (await lines()).map((line) => line.data)
  const [changed] = await lines()
  expect(JSON.stringify(changed)).toContain('rinoplastia')
  await keeper.post(`/leads/${lead.folio}/withdrawals`, { purpose: 'health' })
  expect(await data()).toEqual([
    { fields: ['treatment'] },
    { fields: ['tags'], undo: expect.objectContaining({ before: { tags: [] } }) },
  ])
  expect((await care.post(`/leads/${lead.folio}/undo`, { eventId: changed!.id })).status).toBe(422)
  await sweepLeadData(app.deps)
  expect((await data())[1]).toHaveProperty('undo')
  const file = await keeper.post(`/leads/${lead.folio}/person-file`, { reason: REASON })
  expect(JSON.stringify(file.body)).not.toContain('"undo"')
  clock = new Date(clock.getTime() + 16 * 60 * 1000)
  await sweepLeadData(app.deps)
  expect(await data()).toEqual([{ fields: ['treatment'] }, { fields: ['tags'] }])
})

test('a blocked lead is visible only to privacy staff, sends nothing, and comes back unchanged', async () => {
  const lead = await makeLead(app, { status: 'contacted' })
  const care = await staffClient(app, { roles: ['patient_care'] })
  expect((await keeper.put(`/leads/${lead.folio}/block`, { reason: REASON })).status).toBe(200)
  expect(await stored(lead.folio)).toMatchObject({ status: 'blocked' })
  expect((await care.get(`/leads/${lead.folio}/privacy`)).status).toBe(404)
  expect((await keeper.put(`/leads/${lead.folio}/block`, { reason: REASON })).status).toBe(409)
  expect((await keeper.delete(`/leads/${lead.folio}/block`, { reason: REASON })).status).toBe(200)
  expect(await stored(lead.folio)).toMatchObject({ status: 'contacted', blockedAt: null })
})

test('a person gets everything from all their requests, as data and as a page without scripts', async () => {
  const { db } = app.deps.database
  const one = await makeLead(app, { email: 'ana@example.org', message: '<script>alert(1)</script>' })
  const two = await makeLead(app, { email: 'ana@example.org', name: 'A. Ruiz' })
  await db.insert(leadEvents).values({ leadId: two.id, kind: 'note', body: asSealed('Prefiere tardes') })
  await writeMail(one.folio)
  const input = { reason: REASON, folios: [one.folio, two.folio] }
  const { body, headers } = await keeper.post<Record<string, unknown[]>>(
    `/leads/${one.folio}/person-file`,
    input,
  )
  expect(headers.get('cache-control')).toBe('no-store')
  expect(body).toMatchObject({
    person: { emails: ['ana@example.org'] },
    requests: [
      { folio: one.folio, consents: [{}, {}, {}] },
      { folio: two.folio, timeline: [{ body: 'Prefiere tardes' }] },
    ],
    messages: [{ content: 'To: ana@example.org' }],
  })
  const page = await keeper.post<string>(`/leads/${one.folio}/person-file`, { ...input, format: 'html' })
  expect(page.body).toContain('&lt;script&gt;')
  expect(page.body).not.toContain('<script')
  expect(page.body).toContain('Prefiere tardes')
})

test('a file as a page shows what a person wrote, whatever the word', async () => {
  const lead = await makeLead(app, { name: 'constructor' })
  const input = { reason: REASON, folios: [lead.folio], format: 'html' }
  const { status, body } = await keeper.post<string>(`/leads/${lead.folio}/person-file`, input)
  expect(status).toBe(200)
  expect(body).toContain('>constructor<')
})

test("nobody else's data is in a person's file", async () => {
  const ana = await makeLead(app, { phone: '612345678' })
  const sister = await makeLead(app, { phone: '612345678', name: 'Marta Ruiz Gil' })
  const input = { reason: REASON, folios: [ana.folio, sister.folio] }
  for (const what of ['person-file', 'erasure'])
    expect((await keeper.post(`/leads/${ana.folio}/${what}`, input)).status).toBe(404)
  expect(await stored(sister.folio)).toBeDefined()
})

test('an erased person is found nowhere, and the erasure is on record', async () => {
  const { db, pool } = app.deps.database
  const lead = await makeLead(app, {
    name: 'Zoraida Quintanilla',
    email: 'zoraida@example.org',
    phone: '699 111 222',
  })
  await db
    .insert(leadEvents)
    .values({ leadId: lead.id, kind: 'note', body: asSealed('Zoraida prefiere tardes') })
  await db
    .insert(leadTasks)
    .values({ leadId: lead.id, kind: 'call', title: asSealed('Llamar a Zoraida'), dueAt: clock })
  await db.insert(leadImports).values({
    staffId: keeper.id,
    fileName: 'a.csv',
    lawfulSource: 'Origen sin declarar.',
    rows: [
      ['Zoraida', '699111222'],
      ['Otra', '600000000'],
    ],
  })
  const [made] = await db
    .insert(leadExports)
    .values({
      staffId: keeper.id,
      format: 'csv',
      columns: ['name'],
      purpose: 'care',
      reason: 'Motivo de prueba',
      status: 'ready',
      expiresAt: new Date(clock.getTime() + 3_600_000),
    })
    .returning()
  const exported = join(app.deps.env.DATA_DIR, 'exports', `${made!.id}.csv`)
  await mkdir(join(app.deps.env.DATA_DIR, 'exports'), { recursive: true })
  await writeFile(exported, 'Zoraida')
  await writeMail(lead.folio)
  expect(await everything()).toContain('Zoraida')

  const { status, body } = await keeper.post(`/leads/${lead.folio}/erasure`, { reason: REASON })
  expect([status, body]).toEqual([200, { folios: [lead.folio] }])
  const left = await everything()
  for (const trace of ['oraida', 'zoraida@example.org', '699 111 222', '699111222'])
    expect(left).not.toContain(trace)
  expect(left).toContain('600000000')
  await expect.poll(() => readdir(mailFolder())).toEqual([])
  await expect.poll(() => existsSync(exported)).toBe(false)
  const { rows } = await pool.query("select subject_id, reason from audit_log where action = 'lead.erased'")
  expect(rows).toContainEqual({ subject_id: lead.folio, reason: REASON })
})

test('a merged request is erased with the one it was merged into', async () => {
  const one = await makeLead(app)
  const two = await makeLead(app, { mergedIntoId: one.id })
  const { body } = await keeper.post(`/leads/${one.folio}/erasure`, { reason: REASON })
  expect(body).toEqual({ folios: [one.folio, two.folio] })
})

test('the record of an erasure names the day in Madrid on which the request came', async () => {
  const lead = await makeLead(app, { createdAt: new Date('2026-07-14T22:30:00Z') })
  await keeper.post(`/leads/${lead.folio}/erasure`, { reason: REASON })
  const { rows } = await app.deps.database.pool.query(
    "select before from audit_log where action = 'lead.erased' and subject_id = $1",
    [lead.folio],
  )
  expect(rows).toMatchObject([{ before: { createdAt: '2026-07-15' } }])
})

test('without a reason or a second factor nothing is erased', async () => {
  const lead = await makeLead(app)
  expect((await keeper.post(`/leads/${lead.folio}/erasure`, { reason: '' })).status).toBe(422)
  const first = await staffClient(app, { roles: ['privacy'], aal: 'aal1' })
  expect((await first.post(`/leads/${lead.folio}/erasure`, { reason: REASON })).body).toMatchObject({
    code: 'second_factor_needed',
  })
  expect(await stored(lead.folio)).toBeDefined()
})

test('a lead expires twelve months after the last contact, unless the person is waiting for an answer', async () => {
  const { db, pool } = app.deps.database
  const old = await makeLead(app)
  const called = await makeLead(app)
  const asked = await makeLead(app)
  await writeMail(old.folio)
  clock = new Date(Date.now() + 200 * 24 * 3600 * 1000)
  await db.insert(leadEvents).values({ leadId: called.id, kind: 'call', createdAt: clock })
  await pool.query(
    "insert into rights_requests (folio, kind, name, email, lead_folio, due_on) values ('DP-26-000001', 'access', 'Ana', 'a@example.org', $1, '2027-12-01')",
    [asked.folio],
  )
  expect(await sweepTwice()).toEqual({ blocked: 0, erased: 0 })
  clock = new Date(Date.now() + 370 * 24 * 3600 * 1000)
  expect(await sweepTwice()).toEqual({ blocked: 1, erased: 1 })
  expect([
    await stored(old.folio),
    (await stored(called.folio))?.id,
    (await stored(asked.folio))?.id,
  ]).toEqual([undefined, called.id, asked.id])
  await expect.poll(() => readdir(mailFolder())).toEqual([])
  await pool.query("update rights_requests set status = 'answered', closed_at = now()")
  expect(await sweepTwice()).toEqual({ blocked: 1, erased: 1 })
})

test('a recent request merged into an old one keeps both, and so does a rights request about either', async () => {
  const { db, pool } = app.deps.database
  const day = (n: number) => new Date(clock.getTime() - n * 24 * 3600 * 1000)
  const old = await makeLead(app, { createdAt: day(400) })
  const recent = await makeLead(app, { createdAt: day(100), mergedIntoId: old.id })
  const asked = await makeLead(app, { createdAt: day(400) })
  const about = await makeLead(app, { createdAt: day(500), mergedIntoId: asked.id })
  const own = await makeLead(app, { createdAt: day(400), retainUntil: day(1) })
  await makeLead(app, { createdAt: day(390), mergedIntoId: own.id })
  await pool.query(
    "insert into rights_requests (folio, kind, name, email, lead_folio, due_on) values ('DP-26-000001', 'access', 'Ana', 'a@example.org', $1, '2027-12-01')",
    [about.folio],
  )
  const over = keptUntil({ ...recent, lastContactAt: null, retainUntil: null }, 12)
  const until = new Date(over.getTime() + 7 * 24 * 3600 * 1000).toISOString()
  for (const { folio } of [old, recent]) {
    await open(folio)
    const { body } = await keeper.get(`/leads/${folio}/privacy`)
    expect(body).toMatchObject({ retention: { erasedOn: until, ownLimit: false } })
  }
  expect(await sweepTwice()).toEqual({ blocked: 2, erased: 2 })
  expect(await stored(own.folio)).toBeUndefined()
  await pool.query("update rights_requests set status = 'answered', closed_at = now()")
  expect(await sweepTwice()).toEqual({ blocked: 2, erased: 2 })
  expect(await stored(asked.folio)).toBeUndefined()
  await db.insert(leadEvents).values({ leadId: old.id, kind: 'call', createdAt: clock })
  clock = new Date(Date.now() + 290 * 24 * 3600 * 1000)
  expect(await sweepTwice()).toEqual({ blocked: 0, erased: 0 })
  clock = new Date(Date.now() + 380 * 24 * 3600 * 1000)
  expect(await sweepTwice()).toEqual({ blocked: 2, erased: 2 })
})

test('a tag exists as long as a lead has it', async () => {
  const { db, pool } = app.deps.database
  const known = async () => (await db.select().from(leadTags)).map(({ tag }) => tag).toSorted()
  const lead = await makeLead(app, { tags: ['prima de Zoraida', 'vip'] })
  await makeLead(app, { tags: ['vip'], clinicSlug: null })
  await makeLead(app, { tags: ['una vez'] })
  await pool.query("update leads set tags = '{}' where tags = '{una vez}'")
  expect(await known()).toEqual(['prima de Zoraida', 'una vez', 'vip', 'vip'])
  await keeper.post(`/leads/${lead.folio}/erasure`, { reason: REASON })
  expect(await known()).toEqual(['una vez', 'vip', 'vip'])
  await sweepLeadData(app.deps)
  expect(await known()).toEqual(['vip', 'vip'])
})
