import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { freezePostgres, processesOf } from '#tests/frozen-postgres.ts'
import { fillDisk, MAY_MOUNT, mountDisk } from '#tests/small-disk.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded.ts'

const PATIENCE = { timeout: 60_000 }

let dataDir: string
let server: EmbeddedPostgres | undefined
let log: string[]
let undo: (() => unknown)[]
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'keep-running-'))
  undo = []
  log = []
})
afterEach(async () => {
  await server?.stop()
  server = undefined
  for (const step of undo.toReversed()) await step()
  await rm(dataDir, { recursive: true, force: true })
})

async function start() {
  server = await startEmbeddedPostgres({ dataDir, log: (line) => log.push(line) })
  return server
}

async function ask(statement: string) {
  const client = new Client({ ...server!.connection, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query(statement)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

test.skipIf(!MAY_MOUNT)(
  'after dying from a full disk, it is retried and comes back once there is space',
  { timeout: 120_000 },
  async () => {
    undo.push(mountDisk(dataDir, 160)!)
    await start()
    await ask('create table note as select 1 as n')
    await ask('checkpoint')
    const makeRoom = await fillDisk(dataDir)
    // Its write-ahead log needs a new file, and there is no space: PostgreSQL aborts, and can't recover either. What
    // it gives up while it dies is filled too, or it recovers for a moment and aborts again, for ever.
    await expect
      .poll(
        async () => {
          await fillDisk(dataDir)
          await ask('insert into note values (2); select pg_switch_wal()').catch(() => null)
          return server!.trouble()
        },
        { ...PATIENCE, interval: 20 },
      )
      .toBe('disk_full')
    await expect
      .poll(() => log.filter((line) => line.includes('Next try in')).length, PATIENCE)
      .toBeGreaterThan(1)
    expect(log.find((line) => line.includes('Next try in'))).toMatch(/disk .* is full.*Next try in 0\.5 s$/)
    expect(log.every((line) => !line.includes('\n'))).toBe(true)

    await makeRoom()
    await expect
      .poll(() => ask('select n from note where n = 1').catch(() => null), PATIENCE)
      .toEqual([{ n: 1 }])
    await expect.poll(() => server!.trouble(), PATIENCE).toBeUndefined()
    expect(log.at(-1)).toBe('PostgreSQL is back')
    const locks = "select count(*)::int as n from pg_locks where locktype = 'advisory'"
    expect(await ask(locks)).toEqual([{ n: 1 }])
  },
)

test.skipIf(process.platform !== 'linux')(
  'killed while its children are frozen, it comes back: leftover processes are ended',
  { timeout: 120_000 },
  async () => {
    await start()
    await ask('create table note as select 1 as n')
    const [first, ...children] = await processesOf(dataDir)
    await freezePostgres(dataDir)
    process.kill(first!, 'SIGKILL')
    await expect.poll(() => ask('select n from note').catch(() => null), PATIENCE).toEqual([{ n: 1 }])
    const now = await processesOf(dataDir)
    expect(now.filter((pid) => [first, ...children].includes(pid))).toEqual([])
  },
)

test('killed repeatedly, one PostgreSQL remains in the end and the data is intact', PATIENCE, async () => {
  await start()
  await ask('create table note (n int)')
  for (const n of [1, 2, 3]) {
    await ask(`insert into note values (${n})`)
    process.kill((await processesOf(dataDir))[0]!, 'SIGKILL')
    await expect
      .poll(() => ask('select count(*)::int as n from note').catch(() => null), PATIENCE)
      .toEqual([{ n }])
  }
  const owners =
    "select count(*)::int as n from pg_stat_activity where application_name = 'clinicas-life owner'"
  await expect.poll(() => ask(owners), PATIENCE).toEqual([{ n: 1 }])
})

test('a stop during a restart ends the retries', PATIENCE, async () => {
  await start()
  const { stop } = server!
  process.kill((await processesOf(dataDir))[0]!, 'SIGKILL')
  await expect.poll(() => log.length, PATIENCE).toBeGreaterThan(0)
  await stop()
  server = undefined
  const said = log.length
  await startEmbeddedPostgres({ dataDir, log: () => {}, durable: false }).then((again) => again.stop())
  expect(log.slice(said)).toEqual([])
})
