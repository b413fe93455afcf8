import { APP_ROLE, type AppRoleOptions, KEPT_TABLES, mayChange } from '#db/app-role.ts'
import { createDatabase, type Database, type DatabaseConnection, FOR_VISITORS } from '#db/client.ts'
import { DataDirInUseError, findRunningPostgres, startEmbeddedPostgres } from '#db/embedded.ts'
import { migrateDatabase } from '#db/migrate.ts'
import type { Env } from './env.ts'
import type { Logger } from './log.ts'
import { StartError } from './start-error.ts'

/** A running PostgreSQL, and how the owner of the tables connects to it. */
type Home = {
  connection: DatabaseConnection
  trouble(): string | undefined
  stop(): Promise<void>
}

/** For commands, which may take longer. */
const OWNER = { max: 3, patience: 0, applicationName: 'clinicas-life command' } as const

/**
 * The database of this process, migrated: the operator's own (`DATABASE_URL`) or the embedded one in DATA_DIR.
 * Migrations run as the owner of the tables, everything else as a role that can't change the audit log
 * (docs/operations.md).
 */
export async function openDatabase(env: Env, log: Logger): Promise<Database> {
  return openAt(await openHome(env, log), async (home) => {
    const connection = appConnectionOf(env, home.connection)
    const usable = await migrate(home.connection, appRoleOf(env, connection))
    if (!usable) {
      log.warn(
        'the role of DATABASE_URL may change the audit log: it can make no lesser one, see DATABASE_APP_URL',
      )
      return createDatabase(home.connection, FOR_VISITORS)
    }
    if (connection) return openAsApp(env, connection)
    return createDatabase(home.connection, { ...FOR_VISITORS, role: APP_ROLE })
  })
}

/** For an operator command that replaces all data: the same, as the owner of the tables. */
export async function openDatabaseAsOwner(env: Env, log: Logger): Promise<Database> {
  return openAt(await openHome(env, log), async (home) => {
    await migrate(home.connection, appRoleOf(env, appConnectionOf(env, home.connection)))
    return createDatabase(home.connection, OWNER)
  })
}

/**
 * For an operator command: the database of the server now running on DATA_DIR, or else opened as a server would, but
 * as the owner of the tables.
 */
export async function openDatabaseBeside(env: Env, log: Logger): Promise<Database> {
  try {
    return await openDatabaseAsOwner(env, log)
  } catch (error) {
    if (!(error instanceof DataDirInUseError)) throw error
    const connection = await findRunningPostgres(env.DATA_DIR)
    if (!connection) throw error
    return createDatabase(connection, OWNER)
  }
}

async function openAt(home: Home, open: (home: Home) => Promise<Database>): Promise<Database> {
  try {
    const database = await open(home)
    const close = async () => {
      await database.close()
      await home.stop()
    }
    return { ...database, trouble: home.trouble, close }
  } catch (error) {
    await home.stop()
    throw error
  }
}

async function openHome(env: Env, log: Logger): Promise<Home> {
  if (env.DATABASE_URL) {
    const connection = { connectionString: env.DATABASE_URL }
    await tryOut(connection, 'DATABASE_URL')
    return { connection, trouble: () => undefined, stop: async () => {} }
  }
  return startEmbeddedPostgres({ dataDir: env.DATA_DIR, log: (message) => log.warn(message) })
}

async function tryOut(connection: DatabaseConnection, variable: string): Promise<void> {
  const database = createDatabase(connection, { max: 1 })
  try {
    await database.pool.query('select 1')
  } catch (error) {
    throw StartError.database(error as NodeJS.ErrnoException, variable)
  } finally {
    await database.close()
  }
}

async function migrate(connection: DatabaseConnection, appRole: AppRoleOptions): Promise<boolean> {
  const owner = createDatabase(connection, { ...OWNER, max: 1 })
  try {
    return await migrateDatabase(owner.pool, undefined, appRole)
  } finally {
    await owner.close()
  }
}

/** How the restricted role connects; undefined if the owner connects and switches to it afterwards. */
function appConnectionOf(env: Env, owner: DatabaseConnection): DatabaseConnection | undefined {
  if (env.DATABASE_APP_URL) return { connectionString: env.DATABASE_APP_URL }
  return 'connectionString' in owner ? undefined : { ...owner, user: APP_ROLE }
}

function appRoleOf(env: Env, connection: DatabaseConnection | undefined): AppRoleOptions {
  if (!connection) return { role: APP_ROLE }
  if ('connectionString' in connection) return { role: userOf(env), login: {}, required: true }
  return { role: connection.user, login: { password: connection.password }, required: true }
}

async function openAsApp(env: Env, connection: DatabaseConnection): Promise<Database> {
  if (env.DATABASE_APP_URL) await tryOut(connection, 'DATABASE_APP_URL')
  const database = createDatabase(connection, FOR_VISITORS)
  if (!(await mayChange(database.pool, KEPT_TABLES[0]))) return database
  await database.close()
  throw StartError.appRole(userOf(env))
}

function userOf({ DATABASE_APP_URL }: Env): string {
  return DATABASE_APP_URL ? decodeURIComponent(new URL(DATABASE_APP_URL).username) : APP_ROLE
}
