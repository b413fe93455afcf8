import { openDatabaseBeside } from '#server/database.ts'
import { parseEnv } from '#server/env.ts'
import { createLogger } from '#server/log.ts'
import { BACKUP_CHECKED } from '#server/shared/audit/last-backup.ts'
import { writeAudit } from '#server/shared/audit/write-audit.ts'
import { StartError } from '#server/start-error.ts'
import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { BackupError } from '#server/shared/backup/backup-format.ts'
import { checkBackup } from '#server/shared/backup/read-backup.ts'
import { writeBackup } from '#server/shared/backup/write-backup.ts'

// `npm run backup -- FILE`, with the server running or stopped.
if (existsSync('.env')) process.loadEnvFile('.env')

try {
  const [file, ...rest] = process.argv.slice(2)
  if (!file || rest.length > 0) throw new BackupError('Usage: npm run backup -- FILE')
  if (existsSync(file)) throw new BackupError(`${file} exists already; choose another name.`)
  const env = parseEnv(process.env)
  const database = await openDatabaseBeside(env, createLogger('silent'))
  try {
    const { rows, files, bytes } = await writeBackup(database, env.DATA_DIR, file)
    // Read back immediately: a backup that can't be read is useless.
    await checkBackup(file)
    await writeAudit(database.db, {
      staffId: null,
      action: BACKUP_CHECKED,
      subject: { type: 'backup', id: basename(file).slice(0, 200) },
      after: { rows, bytes },
    })
    process.stdout.write(
      `${file}: ${rows} rows and ${files} files, ${bytes} bytes, read back whole. It contains personal data and keys: store it where only you can read it.\n`,
    )
  } finally {
    await database.close()
  }
} catch (error) {
  process.stderr.write(`${error instanceof BackupError ? error.message : StartError.sentence(error)}\n`)
  process.exitCode = 1
}
