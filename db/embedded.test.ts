import { Client } from 'pg'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  DataDirInUseError,
  EmbeddedDatabaseError,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from './embedded.ts'
import { readPostmaster } from './embedded/postmaster.ts'

/** As a first start leaves it. */
let prepared: string
beforeAll(async () => {
  prepared = await mkdtemp(join(tmpdir(), 'embedded-'))
  const first = await startEmbeddedPostgres({ dataDir: prepared, log: () => undefined, durable: false })
  await first.stop()
  await rm(join(prepared, 'postgres/run'), { recursive: true, force: true })
})
afterAll(() => rm(prepared, { recursive: true, force: true }))

let dataDir: string
let started: EmbeddedPostgres[]
let log: string[]
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'embedded-'))
  started = []
  log = []
})
afterEach(async () => {
  for (const server of started) await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const start = async (folder = dataDir, durable = false) => {
  const server = await startEmbeddedPostgres({
    dataDir: folder,
    log: (line) => log.push(line),
    durable,
  })
  started.push(server)
  return server
}
/** For tests of later starts: making a cluster takes ten times as long as copying it. Not Node's `cp`, which changes rights. */
const startedBefore = () => execFileSync('cp', ['-a', `${prepared}/.`, dataDir])
const query = async (server: Pick<EmbeddedPostgres, 'connection'>, statement: string) => {
  const client = new Client(server.connection)
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query(statement)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}
const cluster = () => join(dataDir, 'postgres', 'data')

/** A server process that owns `dataDir` until it is killed; resolves once its database answers. */
async function startOwner(env: NodeJS.ProcessEnv = {}) {
  const code = `
    import { startEmbeddedPostgres } from './db/embedded.ts'
    const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: console.error, durable: false })
    console.log(JSON.stringify(server.connection))
    process.on('SIGTERM', () => server.stop().then(() => process.exit(0)))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  let errors = ''
  child.stderr.on('data', (chunk) => (errors += chunk))
  const [line] = (await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'close').then(() => Promise.reject(new Error(errors))),
  ])) as [Buffer]
  const connection = JSON.parse(line.toString()) as EmbeddedPostgres['connection']
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await once(child, 'exit')
  }
  return { connection, end, said: () => errors }
}

test('data survives a stop and a start', async () => {
  startedBefore()
  const first = await start()
  await query(first, 'create table note as select 1 as n')
  await first.stop()
  expect(await readPostmaster(cluster())).toBeUndefined()

  const second = await start()
  expect(second.adopted).toBe(false)
  expect(await query(second, 'select n from note')).toEqual([{ n: 1 }])
})

test('the database is reachable only by us and waits for the disk', async () => {
  startedBefore()
  const server = await start(dataDir, true)
  const [row] = await query(
    server,
    `select current_setting('listen_addresses') as listen,
    current_setting('fsync') as fsync, current_setting('server_encoding') as encoding, upper('ñandú') as upper`,
  )
  expect(row).toEqual({ listen: '', fsync: 'on', encoding: 'UTF8', upper: 'ÑANDÚ' })
  expect((await stat(server.connection.host)).mode & 0o777).toBe(0o700)
})

test('the log reveals nothing of a rejected row', async () => {
  startedBefore()
  const server = await start()
  await query(server, "create table person (name text check (name <> 'Ana Secreta'))")
  await expect(query(server, "insert into person values ('Ana Secreta')")).rejects.toThrow(
    'person_name_check',
  )
  const text = await readFile(join(dataDir, 'postgres', 'postgres.log'), 'utf8')
  expect(text).toContain('person_name_check')
  expect(text).not.toContain('Secreta')
})

test('the database of a killed server keeps running and the next start adopts it', async () => {
  startedBefore()
  const owner = await startOwner()
  await query(owner, 'create table note as select 1 as n')
  const [before] = await query(owner, 'select pg_postmaster_start_time() as at')
  await owner.end('SIGKILL')

  const next = await start()
  expect(next.adopted).toBe(true)
  expect(await query(next, 'select n from note')).toEqual([{ n: 1 }])
  expect(await query(next, 'select pg_postmaster_start_time() as at')).toEqual([before])

  await next.stop()
  expect(await readPostmaster(cluster())).toBeUndefined()
})

test('a second start while a server runs is refused in one sentence and does no harm', async () => {
  startedBefore()
  const owner = await startOwner()
  const second = start()
  await expect(second).rejects.toThrow(DataDirInUseError)
  await expect(second).rejects.toThrow(dataDir)
  expect(await query(owner, 'select 1 as n')).toEqual([{ n: 1 }])
  await owner.end('SIGTERM')
  expect(await readPostmaster(cluster())).toBeUndefined()
})

test('of two simultaneous first starts one owns the folder and the other fails with a message', async () => {
  const [a, b] = await Promise.allSettled([start(), start()])
  expect([a.status, b.status].toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = [a, b].find((one) => one.status === 'rejected')
  expect(refused?.reason).toBeInstanceOf(DataDirInUseError)
  expect(await query(started[0]!, 'select 1 as n')).toEqual([{ n: 1 }])
  expect((await readdir(join(dataDir, 'postgres'))).toSorted()).toEqual(['data', 'postgres.log', 'run'])
})

test('a pid file that now names another process does not prevent the start', async () => {
  startedBefore()
  const stale = [process.pid, cluster(), 1, 5432, join(dataDir, 'postgres', 'run'), '', '', 'ready', '']
  await writeFile(join(cluster(), 'postmaster.pid'), stale.join('\n'))
  expect(await query(await start(), 'select 1 as n')).toEqual([{ n: 1 }])
})

test('a database that dies under its server is restarted', async () => {
  startedBefore()
  const server = await start(dataDir, true)
  await query(server, 'create table note as select 1 as n')
  process.kill((await readPostmaster(cluster()))!.pid, 'SIGKILL')

  await expect.poll(() => query(server, 'select n from note')).toEqual([{ n: 1 }])
  // The database answers a moment before its server has taken the lock again.
  const locks = "select count(*)::int as n from pg_locks where locktype = 'advisory'"
  await expect.poll(() => query(server, locks)).toEqual([{ n: 1 }])
  await expect(start()).rejects.toThrow(DataDirInUseError)
})

test('an interrupted first start is begun again', async () => {
  const half = join(dataDir, 'postgres', 'data.new-4194305-aa')
  await mkdir(half, { recursive: true })
  await writeFile(join(half, 'PG_VERSION'), '18\n')
  expect(await query(await start(), 'select 1 as n')).toEqual([{ n: 1 }])
  expect(await readdir(join(dataDir, 'postgres'))).not.toContain('data.new-4194305-aa')
})

test('a DATA_DIR too long for a socket works', async () => {
  const deep = join(dataDir, 'a'.repeat(120))
  const server = await start(deep)
  expect(await query(server, 'select 1 as n')).toEqual([{ n: 1 }])
  await server.stop()
  await rm(server.connection.host, { recursive: true })
})

test('a DATA_DIR that is a file gives one clear sentence', async () => {
  const file = join(dataDir, 'file')
  await writeFile(file, '')
  for (const folder of [file, join(file, 'below')]) {
    const failed = start(folder)
    await expect(failed).rejects.toThrow(EmbeddedDatabaseError)
    await expect(failed).rejects.toMatchObject({
      code: 'data_dir_unwritable',
      message: expect.stringContaining(folder),
    })
  }
})

test('data of another major version is left alone', async () => {
  await mkdir(cluster(), { recursive: true })
  await writeFile(join(cluster(), 'PG_VERSION'), '12\n')
  await expect(start()).rejects.toMatchObject({ code: 'data_version' })
})

test('a cluster that cannot start gives one sentence with the reason', async () => {
  startedBefore()
  await rm(join(cluster(), 'global', 'pg_control'))
  const failed = start()
  await expect(failed).rejects.toMatchObject({ code: 'start_failed' })
  await expect(failed).rejects.toThrow(/could not start on .*pg_control/)
})

test.skipIf(process.getuid?.() !== 0)(
  'root without user namespaces gets an unprivileged user and a log line',
  async () => {
    await chmod(dataDir, 0o711)
    const owner = await startOwner({ PATH: '/nonexistent' })
    expect(await query(owner, 'select 1 as n')).toEqual([{ n: 1 }])
    expect(owner.said()).toMatch(/runs as the user \w+ with its data in/)
    await owner.end('SIGKILL')
    const next = await start()
    expect(next.adopted).toBe(true)
  },
)
