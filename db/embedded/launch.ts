import { once } from 'node:events'
import type { ChildProcess } from 'node:child_process'
import { chown, open, readFile, rename, stat } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { totalmem } from 'node:os'
import { diskFull, EmbeddedDatabaseError } from './error.ts'
import { freeBytes } from './free-bytes.ts'
import type { Place } from './place.ts'
import { runProgram, startDetached } from './program.ts'

/** On a Unix socket the port is only part of the file name. */
export const SOCKET_PORT = 5432
const LARGEST_LOG_BYTES = 5_000_000
/** Less than one write-ahead log file (16 MB). */
const NO_ROOM = 16 * 2 ** 20

/** A PostgreSQL that is starting. */
export type Launch = {
  port: number
  /** Why it ended before it answered, in one sentence; undefined while it lives. */
  failure(): Promise<EmbeddedDatabaseError | 'lost-race' | undefined>
}

/**
 * Starts PostgreSQL without waiting until it answers. With `durable` false a machine crash loses data (tests). `port`
 * matters only without Unix sockets.
 */
export async function launchPostgres(place: Place, durable: boolean, port?: number): Promise<Launch> {
  await turnLog(place.logFile)
  const log = await open(place.logFile, 'a', 0o600)
  try {
    if (place.identity.uid !== undefined && place.identity.gid !== undefined) {
      await chown(place.logFile, place.identity.uid, place.identity.gid)
    }
    const from = (await log.stat()).size
    if (process.platform === 'win32')
      return await launchOnWindows(place, durable, from, port ?? (await freePort()))
    const args = ['-D', place.cluster, '-p', String(SOCKET_PORT), ...settings(place, durable)]
    const child = startDetached(place.identity, place.binaries.postgres, args, log.fd)
    let broken: Error | undefined
    child.on('error', (error) => (broken = error))
    return {
      port: SOCKET_PORT,
      failure: async () => (broken || hasEnded(child) ? whyItEnded(place, from, broken) : undefined),
    }
  } finally {
    await log.close()
  }
}

/** No waiting for the disk, and connections for several test files at a time. */
const FOR_TESTS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '200',
}

function settings(place: Place, durable: boolean): string[] {
  const onWindows = process.platform === 'win32'
  const values: Record<string, string> = {
    listen_addresses: onWindows ? '127.0.0.1' : '',
    ...(onWindows
      ? {}
      : {
          unix_socket_directories: `"${place.sockets.replaceAll('"', '""')}"`,
          unix_socket_permissions: '0700',
        }),
    max_connections: '60',
    shared_buffers: `${shareOfMemory(16, 64, 512)}MB`,
    effective_cache_size: `${shareOfMemory(4, 256, 4096)}MB`,
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    // One machine, no replica, short queries: no replication WAL, parallel workers or JIT.
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_wal_size: '512MB',
    min_wal_size: '32MB',
    max_parallel_workers_per_gather: '0',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Keep personal data out of the log: no statements, and no details, which quote the rejected row.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    ...(durable ? { fsync: 'on' } : FOR_TESTS),
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** A fraction of the machine's memory, in whole megabytes, within the two bounds. */
function shareOfMemory(part: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, Math.floor(totalmem() / part / 2 ** 20)))
}

/** PostgreSQL refuses to run with administrator rights on Windows; pg_ctl drops them. */
async function launchOnWindows(place: Place, durable: boolean, from: number, port: number): Promise<Launch> {
  const options = ['-p', String(port), ...settings(place, durable)].join(' ')
  const args = ['start', '-W', '-D', place.cluster, '-l', place.logFile, '-o', options]
  const { code } = await runProgram(place.identity, place.binaries.pgCtl, args)
  return { port, failure: async () => (code === 0 ? undefined : whyItEnded(place, from, undefined)) }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

async function whyItEnded(
  place: Place,
  from: number,
  broken: Error | undefined,
): Promise<EmbeddedDatabaseError | 'lost-race'> {
  const said = (await readFile(place.logFile).catch(() => Buffer.alloc(0))).subarray(from).toString()
  if (said.includes('No space left on device')) return diskFull(place.dataDir)
  // Another start on the folder was faster, or the previous server's processes are still exiting.
  if (/lock file "[^"]*" already exists|pre-existing shared memory block/.test(said)) return 'lost-race'
  const lines = said.split('\n')
  const fatal =
    lines.findLast((line) => /FATAL|PANIC|error while loading/.test(line)) ??
    lines.findLast((line) => line.includes('could not'))
  // Without space PostgreSQL can't even write down the reason.
  if (!fatal && (await freeBytes(place.cluster)) < NO_ROOM) return diskFull(place.dataDir)
  const why = broken?.message ?? fatal?.replace(/^.*?(FATAL|PANIC): */, '').trim() ?? 'it gave no reason'
  return new EmbeddedDatabaseError(
    'start_failed',
    `PostgreSQL could not start on ${place.cluster}: ${why} (its log is ${place.logFile})`,
    broken,
  )
}

/** Keeps one earlier log file, so logs can't fill the disk. */
async function turnLog(file: string): Promise<void> {
  const size = (await stat(file).catch(() => undefined))?.size ?? 0
  if (size > LARGEST_LOG_BYTES) await rename(file, `${file}.1`)
}
