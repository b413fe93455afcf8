import { openDatabaseBeside } from '#server/database.ts'
import { parseEnv } from '#server/env.ts'
import { createLogger } from '#server/log.ts'
import { writeAudit } from '#server/shared/audit/write-audit.ts'
import { rotateKeys } from '#server/shared/vault/rotate-keys.ts'
import { StartError } from '#server/start-error.ts'
import { existsSync } from 'node:fs'

// `npm run keys:rotate`, with the server running or stopped.
if (existsSync('.env')) process.loadEnvFile('.env')

try {
  const env = parseEnv(process.env)
  const database = await openDatabaseBeside(env, createLogger('silent'))
  try {
    const done = await rotateKeys(database, env)
    await writeAudit(database.db, {
      staffId: null,
      action: 'keys.rotated',
      subject: { type: 'key', id: done.dataKey },
      after: { masterKey: done.masterKey, resealed: done.resealed, retired: done.retired },
    })
    process.stdout.write(
      `Master key ${done.masterKey}: ${done.rewrapped} data keys wrapped anew. Data key ${done.dataKey}: ${done.resealed} texts sealed anew.\n`,
    )
    if (done.retired.length > 0)
      process.stdout.write(`No longer used: data key ${done.retired.join(', ')}.\n`)
    if (done.removed.length > 0)
      process.stdout.write(`Taken out of DATA_DIR/keys/data-keys.json: ${done.removed.join(', ')}.\n`)
    if (env.DATA_KEYS)
      process.stdout.write(`Only ${done.masterKey} of DATA_KEYS is needed now, except for older backups.\n`)
    if (done.unreadable > 0) {
      process.stderr.write(
        `${done.unreadable} texts can't be decrypted with any known key; they were not changed.\n`,
      )
      process.exitCode = 1
    }
  } finally {
    await database.close()
  }
} catch (error) {
  process.stderr.write(`${StartError.sentence(error)}\n`)
  process.exitCode = 1
}
