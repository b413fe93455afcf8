import { retentionStopTexts } from '#content/retention-stop.ts'
import { privacyMailbox } from '#content/rights-form-texts.ts'
import { writtenSite as site } from '#content/site/written-site.ts'
import { type Lead, leadEvents, leadExports, leads } from '#db/schema/index.ts'
import type { Dashboard, RetentionStop } from '#domain/dashboard/dashboard.ts'
import { keptUntil } from '#domain/lead/data/retention.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { makeLead } from '#tests/back-office/make-lead.ts'
import { type StaffClient, staffClient } from '#tests/back-office/staff-client.ts'
import { trustClock } from '#tests/back-office/trust-clock.ts'
import { createSmtpReceiver, type SmtpReceiver } from '#tests/receivers/smtp-receiver.ts'
import { asc, eq } from 'drizzle-orm'
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { keepLeadData } from './keep-lead-data.ts'
import { sweepLeadData } from './sweep-lead-data.ts'

const DAY = 24 * 3600 * 1000
const REASON = 'He comprobado la hora del servidor'

let app: TestApp
let smtp: SmtpReceiver
let keeper: StaffClient
let clock: Date
beforeAll(async () => {
  smtp = await createSmtpReceiver()
  app = await createTestApp({ rateLimits: false, smtpUrl: smtp.url, now: () => clock })
})
beforeEach(async () => {
  clock = new Date()
  await app.truncate()
  smtp.received.length = 0
  await signIn()
  await trustClock(app)
})
afterAll(async () => {
  await app.close()
  await smtp.close()
})

/** Sessions expire as the clock advances. */
const signIn = async () => (keeper = await staffClient(app, { roles: ['privacy'], aal: 'aal2' }))
const sweep = () => sweepLeadData(app.deps)
const before = (days: number) => new Date(clock.getTime() - days * DAY)
const pass = (days: number) => (clock = new Date(clock.getTime() + days * DAY))
const stored = () => app.deps.database.db.select().from(leads).orderBy(asc(leads.id))
const count = async (is: (lead: Lead) => boolean) => (await stored()).filter(is).length
const blocked = () => count(({ blockedAt }) => blockedAt !== null)

/** Requests of that age, in days. */
async function makeLeads(many: number, age: number) {
  const one = await makeLead(app, { createdAt: before(age) })
  await app.deps.database.pool.query(
    `insert into leads (folio, idempotency_key, form_type, name, email, phone, health_content_kept, created_at)
      select 'LD-25-' || (100000 + n + $2), $2 || '-' || n, form_type, name, email, phone, false, created_at
      from leads, generate_series(1, $3 - 1) n where id = $1`,
    [one.id, one.id * 1000, many],
  )
  return one
}

async function stopOf(client = keeper): Promise<RetentionStop | null> {
  return (await client.get<Dashboard>('/dashboard')).body.retention
}

async function confirm(change: object = {}, client = keeper) {
  const { id, checkedAt } = (await stopOf())!
  return client.post(`/retention-stops/${id}/confirmations`, { checkedAt, reason: REASON, ...change })
}

test('a server started 400 days ahead removes nothing, says why, and continues once its clock is right', async () => {
  await makeLeads(42, 1)
  pass(400)
  expect(await sweep()).toEqual({ blocked: 0, erased: 0, stopped: 'ahead' })
  expect([(await stored()).length, await blocked()]).toEqual([42, 0])
  await signIn()
  expect(await stopOf()).toMatchObject({
    reason: 'ahead',
    seenAt: before(400).toISOString(),
    counts: expect.arrayContaining([{ sweep: 'block', due: 42, total: 42 }]),
  })
  await sweep()
  pass(-400)
  expect(await sweep()).toEqual({ blocked: 0, erased: 0 })
  await signIn()
  expect(await stopOf()).toBeNull()
})

test('nor does one that has never recorded the time: the newest log entry is the reference', async () => {
  await makeLeads(10, 1)
  await app.owner.query('truncate retention_clock')
  pass(400)
  expect(await sweep()).toMatchObject({ stopped: 'ahead' })
  // Its own entries do not make a wrong clock right.
  await makeLead(app, { createdAt: clock })
  await trustClockOf(before(400))
  expect(await sweep()).toMatchObject({ blocked: 0, stopped: 'ahead' })
})

async function trustClockOf(at: Date) {
  const now = clock
  clock = at
  await trustClock(app)
  clock = now
}

test('the people responsible are mailed once, and see on the dashboard what would be removed; others do not', async () => {
  await makeLeads(3, 1)
  pass(400)
  const boss = await staffClient(app, { roles: ['direction'] })
  const care = await staffClient(app, { roles: ['patient_care'] })
  await staffClient(app)
  await sweep()
  await expect.poll(() => smtp.received.length).toBe(4)
  await sweep()
  await sweep()
  const [{ rows }, mails] = [
    await app.deps.database.pool.query("select from pgboss.job where name = 'send-retention-mail'"),
    smtp.received.map(({ to }) => to).flat(),
  ]
  expect([rows.length, mails.includes(privacyMailbox(site))]).toEqual([4, true])
  const { text = '', subject } = smtp.received[0]!.mail
  expect(subject).toBe(retentionStopTexts.title)
  expect(text.replaceAll(/\s+/g, ' ')).toContain(retentionStopTexts.reasons.ahead.slice(0, 60))
  expect(text).toContain('3 de 3')
  const { id, reason, checkedAt } = (await stopOf(boss))!
  expect(reason).toBe('ahead')
  expect(await stopOf(care)).toBeNull()
  const refused = await care.post(`/retention-stops/${id}/confirmations`, { checkedAt, reason: REASON })
  expect(refused.status).toBe(403)
})

test('due leads are hidden from all but privacy staff for a week, then erased; the rest of a small site is kept', async () => {
  await makeLeads(9, 1)
  const due = await makeLead(app, { createdAt: before(400), status: 'contacted' })
  const boss = await staffClient(app, { roles: ['patient_care'] })
  expect(await sweep()).toEqual({ blocked: 1, erased: 0 })
  expect((await boss.get(`/leads/${due.folio}/privacy`)).status).toBe(404)
  await keeper.post(`/leads/${due.folio}/openings`, { reason: REASON })
  expect((await keeper.get(`/leads/${due.folio}/privacy`)).body).toMatchObject({
    blockedAt: clock.toISOString(),
    retention: { isOver: true, erasedOn: new Date(clock.getTime() + 7 * DAY).toISOString() },
  })
  for (const days of [3, 3]) {
    pass(days)
    expect(await sweep()).toEqual({ blocked: 0, erased: 0 })
  }
  pass(1)
  expect(await sweep()).toEqual({ blocked: 0, erased: 1 })
  expect(await stored()).toHaveLength(9)
})

test('a clock that jumps ahead within that week does not shorten it', async () => {
  await makeLead(app, { createdAt: before(400) })
  await sweep()
  pass(8)
  expect(await sweep()).toEqual({ blocked: 0, erased: 0, stopped: 'ahead' })
  expect(await stored()).toHaveLength(1)
})

test('privacy staff can keep a lead within the week, and its period restarts', async () => {
  const due = await makeLead(app, { createdAt: before(400), status: 'contacted' })
  const merged = await makeLead(app, { createdAt: before(500), mergedIntoId: due.id })
  expect(await sweep()).toEqual({ blocked: 2, erased: 0 })
  const care = await staffClient(app, { roles: ['patient_care'] })
  expect((await care.delete(`/leads/${due.folio}/block`, { reason: REASON })).status).toBe(403)
  expect((await keeper.delete(`/leads/${merged.folio}/block`, { reason: REASON })).status).toBe(200)
  expect(await stored()).toMatchObject([
    { status: 'contacted', blockedAt: null, eraseAfter: null },
    { status: 'new', blockedAt: null, eraseAfter: null },
  ])
  pass(4)
  await sweep()
  pass(4)
  expect([await sweep(), await blocked()]).toEqual([{ blocked: 0, erased: 0 }, 0])
})

test('one that was kept counts from its later contacts, and with a visit to come it is never blocked', async () => {
  const called = await makeLead(app, { createdAt: before(400), status: 'contacted' })
  const booked = await makeLead(app, { createdAt: before(400), status: 'visit_confirmed' })
  const quiet = await makeLead(app, { createdAt: before(400) })
  expect(await sweep()).toEqual({ blocked: 3, erased: 0 })
  for (const { folio } of [called, booked, quiet])
    expect((await keeper.delete(`/leads/${folio}/block`, { reason: REASON })).status).toBe(200)
  const { db } = app.deps.database
  pass(300)
  await db.insert(leadEvents).values({ leadId: called.id, kind: 'call', createdAt: clock })
  pass(70)
  await db
    .update(leads)
    .set({ appointmentAt: before(-1) })
    .where(eq(leads.id, booked.id))
  await trustClock(app)
  expect(await sweep()).toEqual({ blocked: 1, erased: 0 })
  expect(await stored()).toMatchObject([
    { blockedAt: null },
    { blockedAt: null },
    { id: quiet.id, blockedAt: clock },
  ])
  await signIn()
  await keeper.post(`/leads/${called.folio}/openings`, { reason: REASON })
  const until = keptUntil(
    { createdAt: called.createdAt, lastContactAt: before(70), appointmentAt: null, retainUntil: null },
    12,
  )
  expect((await keeper.get(`/leads/${called.folio}/privacy`)).body).toMatchObject({
    retention: { erasedOn: new Date(until.getTime() + 7 * DAY).toISOString(), ownLimit: false },
  })
})

test('leads no longer due are unblocked automatically, and a block by a person remains', async () => {
  await makeLead(app, { createdAt: before(400), status: 'contacted' })
  const asked = await makeLead(app, { createdAt: before(400) })
  await keeper.put(`/leads/${asked.folio}/block`, { reason: REASON })
  expect(await sweep()).toEqual({ blocked: 2, erased: 0 })
  await app.deps.database.db.update(leads).set({ retainUntil: new Date(clock.getTime() + 90 * DAY) })
  pass(1)
  await sweep()
  expect(await stored()).toMatchObject([
    { status: 'contacted', blockedAt: null, eraseAfter: null },
    { status: 'blocked', blockedAt: expect.any(Date), eraseAfter: null },
  ])
})

test('a rights request within the week keeps the lead until it is answered', async () => {
  const due = await makeLead(app, { createdAt: before(400) })
  await sweep()
  const { pool } = app.deps.database
  await pool.query(
    "insert into rights_requests (folio, kind, name, email, lead_folio, due_on) values ('DP-26-000001', 'access', 'Ana', 'a@example.org', $1, '2027-12-01')",
    [due.folio],
  )
  for (const days of [4, 4]) {
    pass(days)
    expect(await sweep()).toEqual({ blocked: 0, erased: 0 })
  }
  expect(await blocked()).toBe(1)
  await pool.query("update rights_requests set status = 'answered', closed_at = now()")
  expect(await sweep()).toEqual({ blocked: 0, erased: 1 })
})

test('41 of 42 due together wait for a person, before blocking and before erasing a week later', async () => {
  await makeLead(app)
  await makeLeads(41, 400)
  expect(await sweep()).toEqual({ blocked: 0, erased: 0, stopped: 'many' })
  expect(await blocked()).toBe(0)
  expect((await confirm({ reason: 'sí' })).status).toBe(422)
  expect((await confirm({ checkedAt: before(1).toISOString() })).status).toBe(409)
  const first = await staffClient(app, { roles: ['privacy'] })
  expect((await confirm({}, first)).body).toMatchObject({ code: 'second_factor_needed' })
  expect((await confirm()).status).toBe(201)
  // The job does it immediately.
  await expect.poll(blocked).toBe(41)
  await expect.poll(() => stopOf()).toBeNull()
  const { rows } = await app.deps.database.pool.query(
    "select staff_id, after, reason from audit_log where action = 'retention.confirmed' order by id desc limit 1",
  )
  expect(rows).toMatchObject([{ staff_id: keeper.id, after: { block: 41, erase: 0 }, reason: REASON }])
  pass(4)
  expect(await sweep()).toEqual({ blocked: 0, erased: 0 })
  pass(3.5)
  expect(await sweep()).toEqual({ blocked: 0, erased: 0, stopped: 'many' })
  await signIn()
  expect((await confirm()).status).toBe(201)
  await expect.poll(async () => (await stored()).length).toBe(1)
})

test('a confirmation is valid for a day and for what was displayed, no more', async () => {
  await makeLead(app)
  await makeLeads(41, 400)
  await sweep()
  const { pool } = app.deps.database
  // As confirmed while no job is running.
  const confirmed = (at: Date) =>
    pool.query(
      "update retention_stops set confirmed_by = $1, confirmed_at = $2::timestamptz, confirmed_until = $2::timestamptz + interval '1 day'",
      [keeper.id, at.toISOString()],
    )
  await confirmed(clock)
  await makeLead(app, { createdAt: before(400) })
  expect(await sweep()).toEqual({ blocked: 0, erased: 0, stopped: 'many' })
  expect(await stopOf()).toMatchObject({
    confirmedAt: null,
    counts: expect.arrayContaining([{ sweep: 'block', due: 42, total: 43 }]),
  })
  await confirmed(before(1.1))
  expect(await sweep()).toEqual({ blocked: 0, erased: 0, stopped: 'many' })
  await confirmed(clock)
  expect(await sweep()).toEqual({ blocked: 42, erased: 0 })
})

test('a clock behind the last right time stops too, and continues when a person confirms it', async () => {
  await makeLead(app, { createdAt: before(400) })
  pass(-2)
  expect(await sweep()).toEqual({ blocked: 0, erased: 0, stopped: 'behind' })
  expect((await confirm()).status).toBe(201)
  await expect.poll(blocked).toBe(1)
  await expect.poll(() => stopOf()).toBeNull()
  expect(await sweep()).toEqual({ blocked: 0, erased: 0 })
})

test('a database with a different time means a wrong clock too', async () => {
  const other = await createTestApp({ work: false, now: () => clock })
  try {
    const { database } = other.deps
    await makeLead(other, { createdAt: before(400) })
    await other.owner.query(`create schema other_time; grant usage on schema other_time to public;
      create function other_time.clock_timestamp() returns timestamptz language sql
        as $$ select pg_catalog.clock_timestamp() + interval '10 minutes' $$`)
    const { rows } = await database.pool.query<{ name: string }>(
      'select quote_ident(current_database()) as name',
    )
    await other.owner.query(
      `alter database ${rows[0]!.name} set search_path = other_time, "$user", public, pg_catalog`,
    )
    // Only for new connections.
    await other.owner.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await expect.poll(() => database.pool.totalCount).toBe(0)
    expect(await sweepLeadData(other.deps)).toEqual({ blocked: 0, erased: 0, stopped: 'differs' })
  } finally {
    await other.close()
  }
})

test('old data rights requests and account log entries stop the sweep in the same way', async () => {
  const { pool } = app.deps.database
  await pool.query(`insert into rights_requests (folio, kind, name, email, due_on, status, closed_at)
    select 'DP-20-' || (100000 + n), 'access', 'Ana', 'a@example.org', '2020-01-01', 'answered', '2020-01-01'
    from generate_series(1, 21) n`)
  await pool.query(`insert into auth.audit_log_entries (id, payload, created_at)
    select gen_random_uuid(), '{}', '2020-01-01' from generate_series(1, 30)`)
  expect(await sweep()).toMatchObject({ stopped: 'many' })
  const left = () =>
    pool.query(
      'select (select count(*)::int from rights_requests) as rights, (select count(*)::int from auth.audit_log_entries) as accounts',
    )
  const [counts] = (await left()).rows
  expect(counts).toMatchObject({ rights: 21 })
  expect((await stopOf())?.counts).toEqual(
    expect.arrayContaining([
      { sweep: 'rights', due: 21, total: 21 },
      { sweep: 'accounts', due: 30, total: counts.accounts },
    ]),
  )
  expect((await confirm()).status).toBe(201)
  await expect.poll(async () => (await left()).rows[0].rights).toBe(0)
  await expect.poll(async () => (await left()).rows[0].accounts).toBe(counts.accounts - 30)
})

test('the audit log and the records of exports are kept for six years, and stop the sweep like the rest', async () => {
  const { db, pool } = app.deps.database
  await pool.query(`insert into audit_log (action, subject_type, subject_id, at)
    select 'lead.viewed', 'lead', 'LD-20-' || (100000 + n), '2020-01-01' from generate_series(1, 25) n`)
  const young = before(5.9 * 365)
  await pool.query(
    "insert into audit_log (action, subject_type, subject_id, at) values ('lead.viewed', 'lead', 'LD-20-200000', $1)",
    [young],
  )
  const made = { columns: ['name'], purpose: 'care', reason: 'Motivo de prueba' }
  await db.insert(leadExports).values(
    [new Date('2020-01-01'), young].map((createdAt) => ({
      ...made,
      ...{ staffId: keeper.id, createdAt, expiresAt: createdAt },
      ...({ format: 'csv', status: 'expired' } as const),
    })),
  )
  expect(await sweep()).toMatchObject({ stopped: 'many' })
  const old = () => pool.query("select subject_id from audit_log where subject_id like 'LD-20-%'")
  expect((await old()).rows).toHaveLength(26)
  expect((await stopOf())?.counts).toEqual(
    expect.arrayContaining([
      { sweep: 'log', due: 25, total: expect.any(Number) },
      { sweep: 'exports', due: 1, total: 2 },
    ]),
  )
  expect((await confirm()).status).toBe(201)
  await expect.poll(async () => (await old()).rows).toEqual([{ subject_id: 'LD-20-200000' }])
  await expect.poll(() => db.select().from(leadExports)).toMatchObject([{ createdAt: young }])
})

test('two concurrent processes remove each row once', async () => {
  await makeLeads(60, 1)
  await makeLeads(15, 400)
  const swept = await Promise.all([sweep(), sweep(), sweep()])
  expect(swept.reduce((sum, one) => sum + one.blocked, 0)).toBe(15)
  const { rows } = await app.deps.database.pool.query(
    "select count(*)::int as lines, count(distinct lead_id)::int as leads from lead_events where kind = 'privacy'",
  )
  expect([await blocked(), rows]).toEqual([15, [{ lines: 15, leads: 15 }]])
})

test('the hourly job blocks, and erases a week later', async () => {
  const due = await makeLead(app, { createdAt: before(400) })
  const run = async () => keepLeadData(app.deps)()
  await run()
  await expect.poll(blocked).toBe(1)
  pass(3.5)
  await sweep()
  pass(3.6)
  await run()
  const left = () => app.deps.database.db.select().from(leads).where(eq(leads.id, due.id))
  await expect.poll(left).toEqual([])
})

test('a backup is gone after a month, though nobody makes another one, unless the clock is wrong', async () => {
  const folder = join(app.deps.env.DATA_DIR, 'backups')
  await mkdir(folder, { recursive: true })
  for (const [name, age] of [
    ['old.backup', 31],
    ['old.backup.1.part', 31],
    ['new.backup', 29],
    ['running.backup.1.part', 0],
  ] as const) {
    await writeFile(join(folder, name), 'Zoraida')
    await utimes(join(folder, name), before(age), before(age))
  }
  await sweep()
  const left = ['new.backup', 'running.backup.1.part']
  expect((await readdir(folder)).toSorted()).toEqual(left)
  pass(400)
  expect(await sweep()).toMatchObject({ stopped: 'ahead' })
  expect((await readdir(folder)).toSorted()).toEqual(left)
})

test('other things in the folders do not keep anybody’s data from being erased, and stay', async () => {
  const folder = (name: string) => join(app.deps.env.DATA_DIR, name)
  await rm(folder('backups'), { recursive: true, force: true })
  const foreign = ['backups/lost+found', 'backups/moved.backup', 'exports/lost+found', 'mail/lost+found']
  for (const path of foreign) await mkdir(folder(path), { recursive: true })
  await writeFile(folder('backups/README.txt'), 'Copias')
  for (const path of [...foreign, 'backups/README.txt']) await utimes(folder(path), before(400), before(400))
  await makeLead(app, { createdAt: before(400) })
  await sweep()
  expect(await blocked()).toBe(1)
  expect((await readdir(folder('backups'))).toSorted()).toEqual(['README.txt', 'lost+found', 'moved.backup'])
  for (const path of foreign) await rm(folder(path), { recursive: true })
})

test('a folder of backups that cannot be read does not stop the sweep', async () => {
  const folder = join(app.deps.env.DATA_DIR, 'backups')
  await rm(folder, { recursive: true, force: true })
  await writeFile(folder, '')
  await makeLead(app, { createdAt: before(400) })
  await sweep()
  expect(await blocked()).toBe(1)
  await rm(folder)
})
