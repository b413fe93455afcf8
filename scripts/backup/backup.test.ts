import type { Database } from '#db/client.ts'
import * as schema from '#db/schema/index.ts'
import { asText, openVault } from '#server/shared/vault/vault.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { seedLeads } from '#tests/back-office/seed-leads.ts'
import { staffClient } from '#tests/back-office/staff-client.ts'
import { COMPILED_ONCE, PROGRAM_FLAGS } from '#tests/compiled-once.ts'
import { databaseUrlOf } from '#tests/database-url.ts'
import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { ownerPoolOf } from '#tests/owner-pool.ts'
import { drizzle } from 'drizzle-orm/node-postgres'
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkBackup } from '#server/shared/backup/read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { columnsOf, tablesOf, writeBackup } from '#server/shared/backup/write-backup.ts'

let app: TestApp
let folder: string
let file: string
let other: TestDatabase
let dataDir: string
beforeAll(async () => {
  app = await createTestApp({ work: false, rateLimits: false })
  await seedLeads(app.deps.database.pool, 1200)
  const direction = await staffClient(app, { roles: ['direction'], aal: 'aal2', name: 'Ana «Ñ» \\ "x"' })
  await direction.put('/forms/secret', { secret: 'un secreto bastante largo', reason: 'Estreno' })
  await app.request('/api/leads', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      formType: 'contact_page',
      name: 'Ana Prueba',
      email: 'ana@clinicaslife.example',
      phone: '612 345 678',
      subject: 'info',
      consents: { health: false, marketing: false },
    }),
  })
  await mkdir(join(app.deps.env.DATA_DIR, 'mail'), { recursive: true })
  await writeFile(join(app.deps.env.DATA_DIR, 'mail', 'grande.eml'), Buffer.alloc(500_000, 'é'))
  folder = await mkdtemp(join(tmpdir(), 'life-backup-'))
  file = join(folder, 'todo.backup')
  await writeBackup(asOwner(app.deps.database), app.deps.env.DATA_DIR, file)
})
beforeEach(async () => {
  other = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'life-restore-'))
  return async () => {
    await other.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

/** The commands connect as the owner of the tables. */
function asOwner(database: Database): Database {
  const pool = ownerPoolOf(database.pool)
  return { ...database, pool, db: drizzle(pool, { schema, casing: 'snake_case' }) }
}

/** A count and a checksum of the rows of every table, independent of their order. */
async function marksOf({ pool }: Pick<TestDatabase, 'pool'>) {
  const marks: Record<string, string> = {}
  for (const table of await tablesOf(pool)) {
    const columns = (await columnsOf(pool, table)).join(', ')
    const filter = table === 'public.audit_log' ? "where action not like 'backup.%'" : ''
    const { rows } = await pool.query<{ mark: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(part::text), '' order by md5(part::text))), '') as mark
       from (select ${columns} from ${table} ${filter}) part`,
    )
    marks[table] = rows[0]!.mark
  }
  return marks
}

test('a restore into an empty database gives the same rows and files as the backup', async () => {
  await restoreBackup(asOwner(other), dataDir, file, { replace: false })
  const before = await marksOf(asOwner(app.deps.database))
  expect(await marksOf(asOwner(other))).toEqual(before)
  expect(before['public.leads']).toMatch(/^1201 /)
  expect(before['pgboss.job']).not.toMatch(/^0 /)
  for (const name of [
    'keys/settings-key',
    'keys/data-keys.json',
    'auth/signing-keys.json',
    'mail/grande.eml',
  ]) {
    const [one, two] = await Promise.all(
      [app.deps.env.DATA_DIR, dataDir].map((where) => readFile(join(where, name))),
    )
    expect([name, one!.equals(two!)]).toEqual([name, true])
  }
  expect((await stat(join(dataDir, 'keys/settings-key'))).mode & 0o777).toBe(0o600)
})

test('encrypted texts can be decrypted after a restore, with the key from the backup', async () => {
  const folio = 'LD-26-000042'
  const { database, env, vault } = app.deps
  const own = join(folder, 'sellado.backup')
  const sealed = asText(vault.seal('leads.message', folio, 'Me duele la rodilla'))
  await database.pool.query(
    `update leads set folio = $1, message = $2, health_content_kept = true where id = (select max(id) from leads)`,
    [folio, sealed],
  )
  await writeBackup(asOwner(database), env.DATA_DIR, own)
  await restoreBackup(asOwner(other), dataDir, own, { replace: false })
  const elsewhere = await openVault(other.pool, { DATA_DIR: dataDir })
  const { rows } = await other.pool.query('select message from leads where folio = $1', [folio])
  expect(await elsewhere.open('leads.message', folio, rows[0].message)).toBe('Me duele la rodilla')
  expect((await stat(join(dataDir, 'keys/data-keys.json'))).mode & 0o777).toBe(0o600)
})

test('the restored database works: sequences, foreign keys, and an append-only log', async () => {
  await restoreBackup(asOwner(other), dataDir, file, { replace: false })
  const next = 'select nextval($1) as n'
  const sequence = ['rights_folio_seq']
  expect((await other.pool.query(next, sequence)).rows).toEqual(
    (await app.deps.database.pool.query(next, sequence)).rows,
  )
  await expect(other.owner.query('delete from audit_log')).rejects.toThrow('append-only')
  const orphan =
    "insert into lead_deliveries (lead_id, channel, status) values (999999, 'webhook', 'pending')"
  await expect(other.owner.query(orphan)).rejects.toMatchObject({ code: '23503' })
  const { rows } = await other.pool.query('select max(id)::int as last from leads')
  const { rows: made } = await other.pool.query(
    "select pg_sequence_last_value(pg_get_serial_sequence('leads', 'id')::regclass)::int as last",
  )
  expect(made[0].last).toBeGreaterThanOrEqual(rows[0].last)
})

test('raw events, visits and salts are in no backup; days that can no longer be counted are final', async () => {
  const { owner } = app
  const own = join(folder, 'medida.backup')
  await owner.query("select add_event_partition('2026-11-25'), add_event_partition('2026-11-26')")
  await owner.query(`insert into web_events (day, batch, place, at, name, page, device)
    values ('2026-11-26', gen_random_uuid(), 0, now(), 'page_view', '/', 'mobile')`)
  await owner.query(`insert into visit_days (day, visitor, started_at, device, landing)
    values ('2026-11-26', repeat('a', 32), now(), 'mobile', '/')`)
  await owner.query("insert into visit_salts values ('2026-11-26', 'a salt')")
  await owner.query(`insert into event_days (day, changed_at, closed)
    values ('2026-11-25', now(), 'visits'), ('2026-11-26', now(), 'no')`)
  await owner.query(`insert into event_counts (day, name, page, device, count)
    values ('2026-11-26', 'page_view', '/', 'mobile', 7)`)
  await writeBackup(asOwner(app.deps.database), app.deps.env.DATA_DIR, own)
  expect(gunzipSync(await readFile(own)).toString()).not.toMatch(/web_events|visit_salts|visit_days/)
  await other.owner.query("insert into visit_salts values ('2026-11-27', 'another')")
  await restoreBackup(asOwner(other), dataDir, own, { replace: false })
  const { rows } = await other.owner.query(`select (select sum(count)::int from event_counts) as counted,
    (select jsonb_agg(jsonb_build_array(day, closed)) from event_days) as days,
    (select count(*)::int from web_events) + (select count(*)::int from visit_days) + (select count(*)::int from visit_salts) as raw`)
  expect(rows).toEqual([{ counted: 7, days: [['2026-11-25', 'yes']], raw: 0 }])
})

test('a database with data is changed only with --replace', async () => {
  await seedLeads(other.pool, 10)
  await expect(restoreBackup(asOwner(other), dataDir, file, { replace: false })).rejects.toThrow('not empty')
  expect((await marksOf(asOwner(other)))['public.leads']).toMatch(/^10 /)
  await restoreBackup(asOwner(other), dataDir, file, { replace: true })
  expect((await marksOf(asOwner(other)))['public.leads']).toMatch(/^1201 /)
})

test('a truncated or foreign file changes nothing', async () => {
  const cut = join(folder, 'cortado.backup')
  await writeFile(cut, await readFile(file))
  await truncate(cut, 5000)
  await expect(restoreBackup(asOwner(other), dataDir, cut, { replace: true })).rejects.toThrow('damaged')
  await writeFile(cut, 'hola')
  await expect(checkBackup(cut)).rejects.toThrow('damaged')
  await expect(checkBackup(join(folder, 'nada'))).rejects.toThrow('does not exist')
  expect((await marksOf(asOwner(other)))['public.leads']).toMatch(/^0 /)
})

test('one flipped bit anywhere gives a one-sentence error before anything is written', async () => {
  const whole = await readFile(file)
  const bad = join(folder, 'bit.backup')
  // After the gzip header, whose time and system are not checked; the last eight bytes are its own checksum.
  const places = Array.from({ length: 40 }, (_, n) => 10 + Math.floor(((whole.length - 11) * n) / 39))
  const said: string[] = []
  for (const place of places) {
    const bytes = Buffer.from(whole)
    bytes[place]! ^= 1 << (place % 8)
    await writeFile(bad, bytes)
    said.push(
      await checkBackup(bad).then(
        () => `nothing at ${place}`,
        (error: Error) => `${error.constructor.name}: ${error.message}`,
      ),
    )
  }
  expect(said.filter((one) => !/^BackupError: \S+ is damaged/.test(one))).toEqual([])
  await expect(restoreBackup(asOwner(other), dataDir, bad, { replace: true })).rejects.toThrow('damaged')
  expect((await marksOf(asOwner(other)))['public.leads']).toMatch(/^0 /)
})

test('an edited and repacked backup is refused, and files from before the checksum are accepted', async () => {
  const lines = gunzipSync(await readFile(file))
    .toString()
    .trimEnd()
    .split('\n')
  const end = JSON.parse(lines.at(-1)!)
  expect(end.sha256).toMatch(/^[0-9a-f]{64}$/)
  const remade = join(folder, 'otro.backup')
  const pack = (all: string[]) => writeFile(remade, gzipSync(all.join('\n') + '\n'))
  await pack([...lines.slice(0, -1).map((line) => line.replace('Ana Prueba', 'Eva Prueba')), lines.at(-1)!])
  await expect(checkBackup(remade)).rejects.toThrow('damaged')
  await pack([...lines, lines[1]!])
  await expect(checkBackup(remade)).rejects.toThrow('damaged')
  delete end.sha256
  await pack([...lines.slice(0, -1), JSON.stringify(end)])
  await expect(checkBackup(remade)).resolves.toMatchObject({ rows: end.rows })
})

test('a backup during writes is a consistent snapshot', async () => {
  const busy = join(folder, 'vivo.backup')
  const writing = seedLeads(app.deps.database.pool, 400)
  await writeBackup(asOwner(app.deps.database), app.deps.env.DATA_DIR, busy)
  await writing
  // Foreign keys are checked when they are restored, so a partial snapshot would fail.
  const { rows } = await restoreBackup(asOwner(other), dataDir, busy, { replace: false })
  expect(rows).toBeGreaterThan(1200)
})

test('a file that is deleted while the backup is written is left out, and the rest is there', async () => {
  const data = await mkdtemp(join(folder, 'datos-'))
  await mkdir(join(data, 'mail'))
  for (const name of ['a', 'b', 'mail/c']) await writeFile(join(data, name), name)
  let files = 0
  const summary = {
    rows: 0,
    get files() {
      return files
    },
    // Counted when the first one is read: the others were listed before.
    set files(count) {
      files = count
      for (const name of ['a', 'b', 'mail']) rmSync(join(data, name), { recursive: true, force: true })
    },
  }
  const own = join(folder, 'borrado.backup')
  const made = await writeBackup(asOwner(app.deps.database), data, own, summary)
  expect(made.files).toBe(1)
  await expect(checkBackup(own)).resolves.toMatchObject({ files: 1 })
})

test('a data folder that is not there is named, not the file of the backup', async () => {
  const missing = join(folder, 'sin-datos')
  const made = writeBackup(asOwner(app.deps.database), missing, join(folder, 'nada.backup'))
  await expect(made).rejects.toThrow(`${missing} can't be opened`)
})

test('the file is readable only by its owner, and a missing folder gives a one-sentence error', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  await chmod(file, 0o600)
  const nowhere = writeBackup(
    asOwner(app.deps.database),
    app.deps.env.DATA_DIR,
    join(folder, 'no', 'hay', 'x'),
  )
  await expect(nowhere).rejects.toThrow("can't be written")
})

test(
  'the commands report their result, or the reason of a failure, in one sentence',
  { timeout: 120_000 },
  async () => {
    const run = async (script: string, args: string[], databaseUrl: string) => {
      const child = spawn(
        'node_modules/node/bin/node',
        [...PROGRAM_FLAGS, `scripts/backup/${script}.ts`, ...args],
        {
          env: {
            ...COMPILED_ONCE,
            PATH: process.env.PATH,
            DATA_DIR: dataDir,
            DATABASE_URL: databaseUrl,
            LOG_LEVEL: 'silent',
          },
          stdio: ['ignore', 'pipe', 'pipe'],
        },
      )
      const exited = once(child, 'exit')
      const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)])
      const [code] = await exited
      return [code, out + error]
    }
    const url = await databaseUrlOf(app)
    const made = join(folder, `orden-${randomUUID()}.backup`)
    expect(await run('backup', [made], url)).toEqual([0, expect.stringContaining('read back whole')])
    expect(await run('backup', [made], url)).toEqual([1, expect.stringContaining('exists already')])
    expect(await run('restore', [made, '--check'], url)).toEqual([0, expect.stringContaining('is whole')])
    expect(await run('restore', [made], url)).toEqual([
      1,
      expect.stringMatching(/^(A server is running|The database is not empty).*\n$/),
    ])
    const bad = join(folder, 'roto.backup')
    const bytes = await readFile(made)
    // In the middle it would depend on the bytes whether it still unpacks, and so which of two sentences is printed.
    bytes[0]! ^= 4
    await writeFile(bad, bytes)
    expect(await run('restore', [bad, '--replace'], url)).toEqual([
      1,
      `${bad} is damaged or no backup of this product.\n`,
    ])
    expect(await run('restore', [], url)).toEqual([1, expect.stringContaining('Say which file')])
  },
)
