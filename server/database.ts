import { createDatabase, type Database } from '#db/client.ts'
import { DataDirInUseError, findRunningPostgres, startEmbeddedPostgres } from '#db/embedded.ts'
import { migrateDatabase } from '#db/migrate.ts'
import type { Env } from './env.ts'
import type { Logger } from './log.ts'
import { StartError } from './start-error.ts'

/** The database of this process, migrated: the operator's own (`DATABASE_URL`) or the embedded one in DATA_DIR. */
export async function openDatabase(env: Env, log: Logger): Promise<Database> {
  if (env.DATABASE_URL) {
    const database = createDatabase({ connectionString: env.DATABASE_URL })
    try {
      await database.pool.query('select 1')
    } catch (error) {
      await database.close()
      throw StartError.database(error as NodeJS.ErrnoException)
    }
    await migrateDatabase(database.pool)
    return database
  }
  const server = await startEmbeddedPostgres({ dataDir: env.DATA_DIR, log: (message) => log.info(message) })
  const database = createDatabase(server.connection)
  const close = async () => {
    await database.close()
    await server.stop()
  }
  try {
    await migrateDatabase(database.pool)
  } catch (error) {
    await close()
    throw error
  }
  return { ...database, close }
}

/**
 * For a command of the operator: the database of the server that is running on DATA_DIR at this moment, else opened as a
 * server would.
 */
export async function openDatabaseBeside(env: Env, log: Logger): Promise<Database> {
  try {
    return await openDatabase(env, log)
  } catch (error) {
    if (!(error instanceof DataDirInUseError)) throw error
    const connection = await findRunningPostgres(env.DATA_DIR)
    if (!connection) throw error
    return createDatabase(connection, { applicationName: 'clinicas-life command' })
  }
}
