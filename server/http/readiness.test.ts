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

/** A second process on the same database, with its own view of readiness. */
async function readyz(change: Partial<TestApp['deps']> = {}) {
  const other = createApp({ ...app.deps, ...change })
  const response = await other.request(
    '/readyz',
    {},
    { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
  )
  return [response.status, await response.text()]
}

test('a working server is ready', async () => {
  expect(await readyz()).toEqual([200, 'ready'])
})

test('a restarting PostgreSQL is named with the reason', async () => {
  const database = { ...app.deps.database, trouble: () => 'disk_full' }
  expect(await readyz({ database })).toEqual([503, 'not ready\ndatabase: starting again (disk_full)'])
})

test('a queue that does not answer is named without a long wait', async () => {
  const jobs = { ...app.deps.jobs, ping: () => new Promise<void>(() => {}) }
  expect(await readyz({ jobs })).toEqual([503, 'not ready\njobs: no answer'])
  const away = { ...app.deps.jobs, ping: () => Promise.reject(new Error('gone')) }
  expect(await readyz({ jobs: away })).toEqual([503, 'not ready\njobs: unreachable'])
})

test('a read-only database is not ready', async () => {
  const [{ name }] = (await app.owner.query('select current_database() as name')).rows
  await app.owner.query(`alter database ${name} set default_transaction_read_only = on`)
  onTestFinished(async () => {
    await app.owner.query(
      `set default_transaction_read_only = off; alter database ${name} reset default_transaction_read_only`,
    )
  })
  expect(await readyz()).toEqual([503, 'not ready\ndatabase: read only'])
})

test('readiness is answered while visitors use every connection', async () => {
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

// Only root may mount a disk; in CI tests run as root.
test.skipIf(process.getuid?.() !== 0 || process.platform !== 'linux')(
  'a full or read-only disk is named',
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

test('a missing folder is not writable', async () => {
  expect(await diskState(join(tmpdir(), 'nobody-made-this'))).toBe('not writable')
})
