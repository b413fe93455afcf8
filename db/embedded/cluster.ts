import { randomBytes } from 'node:crypto'
import { chown, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asFolderError, diskFull, EmbeddedDatabaseError } from './error.ts'
import type { Place } from './place.ts'
import { isAlive } from './postmaster.ts'
import { runProgram } from './program.ts'

/** The role that owns everything, and the name of the database. */
export const SUPERUSER = 'clinicaslife'

/** In the folder: the superuser's password, only on systems without Unix sockets. */
const PASSWORD_FILE = 'password'
const UNFINISHED = 'data.new-'
/** Unfinished folders that this process is working on. */
const underway = new Set<string>()

/**
 * Creates the data directory if there is none. It is created next to its place and renamed when complete, so an
 * interrupted one never counts as data. With `durable` false nothing waits for the disk (tests). Throws
 * `init_failed`, `disk_full`, `data_dir_unwritable`, or `data_version` for data of another major version.
 */
export async function initialiseCluster(place: Place, durable: boolean): Promise<void> {
  try {
    await removeUnfinished(place)
    const version = await readFile(join(place.cluster, 'PG_VERSION'), 'utf8').catch(() => undefined)
    if (version === undefined) await create(place, durable)
    else await checkVersion(place, version.trim())
  } catch (error) {
    throw asFolderError(error, place.dataDir)
  }
}

/** The superuser's password where TCP needs one (Windows), created on the first call; undefined elsewhere. */
export async function superuserPassword(place: Place): Promise<string | undefined> {
  if (process.platform !== 'win32') return undefined
  const file = join(place.folder, PASSWORD_FILE)
  await writeFile(file, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' }).catch(
    () => undefined,
  )
  return (await readFile(file, 'utf8')).trim()
}

async function create(place: Place, durable: boolean): Promise<void> {
  const unfinished = join(place.folder, `${UNFINISHED}${process.pid}-${randomBytes(4).toString('hex')}`)
  underway.add(unfinished)
  try {
    await createIn(unfinished, place, durable)
  } finally {
    underway.delete(unfinished)
  }
  if (durable && process.platform !== 'win32') await syncFolder(place.folder)
}

async function createIn(unfinished: string, place: Place, durable: boolean): Promise<void> {
  const { uid, gid } = place.identity
  await mkdir(unfinished, { mode: 0o700 })
  if (uid !== undefined && gid !== undefined) await chown(unfinished, uid, gid)
  const password = await superuserPassword(place)
  // Unicode case mapping and code point order, the same on every system; lists for people sort in Spanish in their
  // query (COLLATE "es-x-icu").
  const language = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = ['--auth-local=trust', '--auth-host=scram-sha-256']
  if (password !== undefined) access.push(`--pwfile=${join(place.folder, PASSWORD_FILE)}`)
  const args = ['-D', unfinished, '-U', SUPERUSER, '--no-instructions', ...language, ...access]
  if (!durable) args.push('--no-sync')
  const outcome = await runProgram(place.identity, place.binaries.initdb, args).catch((error: unknown) => {
    throw notExecutable(place, error)
  })
  if (outcome.code !== 0) {
    await rm(unfinished, { recursive: true, force: true })
    throw initFailed(place, outcome.output)
  }
  try {
    await rename(unfinished, place.cluster)
  } catch (error) {
    // Another start on the same folder was faster; its data directory is as good as ours.
    await rm(unfinished, { recursive: true, force: true })
    const code = (error as NodeJS.ErrnoException).code
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST' && code !== 'EPERM') throw error
  }
}

async function removeUnfinished(place: Place): Promise<void> {
  for (const name of await readdir(place.folder)) {
    if (!name.startsWith(UNFINISHED)) continue
    const pid = Number.parseInt(name.slice(UNFINISHED.length), 10)
    const path = join(place.folder, name)
    // In a container every start may have the same process id, so a pid equal to ours proves nothing.
    if (pid === process.pid ? underway.has(path) : isAlive(pid)) continue
    await rm(path, { recursive: true, force: true })
  }
}

async function checkVersion(place: Place, version: string): Promise<void> {
  const { output } = await runProgram(place.identity, place.binaries.postgres, ['--version']).catch(
    (error: unknown) => {
      throw notExecutable(place, error)
    },
  )
  const ours = /\(PostgreSQL\) (\d+)/.exec(output)?.[1]
  if (ours === undefined || ours === version) return
  throw new EmbeddedDatabaseError(
    'data_version',
    `The data in ${place.cluster} was created by PostgreSQL ${version} and the embedded one is ${ours}; restore a backup into a new DATA_DIR.`,
  )
}

function initFailed(place: Place, output: string): EmbeddedDatabaseError {
  if (output.includes('No space left on device')) return diskFull(place.dataDir)
  if (output.includes('error while loading shared libraries')) return notExecutable(place, undefined, output)
  return new EmbeddedDatabaseError(
    'init_failed',
    `The database in ${place.folder} could not be created: ${reason(output)}`,
  )
}

function notExecutable(place: Place, cause: unknown, output = ''): EmbeddedDatabaseError {
  const why = output ? reason(output) : ((cause as Error | undefined)?.message ?? 'unknown')
  return new EmbeddedDatabaseError(
    'not_executable',
    `The embedded PostgreSQL in ${place.binaries.root} does not run on this system (${why}); set DATABASE_URL.`,
    cause,
  )
}

/** The line of a program's output that says what went wrong. */
function reason(output: string): string {
  const lines = output.split('\n').map((line) => line.trim())
  return (
    lines.find((line) => /error|fatal|could not/i.test(line)) ?? lines.filter(Boolean).at(-1) ?? 'no output'
  )
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
