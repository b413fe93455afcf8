import { existsSync } from 'node:fs'
import { makeFolder } from '#db/embedded/make-folder.ts'
import { openDatabaseAsOwner } from '#server/database.ts'
import { parseEnv } from '#server/env.ts'
import { createLogger } from '#server/log.ts'
import { StartError } from '#server/start-error.ts'
import { BackupError } from '#server/shared/backup/backup-format.ts'
import { checkBackup } from '#server/shared/backup/read-backup.ts'
import { restoreBackup } from './restore-backup.ts'

// `npm run restore -- FILE [--replace | --check]`, with the server stopped; --check only reads the file.
if (existsSync('.env')) process.loadEnvFile('.env')

try {
  const words = process.argv.slice(2)
  const options = words.filter((word) => word.startsWith('--'))
  const [file, ...rest] = words.filter((word) => !word.startsWith('--'))
  const unknown = options.find((option) => option !== '--replace' && option !== '--check')
  if (!file || rest.length > 0 || unknown)
    throw new BackupError('Say which file: npm run restore -- FILE [--replace | --check]')
  const { rows, files, madeAt } = options.includes('--check')
    ? await checkBackup(file)
    : await restore(file, options.includes('--replace'))
  const said = options.includes('--check') ? 'is whole' : 'is restored'
  process.stdout.write(`${file} of ${madeAt} ${said}: ${rows} rows and ${files} files.\n`)
} catch (error) {
  process.stderr.write(`${error instanceof BackupError ? error.message : StartError.sentence(error)}\n`)
  process.exitCode = 1
}

async function restore(file: string, replace: boolean) {
  // Before a database is created for it.
  await checkBackup(file)
  const env = parseEnv(process.env)
  await makeFolder(env.DATA_DIR, 0o700).catch((error: NodeJS.ErrnoException) => {
    throw StartError.dataDir(env.DATA_DIR, error)
  })
  const database = await openDatabaseAsOwner(env, createLogger('silent'))
  try {
    return await restoreBackup(database, env.DATA_DIR, file, { replace })
  } finally {
    await database.close()
  }
}
