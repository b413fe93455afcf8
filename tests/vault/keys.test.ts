import { leadEvents, leadImports, leads, leadTasks } from '#db/schema/index.ts'
import { createApp } from '#server/app.ts'
import { createLogger } from '#server/log.ts'
import { newKeyText, VaultError } from '#server/shared/vault/cipher.ts'
import { addDataKey } from '#server/shared/vault/data-keys.ts'
import { keepTextsSealed } from '#server/shared/vault/keep-texts-sealed.ts'
import { addMasterKey } from '#server/shared/vault/master-keys.ts'
import { countByKey } from '#server/shared/vault/reseal.ts'
import { rotateKeys } from '#server/shared/vault/rotate-keys.ts'
import { asSealed, openVault } from '#server/shared/vault/vault.ts'
import { StartError } from '#server/start-error.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { makeLead } from '#tests/back-office/make-lead.ts'
import { type StaffClient, staffClient } from '#tests/back-office/staff-client.ts'
import { COMPILED_ONCE, PROGRAM_FLAGS } from '#tests/compiled-once.ts'
import { databaseUrlOf } from '#tests/database-url.ts'
import { eq } from 'drizzle-orm'
import { execFile } from 'node:child_process'
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whereItStands } from './where-it-stands.ts'

let app: TestApp
let boss: StaffClient
let file: string
beforeEach(async () => {
  app = await createTestApp({ work: false, rateLimits: false })
  boss = await staffClient(app, { aal: 'aal2' })
  file = join(app.deps.env.DATA_DIR, 'keys', 'data-keys.json')
})
afterEach(() => {
  vi.useRealTimers()
  return app.close()
})

const WORD = 'zarzaparrilla'
const DAY = 24 * 3_600_000
const poolOf = () => app.deps.database.pool
const messageOf = async (folio: string) =>
  (await boss.get<{ message: string }>(`/leads/${folio}`)).body.message
const keysOf = async () => Object.fromEntries(await countByKey(poolOf()))
const masters = () => Object.keys((JSON.parse(readFileSync(file, 'utf8')) as { keys: object }).keys)

/** A lead as an earlier version stored it, with a note, a task and a waiting file. */
async function plainLead() {
  const { db } = app.deps.database
  const lead = await makeLead(app, { message: null })
  await db
    .update(leads)
    .set({ message: asSealed(`${WORD} uno`) })
    .where(eq(leads.id, lead.id))
  await db.insert(leadEvents).values({
    leadId: lead.id,
    kind: 'message',
    body: asSealed(`${WORD} dos`),
    data: { channel: 'email', status: 'sent', subject: `${WORD} tres` },
  })
  const task = { kind: 'call', title: asSealed(`${WORD} cuatro`), dueAt: new Date() } as const
  await db.insert(leadTasks).values({ leadId: lead.id, ...task })
  await db.insert(leadImports).values({
    staffId: boss.id,
    fileName: 'a.csv',
    lawfulSource: 'Origen sin declarar.',
    rows: [['Ana', `${WORD} cinco`], []],
  })
  return lead
}

test('the key is stored beside the database, readable only by its owner, and the next start uses it', async () => {
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const sealed = app.deps.vault.seal('leads.message', 'LD-26-000001', WORD)
  const again = await openVault(poolOf(), app.deps.env)
  expect(await again.open('leads.message', 'LD-26-000001', sealed)).toBe(WORD)
  await expect(again.open('leads.message', 'LD-26-000002', sealed)).rejects.toThrow(VaultError)
})

test('plain texts of an earlier version can be read, and are encrypted after the next start', async () => {
  const lead = await plainLead()
  await app.owner.query('analyze')
  expect(await messageOf(lead.folio)).toBe(`${WORD} uno`)
  expect((await whereItStands(app.owner, WORD)).length).toBeGreaterThan(3)
  const before = (await boss.get(`/leads/${lead.folio}`)).body
  const stop = keepTextsSealed(app.deps)
  await expect.poll(async () => (await whereItStands(app.owner, WORD)).length).toBe(0)
  await expect.poll(async () => (await openVault(poolOf(), app.deps.env)).isComplete()).toBe(true)
  await stop()
  expect(await keysOf()).toEqual({ [app.deps.vault.currentKey()]: 5 })
  // Nothing about the lead has changed for staff, not even its version.
  expect((await boss.get(`/leads/${lead.folio}`)).body).toEqual(before)
  const shown = JSON.stringify((await boss.get(`/leads/${lead.folio}/timeline`)).body)
  for (const word of ['dos', 'tres', 'cuatro']) expect(shown).toContain(`${WORD} ${word}`)
})

test('new keys: everything is re-encrypted while a server runs, and the old keys are removed', async () => {
  const lead = await plainLead()
  const [master] = masters()
  const old = app.deps.vault.currentKey()
  const kept = await makeLead(app, { message: `${WORD} de antes` })
  const done = await rotateKeys(app.deps.database, app.deps.env)
  expect(done).toMatchObject({ rewrapped: 1, resealed: 6, unreadable: 0, retired: [old], removed: [master] })
  expect(masters()).toEqual([done.masterKey])
  expect(await keysOf()).toEqual({ [done.dataKey]: 6 })
  // The running server learns of the new key when it encounters it.
  expect(await messageOf(kept.folio)).toBe(`${WORD} de antes`)
  expect(await messageOf(lead.folio)).toBe(`${WORD} uno`)
  expect(app.deps.vault.currentKey()).toBe(done.dataKey)
})

test('a server with nothing to seal learns of new keys, and one that was suspended seals with no deleted key', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  const { env } = app.deps
  const idle = await openVault(poolOf(), env)
  const first = await rotateKeys(app.deps.database, env)
  expect(idle.currentKey()).not.toBe(first.dataKey)
  vi.advanceTimersByTime(60_000)
  await expect.poll(() => idle.currentKey()).toBe(first.dataKey)
  // Suspended: its timers stand still, and twice there are new keys.
  const second = await rotateKeys(app.deps.database, env)
  await poolOf().query("update data_keys set retired_at = retired_at - interval '2 days'")
  await rotateKeys(app.deps.database, env)
  const { rows } = await poolOf().query('select from data_keys where id = $1', [first.dataKey])
  expect(rows).toEqual([])
  vi.setSystemTime(Date.now() + 2 * 24 * 3_600_000)
  const seal = () => idle.seal('leads.message', 'LD-26-000001', WORD)
  expect(seal).toThrow(VaultError)
  await expect.poll(() => idle.currentKey()).not.toBe(first.dataKey)
  expect(second.dataKey).not.toBe(idle.currentKey())
  const again = await openVault(poolOf(), env)
  expect(await again.open('leads.message', 'LD-26-000001', seal())).toBe(WORD)
})

test('keys that cannot be read are named every hour, and the last ones seal while the database names them', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  const lines: { level: string; msg: string }[] = []
  const log = createLogger('info', { write: (line) => void lines.push(JSON.parse(line)) })
  const vault = await openVault(poolOf(), app.deps.env, log)
  /** What /readyz says of the keys. */
  const keysState = async () => {
    const other = createApp({ ...app.deps, vault })
    const answer = await other.request('/readyz', {}, { incoming: { socket: {} } })
    return /^keys: .*$/m.exec(await answer.text())?.[0]
  }
  renameSync(file, `${file}.away`)
  vi.advanceTimersByTime(60_000)
  await expect
    .poll(() => lines)
    .toMatchObject([{ level: 'error', msg: expect.stringMatching(/^The database holds sealed texts/) }])
  await expect(vault.reload()).rejects.toThrow(VaultError)
  expect(lines).toHaveLength(1)
  vi.setSystemTime(Date.now() + 3_600_000)
  await expect(vault.reload()).rejects.toThrow(VaultError)
  expect(lines).toHaveLength(2)
  vi.setSystemTime(Date.now() + DAY)
  expect(await keysState()).toBeUndefined()
  const sealed = vault.seal('leads.message', 'LD-26-000001', WORD)
  // Once it is retired it may be deleted.
  await poolOf().query('update data_keys set retired_at = now()')
  vi.setSystemTime(Date.now() + DAY)
  expect(await keysState()).toBe('keys: outdated')
  expect(() => vault.seal('leads.message', 'LD-26-000001', WORD)).toThrow(VaultError)
  await poolOf().query('update data_keys set retired_at = null')
  renameSync(`${file}.away`, file)
  expect(await keysState()).toBeUndefined()
  expect(lines.at(-1)).toMatchObject({ level: 'info' })
  expect(await vault.open('leads.message', 'LD-26-000001', sealed)).toBe(WORD)
})

test('a request that comes first after two days away is kept', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 2 * DAY)
  const response = await app.request('/api/leads', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ formType: 'contact_page', name: 'Ana Ruiz', email: 'ana@example.org', phone: '612345678' },
      ...{ clinic: 'bilbao', message: WORD, consents: { health: true, marketing: false } },
    }),
  })
  expect(response.status).toBe(201)
  const { rows } = await poolOf().query('select folio, message from leads')
  expect(await app.deps.vault.open('leads.message', rows[0].folio, rows[0].message)).toBe(WORD)
})

test('an interrupted change of keys continues with the key it had made', async () => {
  const lead = await makeLead(app, { message: WORD })
  const old = app.deps.vault.currentKey()
  // The state if the process dies between the new key and the texts.
  const made = await addDataKey(poolOf(), addMasterKey(app.deps.env))
  const done = await rotateKeys(app.deps.database, app.deps.env)
  expect(done).toMatchObject({ dataKey: made, resealed: 1, retired: [old] })
  expect(masters()).toEqual([done.masterKey])
  expect(await messageOf(lead.folio)).toBe(WORD)
})

test('a text that can’t be decrypted stays, keeps its key, and is counted', async () => {
  const lead = await makeLead(app, { message: WORD })
  const other = await makeLead(app, { message: 'otro' })
  await poolOf().query('update leads set message = $1 where id = $2', [
    app.deps.vault.seal('leads.message', 'LD-26-999999', 'de otra'),
    other.id,
  ])
  const old = app.deps.vault.currentKey()
  const done = await rotateKeys(app.deps.database, app.deps.env)
  expect(done).toMatchObject({ resealed: 1, unreadable: 1, retired: [] })
  expect(await keysOf()).toEqual({ [done.dataKey]: 1, [old]: 1 })
  expect(await messageOf(lead.folio)).toBe(WORD)
  expect((await boss.get(`/leads/${other.folio}`)).status).toBe(500)
})

test('without its key, or with another, the database is not changed and one sentence says what is missing', async () => {
  const { env } = app.deps
  renameSync(file, `${file}.away`)
  const opened = openVault(poolOf(), env)
  await expect(opened).rejects.toThrow(VaultError)
  await expect(opened).rejects.toThrow(/^The database holds sealed texts.*put it back.*\.$/)
  const said = await opened.catch(StartError.sentence)
  expect(said).toMatch(/^The database holds sealed texts[^\n]*\.$/)
  // No new key was made in its place.
  expect(() => statSync(file)).toThrow('ENOENT')
  const elsewhere = { ...env, DATA_DIR: await mkdtemp(join(tmpdir(), 'life-keys-')) }
  await expect(openVault(poolOf(), { ...elsewhere, DATA_KEYS: `k1:${newKeyText()}` })).rejects.toThrow(
    VaultError,
  )
  await rm(elsewhere.DATA_DIR, { recursive: true })
  writeFileSync(file, '{"current":')
  await expect(openVault(poolOf(), env)).rejects.toThrow('is damaged')
  rmSync(file)
  renameSync(`${file}.away`, file)
  await openVault(poolOf(), env)
})

test('keys of a secret store replace the file', async () => {
  const lead = await makeLead(app, { message: WORD })
  const env = { ...app.deps.env, DATA_KEYS: `k1:${newKeyText()}` }
  const done = await rotateKeys(app.deps.database, env)
  expect(done).toMatchObject({ masterKey: 'k1', rewrapped: 1 })
  rmSync(file)
  const vault = await openVault(poolOf(), env)
  const [row] = await app.deps.database.db.select().from(leads).where(eq(leads.id, lead.id))
  expect(await vault.opened('leads.message', lead.folio, row!.message)).toBe(WORD)
  // The store's next key: the old one stays behind it until everything is wrapped with the new one.
  const two = `k2:${newKeyText()}`
  expect(await rotateKeys(app.deps.database, { ...env, DATA_KEYS: `${two},${env.DATA_KEYS}` })).toMatchObject(
    {
      masterKey: 'k2',
    },
  )
  await openVault(poolOf(), { ...env, DATA_KEYS: two })
})

test('the command reports what it did, logs it, and gives the reason of a failure in one sentence', async () => {
  await makeLead(app, { message: WORD })
  const env = {
    ...COMPILED_ONCE,
    PATH: process.env.PATH,
    DATA_DIR: app.deps.env.DATA_DIR,
    DATABASE_URL: await databaseUrlOf(app),
  }
  const run = () =>
    promisify(execFile)('node_modules/node/bin/node', [...PROGRAM_FLAGS, 'scripts/keys/rotate.ts'], { env })
  const [master] = masters()
  const { stdout } = await run()
  expect(stdout).toMatch(/^Master key \w+: 1 data keys wrapped anew\. Data key \w+: 1 texts sealed anew\.\n/)
  expect(stdout).toContain(`Taken out of DATA_DIR/keys/data-keys.json: ${master}.`)
  const { rows } = await poolOf().query("select after from audit_log where action = 'keys.rotated'")
  expect(rows).toMatchObject([{ after: { resealed: 1 } }])
  rmSync(file)
  await expect(run()).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The database holds sealed texts[^\n]*\n$/),
  })
})
