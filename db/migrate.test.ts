import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { createDatabase } from './client.ts'
import { migrateDatabase, MigrationError } from './migrate.ts'
import * as schema from './schema/index.ts'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase({ empty: true })
})
afterEach(() => database.drop())

const applied = async () => {
  const { rows } = await database.pool.query('select count(*)::int as n from drizzle.__drizzle_migrations')
  return rows[0].n as number
}
const journal = async () =>
  JSON.parse(await readFile('db/migrations/meta/_journal.json', 'utf8')) as { entries: { when: number }[] }

test('servers starting together on an empty database all find it migrated, once', async () => {
  const others = [1, 2, 3].map(() => createDatabase(database.connection))
  await Promise.all([database, ...others].map(({ pool }) => migrateDatabase(pool)))
  await Promise.all(others.map(({ close }) => close()))

  expect(await applied()).toBe((await journal()).entries.length)
  expect(await database.db.query.leads.findMany()).toEqual([])
})

test('a connection used for migration returns to the pool with its timeout and without the lock', async () => {
  await migrateDatabase(database.pool)

  const { rows } = await database.pool.query('show statement_timeout')
  expect(rows[0].statement_timeout).toBe('15s')
  const locks = await database.pool.query(
    "select 1 from pg_locks join pg_database d on d.oid = database where locktype = 'advisory' and datname = current_database()",
  )
  expect(locks.rowCount).toBe(0)
})

test('a database that had other migrations is refused as it is, one of a later version is not', async () => {
  await migrateDatabase(database.pool)
  const [{ when }] = (await journal()).entries as [{ when: number }]
  const happened = async (...times: number[]) => {
    await database.pool.query('delete from drizzle.__drizzle_migrations')
    for (const time of times)
      await database.pool.query(
        "insert into drizzle.__drizzle_migrations (hash, created_at) values ('', $1)",
        [time],
      )
    const answer = await migrateDatabase(database.pool).catch((error: unknown) => error)
    return { answer, applied: await applied() }
  }

  const refused = {
    answer: expect.objectContaining({
      name: 'MigrationError',
      message: expect.stringMatching(/^The database was made with other migrations .* restore a backup/),
    }),
  }
  expect(await happened(when - 2, when - 1)).toEqual({ ...refused, applied: 2 })
  expect(await happened(when - 1, when)).toEqual({ ...refused, applied: 2 })
  expect(await happened(when + 1)).toEqual({ ...refused, applied: 1 })
  const times = (await journal()).entries.map((entry) => entry.when)
  expect(await happened(...times, Math.max(...times) + 1)).toEqual({
    answer: true,
    applied: times.length + 1,
  })
})

test('a failed migration leaves the database unchanged and gives the reason in one sentence', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  await mkdir(join(folder, 'meta'))
  await writeFile(
    join(folder, '0000_a.sql'),
    'create table a (id int);--> statement-breakpoint\ncreate tabel b ()',
  )
  const entries = [{ idx: 0, version: '7', when: 1, tag: '0000_a', breakpoints: true }]
  await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify({ entries }))

  const failed = migrateDatabase(database.pool, folder)
  await expect(failed).rejects.toThrow(MigrationError)
  await expect(failed).rejects.toThrow('syntax error at or near "tabel"')
  expect((await database.pool.query("select to_regclass('a') as a")).rows).toEqual([{ a: null }])
  await rm(folder, { recursive: true })
})

test('a folder without migrations is named', async () => {
  await expect(migrateDatabase(database.pool, '/nowhere')).rejects.toThrow('/nowhere')
})

test('an unreachable database gives one sentence, not a list of addresses', async () => {
  const nowhere = createDatabase({ connectionString: 'postgres://localhost:1/x' })
  await expect(migrateDatabase(nowhere.pool)).rejects.toThrow(
    /^The database can't be reached: .*ECONNREFUSED/,
  )
})

test('each migration is newer than the one before, or servers would skip it', async () => {
  const times = (await journal()).entries.map(({ when }) => when)
  expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b))
})

test('the migrations lead to the schema in the code: nothing is left to generate', async () => {
  const last = String((await journal()).entries.length - 1).padStart(4, '0')
  const migrated = JSON.parse(await readFile(`db/migrations/meta/${last}_snapshot.json`, 'utf8'))
  const current = generateDrizzleJson(schema, migrated.id, undefined, 'snake_case')
  expect(await generateMigration(migrated, current)).toEqual([])
})
