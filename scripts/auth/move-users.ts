import { createDatabase, type Database } from '#db/client.ts'
import { openDatabaseBeside } from '#server/database.ts'
import { parseEnv } from '#server/env.ts'
import { createLogger } from '#server/log.ts'
import { openVault } from '#server/shared/vault/vault.ts'
import { StartError } from '#server/start-error.ts'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dumpUsers } from './dump-users.ts'
import { RestoreError, restoreUsers } from './restore-users.ts'

// `node_modules/.bin/node scripts/auth/move-users.ts dump FILE` writes the accounts of this product to a
// file; `… restore FILE` loads them into the database of TARGET_DATABASE_URL (docs/operations.md).
const USAGE = 'Usage: dump FILE, or restore FILE with TARGET_DATABASE_URL set.'
if (existsSync('.env')) process.loadEnvFile('.env')

try {
  const [what, file, ...rest] = process.argv.slice(2)
  if (!file || rest.length > 0) throw new RestoreError(USAGE)
  if (what === 'dump') await dump(file)
  else if (what === 'restore') await restore(file, process.env.TARGET_DATABASE_URL)
  else throw new RestoreError(USAGE)
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`)
  process.exitCode = 1
}

async function dump(file: string) {
  const env = parseEnv(process.env)
  const database = await openDatabaseBeside(env, createLogger('silent'))
  await closing(database, async () => {
    const vault = await openVault(database.pool, env)
    // Never overwrites a file, and readable only by its owner: it contains all secrets.
    writeFileSync(file, await dumpUsers(database.pool, vault), { mode: 0o600, flag: 'wx' })
  })
  process.stdout.write(`Written to ${file}. It holds password hashes and second factors: keep it secret.\n`)
}

async function restore(file: string, target: string | undefined) {
  if (!target) throw new RestoreError(USAGE)
  const database = createDatabase({ connectionString: target }, { max: 1 })
  await closing(database, () => restoreUsers(database.pool, readFileSync(file, 'utf8')))
  process.stdout.write(
    'The accounts were restored. Users sign in again with the same passwords and second factors.\n',
  )
}

async function closing(database: Database, work: () => Promise<void>) {
  try {
    await work()
  } finally {
    await database.close()
  }
}

function sentenceOf(error: unknown): string {
  const { code, path } = error as NodeJS.ErrnoException
  if (path && code === 'EEXIST') return `${path} is there already; choose another name.`
  if (path && code) return `${path} can't be used: ${code}.`
  return error instanceof RestoreError ? error.message : StartError.sentence(error)
}
