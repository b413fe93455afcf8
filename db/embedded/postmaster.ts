import { execFile } from 'node:child_process'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { EmbeddedDatabaseError } from './error.ts'
import type { Place } from './place.ts'
import { runProgram } from './program.ts'

/** The contents of `postmaster.pid` of a running PostgreSQL. */
export type Postmaster = { pid: number; port: number }

/** Milliseconds for a stop: a fast shutdown writes memory to disk, so it depends on the disk. */
const FAST_STOP_MS = 20_000

/** Whether a process with this id exists (another user's counts too). */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The contents of the data directory's pid file, valid or stale; undefined if there is none. */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(pidFile(cluster), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Number(lines[0])
  return Number.isInteger(pid) && pid > 0 ? { pid, port: Number(lines[3]) || 0 } : undefined
}

/**
 * Whether the process in the pid file is a PostgreSQL on this data directory. A file left by a crash may name a
 * process id that is now something else (in a container nearly always); PostgreSQL would believe it and refuse to
 * start, so such a file is removed.
 */
export async function isPostmasterAlive(cluster: string): Promise<boolean> {
  const found = await readPostmaster(cluster)
  if (!found || !isAlive(found.pid)) return false
  if (await worksOn(found.pid, cluster)) return true
  // Between the two reads a new server may have written its own file.
  if ((await readPostmaster(cluster))?.pid === found.pid) await rm(pidFile(cluster), { force: true })
  return false
}

/**
 * Stops PostgreSQL: open transactions are rolled back, everything is written to disk. Throws `stop_failed` if it is
 * still there after a forced stop.
 */
export async function stopPostmaster(place: Place): Promise<void> {
  const postmaster = await readPostmaster(place.cluster)
  if (!postmaster) return
  if (process.platform === 'win32') {
    await runProgram(place.identity, place.binaries.pgCtl, ['stop', '-D', place.cluster, '-m', 'fast', '-w'])
    return
  }
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    try {
      process.kill(postmaster.pid, signal)
      // A frozen process would never receive the signal.
      process.kill(postmaster.pid, 'SIGCONT')
    } catch {
      return
    }
    const deadline = Date.now() + FAST_STOP_MS
    while (Date.now() < deadline) {
      // Removing its pid file is the last thing it does; the process itself may stay until its parent reaps it.
      if ((await readPostmaster(place.cluster))?.pid !== postmaster.pid || !isAlive(postmaster.pid)) return
      await sleep(10)
    }
  }
  throw new EmbeddedDatabaseError(
    'stop_failed',
    `PostgreSQL (process ${postmaster.pid}) on ${place.cluster} did not stop; the next start takes it over.`,
  )
}

/**
 * Ends the processes that a dead PostgreSQL left on this data directory. They exit on their own unless they are
 * stuck, and while one exists no other server can start.
 */
export async function endOrphans(cluster: string): Promise<void> {
  if (process.platform !== 'linux' || (await isPostmasterAlive(cluster))) return
  for (const name of await readdir('/proc')) {
    const pid = Number(name)
    if (!Number.isInteger(pid) || pid === process.pid || !(await isChildOn(pid, cluster))) continue
    // In between, a new server may have started, and this process may belong to it.
    if (await isPostmasterAlive(cluster)) return
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      continue
    }
  }
}

/** Whether a process is a PostgreSQL on this data directory, which is its working folder. */
async function worksOn(pid: number, cluster: string): Promise<boolean> {
  const command = await commandOf(pid)
  if (command === undefined) return true
  if (!command.some((word) => basename(word).startsWith('postgres'))) return false
  return (await worksIn(pid, cluster)) ?? command.includes(cluster)
}

/** A child of PostgreSQL's main process: these have a title instead of a command line. */
async function isChildOn(pid: number, cluster: string): Promise<boolean> {
  const [title] = (await commandOf(pid)) ?? []
  return title !== undefined && title.startsWith('postgres: ') && (await worksIn(pid, cluster)) === true
}

/** By inode rather than by name: the folder may have been moved under a running server. */
async function worksIn(pid: number, cluster: string): Promise<boolean | undefined> {
  const folder = await stat(`/proc/${pid}/cwd`).catch(() => undefined)
  const own = await stat(cluster)
  return folder && folder.ino === own.ino && folder.dev === own.dev
}

/** The words of a process's command line, or undefined if this system does not tell. */
async function commandOf(pid: number): Promise<string[] | undefined> {
  if (process.platform === 'linux') {
    const text = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined)
    return text?.split('\0').filter(Boolean)
  }
  if (process.platform === 'win32') return undefined
  const { stdout } = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }))
  // Paths with spaces are split here, so the whole line is included too.
  const [first = '', rest = ''] = stdout.trim().split(' -D ')
  return stdout ? [first, rest.split(' -p ')[0] ?? ''] : undefined
}

function pidFile(cluster: string): string {
  return join(cluster, 'postmaster.pid')
}
