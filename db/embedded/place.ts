import { createHash } from 'node:crypto'
import { chown, cp, lstat, mkdir, readFile, realpath, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { binariesIn, type Binaries } from './binaries.ts'
import { asFolderError, EmbeddedDatabaseError } from './error.ts'
import { makeFolder } from './make-folder.ts'
import { canRun, OURSELVES, type Identity } from './program.ts'
import { handOver, unprivilegedUser } from './unprivileged-user.ts'

/** Where an embedded PostgreSQL is stored (absolute paths) and which user it runs as. */
export type Place = {
  dataDir: string
  /** Contains everything below. */
  folder: string
  /** What PostgreSQL calls its data directory. */
  cluster: string
  /** Folder of the Unix socket. */
  sockets: string
  logFile: string
  binaries: Binaries
  identity: Identity
}

/** A socket address has 107 bytes; PostgreSQL appends `/.s.PGSQL.5432` to the folder. */
const LONGEST_SOCKET_FOLDER = 107 - '/.s.PGSQL.5432'.length
/** In DATA_DIR/postgres: names the folder that holds the data instead. */
const POINTER = 'location'
const ELSEWHERE = '/var/lib'

/**
 * Finds or creates the folders below DATA_DIR and decides as which user PostgreSQL, which refuses to run as root, can
 * use them.
 *
 * For root that is root itself in its own user namespace: PostgreSQL sees another user id there, and every file
 * remains accessible, even a clone under /root. Where the system forbids user namespaces it is an unprivileged user
 * and, if that user can't enter the folders, a folder under /var/lib, remembered in DATA_DIR and named in the log.
 */
export async function findPlace(
  givenDataDir: string,
  binaries: Binaries,
  log: (message: string) => void,
): Promise<Place> {
  try {
    await makeFolder(givenDataDir, 0o711)
    // Two spellings of one folder (a link, a relative path) must give one address.
    const dataDir = await realpath(givenDataDir)
    const folder = join(dataDir, 'postgres')
    await makeFolder(folder, 0o700)
    if (process.getuid?.() !== 0) return await placeIn(dataDir, folder, binaries, OURSELVES)
    const inNamespace: Identity = { prefix: ['unshare', '-U', '--'] }
    const moved = await readFile(join(folder, POINTER), 'utf8').catch(() => undefined)
    const owner = await stat(join(folder, 'data')).catch(() => undefined)
    if (!moved && (owner?.uid ?? 0) === 0 && canRun(inNamespace, binaries.initdb, ['--version'])) {
      return await placeIn(dataDir, folder, binaries, inNamespace)
    }
    return await placeOfUser(dataDir, folder, moved?.trim(), binaries, log)
  } catch (error) {
    throw asFolderError(error, givenDataDir)
  }
}

async function placeOfUser(
  dataDir: string,
  folder: string,
  moved: string | undefined,
  binaries: Binaries,
  log: (message: string) => void,
): Promise<Place> {
  const owner = (await stat(join(moved ?? folder, 'data')).catch(() => undefined))?.uid
  const user = await unprivilegedUser(owner)
  const identity: Identity = { prefix: [], uid: user.uid, gid: user.gid }
  const away = moved ?? join(ELSEWHERE, `clinicas-life-${shortHash(dataDir)}`)
  const isUsable = async (path: string) => {
    await mkdir(path, { recursive: true, mode: 0o700 })
    const before = await stat(path)
    await chown(path, user.uid, user.gid)
    const usable = canRun(identity, '/bin/sh', ['-c', 'test -w "$0" && test -x "$0"', path])
    if (!usable) await chown(path, before.uid, before.gid)
    return usable
  }
  let data = folder
  if (moved || !(await isUsable(folder))) {
    if (!(await isUsable(away)) || (!moved && owner !== undefined)) throw outOfReach(user.name, folder)
    await writeFile(join(folder, POINTER), away)
    data = away
  } else if (owner === 0) {
    await handOver(join(folder, 'data'), user)
  }
  let reachable = binaries
  if (!canRun(identity, binaries.postgres, ['--version'])) {
    if (!(await isUsable(away))) throw outOfReach(user.name, binaries.root)
    await cp(binaries.root, join(away, 'native'), { recursive: true, verbatimSymlinks: true, force: true })
    reachable = binariesIn(join(away, 'native'))
  }
  log(`PostgreSQL can't run as root here, so it runs as the user ${user.name} with its data in ${data}`)
  return placeIn(dataDir, data, reachable, identity)
}

function outOfReach(user: string, folder: string): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    'data_dir_unwritable',
    `PostgreSQL can't run as root here, and the user ${user} can't enter ${folder}; open that path to it, start the server as another user, or set DATABASE_URL.`,
  )
}

async function placeIn(
  dataDir: string,
  folder: string,
  binaries: Binaries,
  identity: Identity,
): Promise<Place> {
  const near = join(folder, 'run')
  const fits = process.platform === 'win32' || Buffer.byteLength(near) <= LONGEST_SOCKET_FOLDER
  const sockets = fits ? near : join(tmpdir(), `clinicas-life-${shortHash(folder)}`)
  await mkdir(sockets, { recursive: true, mode: 0o700 })
  if (identity.uid !== undefined && identity.gid !== undefined)
    await chown(sockets, identity.uid, identity.gid)
  // The folder's mode protects the socket, and anyone may have created this name in the shared folder first.
  const found = await lstat(sockets)
  const owner = identity.uid ?? process.getuid?.() ?? found.uid
  if (
    !found.isDirectory() ||
    found.uid !== owner ||
    (process.platform !== 'win32' && (found.mode & 0o077) !== 0)
  ) {
    throw new EmbeddedDatabaseError(
      'data_dir_unwritable',
      `The folder ${sockets} for the database's socket belongs to somebody else or is open to others; remove it.`,
    )
  }
  return {
    dataDir,
    folder,
    cluster: join(folder, 'data'),
    sockets,
    logFile: join(folder, 'postgres.log'),
    binaries,
    identity,
  }
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
