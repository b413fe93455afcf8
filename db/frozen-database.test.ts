import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freezePostgres, processesOf } from '#tests/frozen-postgres.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createDatabase } from './client.ts'
import { isConnectionFault, isSilence } from './connection-fault.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded.ts'
import { withPatience } from './patience.ts'

let dataDir: string
let server: EmbeddedPostgres
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'frozen-'))
  server = await startEmbeddedPostgres({ dataDir, log: () => {}, durable: false })
})
afterAll(async () => {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})

function open(options: Parameters<typeof createDatabase>[1] = {}) {
  const database = createDatabase(server.connection, {
    max: 2,
    patience: 400,
    connectTimeout: 400,
    ...options,
  })
  onTestFinished(() => database.close())
  return database
}

/** The original error, however deep Drizzle has wrapped it. */
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

test.skipIf(process.platform !== 'linux')(
  'an unresponsive database is given up, and its connections are neither reused nor lost',
  async () => {
    const { db, pool } = open()
    await pool.query('create table if not exists frozen (n int)')
    const thaw = await freezePostgres(dataDir)
    onTestFinished(thaw)
    const failures = await Promise.all([
      failureOf(pool.query('select 1')),
      ...Array.from({ length: 6 }, () => failureOf(db.transaction((tx) => tx.execute(sql`select 1`)))),
    ])
    expect(failures.map((error) => [isConnectionFault(error), isSilence(error)])).toEqual(
      failures.map(() => [true, true]),
    )
    // One after the other: each takes what the pool has left.
    for (let n = 0; n < 3; n++)
      expect(isSilence(await failureOf(db.transaction((tx) => tx.execute(sql`select 1`))))).toBe(true)
    expect(pool.totalCount).toBe(0)
    thaw()
    await Promise.all(
      [1, 2, 3, 4].map((n) => db.transaction((tx) => tx.execute(sql`insert into frozen values (${n})`))),
    )
    expect((await pool.query('select count(*)::int as n from frozen')).rows).toEqual([{ n: 4 }])
    expect(pool.totalCount).toBeLessThanOrEqual(2)
  },
)

test('a transaction given up stores nothing, and later queries are answered immediately', async () => {
  const { db, pool } = open({ max: 1 })
  await pool.query('create table if not exists slow (n int)')
  const failure = await failureOf(
    db.transaction(async (tx) => {
      await tx.execute(sql`insert into slow values (1)`)
      await tx.execute(sql`select pg_sleep(20)`)
    }),
  )
  expect(isConnectionFault(failure)).toBe(true)
  expect((await pool.query('select count(*)::int as n from slow')).rows).toEqual([{ n: 0 }])
})

test('work that nobody waits for gets the time it needs', async () => {
  const { db, pool } = open()
  expect((await withPatience(20_000, () => pool.query('select 1 as n, pg_sleep(0.8)'))).rows).toMatchObject([
    { n: 1 },
  ])
  await withPatience(20_000, () => db.transaction((tx) => tx.execute(sql`select pg_sleep(0.8)`)))
  expect(isSilence(await failureOf(pool.query('select pg_sleep(0.8)')))).toBe(true)
})

test('several statements in one round trip are given up together', async () => {
  const { pool } = open({ pipeline: true })
  const client = await pool.connect()
  const failures = await Promise.all(
    ['begin', 'select pg_sleep(20)', 'commit'].map((text) => failureOf(client.query(text))),
  )
  client.release()
  expect(failures.slice(1).map(isConnectionFault)).toEqual([true, true])
  expect((await pool.query('select 1 as n')).rows).toEqual([{ n: 1 }])
})

test('a database killed during a transaction fails that transaction and does not crash the process', async () => {
  const { db, pool } = open({ patience: 20_000, connectTimeout: 20_000 })
  const failure = await failureOf(
    db.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      process.kill((await processesOf(dataDir))[0]!, 'SIGKILL')
      await expect.poll(() => server.trouble()).toBeDefined()
      await tx.execute(sql`select 1`)
    }),
  )
  expect(isConnectionFault(failure)).toBe(true)
  await expect
    .poll(() =>
      pool.query('select 1 as n').then(
        ({ rows }) => rows,
        () => null,
      ),
    )
    .toEqual([{ n: 1 }])
})
