import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../app.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { diskState } from './disk-state.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ work: false, rateLimits: false })
})
afterAll(() => app.close())

/** A second process on the same database: what it knows of its readiness is its own. */
async function readyz(change: Partial<TestApp['deps']> = {}) {
  const other = createApp({ ...app.deps, ...change })
  const response = await other.request(
    '/readyz',
    {},
    { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
  )
  return [response.status, await response.text()]
}

test('a server that can work is ready', async () => {
  expect(await readyz()).toEqual([200, 'ready'])
})

test('a PostgreSQL that is started again is named with the reason', async () => {
  const database = { ...app.deps.database, trouble: () => 'disk_full' }
  expect(await readyz({ database })).toEqual([503, 'not ready\ndatabase: starting again (disk_full)'])
})

test('a queue that does not answer is named, and nobody waits for it', async () => {
  const jobs = { ...app.deps.jobs, ping: () => new Promise<void>(() => {}) }
  expect(await readyz({ jobs })).toEqual([503, 'not ready\njobs: no answer'])
  const away = { ...app.deps.jobs, ping: () => Promise.reject(new Error('gone')) }
  expect(await readyz({ jobs: away })).toEqual([503, 'not ready\njobs: unreachable'])
})

test('a database that only reads is not ready', async () => {
  const [{ name }] = (await app.owner.query('select current_database() as name')).rows
  await app.owner.query(`alter database ${name} set default_transaction_read_only = on`)
  onTestFinished(async () => {
    await app.owner.query(
      `set default_transaction_read_only = off; alter database ${name} reset default_transaction_read_only`,
    )
  })
  expect(await readyz()).toEqual([503, 'not ready\ndatabase: read only'])
})

test('a query of visitors that takes all connections keeps nobody from knowing', async () => {
  const holder = await app.owner.connect()
  await holder.query('select pg_advisory_lock(7)')
  const busy = Array.from({ length: 12 }, () =>
    app.deps.database.pool.query('select pg_advisory_xact_lock_shared(7)'),
  )
  await expect.poll(() => app.deps.database.pool.waitingCount).toBe(2)
  expect(await readyz()).toEqual([200, 'ready'])
  await holder.query('select pg_advisory_unlock(7)')
  holder.release()
  await Promise.all(busy)
})

// Only root may mount a disk; tests run as root in the pipeline.
test.skipIf(process.getuid?.() !== 0 || process.platform !== 'linux')(
  'a disk without room, or that only reads, is named',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ready-disk-'))
    const mount = (...args: string[]) => expect(spawnSync('mount', [...args, folder]).status).toBe(0)
    onTestFinished(async () => {
      spawnSync('umount', ['--lazy', folder])
      await rm(folder, { recursive: true, force: true })
    })
    mount('-t', 'tmpfs', '-o', 'size=20m', 'tmpfs')
    expect(await diskState(folder)).toBe('full')
    expect(await readyz({ env: { ...app.deps.env, DATA_DIR: folder } })).toEqual([
      503,
      'not ready\ndisk: full',
    ])
    mount('-o', 'remount,size=100m')
    expect(await diskState(folder)).toBe('ok')
    mount('-o', 'remount,ro')
    expect(await diskState(folder)).toBe('read only')
  },
)

test('a folder that is gone is not writable', async () => {
  expect(await diskState(join(tmpdir(), 'nobody-made-this'))).toBe('not writable')
})
