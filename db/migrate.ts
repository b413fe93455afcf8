import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { join } from 'node:path'
import type { Pool, PoolClient } from 'pg'
import { APP_ROLE, type AppRoleOptions, grantAppRole } from './app-role.ts'

/** Any number not used by our other advisory locks. */
const MIGRATION_LOCK = 20_260_002
const OLDEST_POSTGRES = 14

/** The database could not be migrated to this version of the product; `message` is one sentence for the operator. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

/**
 * Applies the committed migrations. Servers that start together take turns (an advisory lock), and a failure leaves
 * the database unchanged (one transaction).
 *
 * `folder` holds the SQL files and `meta/_journal.json`; by default `db/migrations` of the working folder, because
 * bundled code has no folder. Afterwards the server's role is granted its rights (`app-role.ts`).
 * @returns whether that role can be used
 * @throws {MigrationError}
 */
export async function migrateDatabase(
  pool: Pool,
  folder: string = join(process.cwd(), 'db', 'migrations'),
  appRole: AppRoleOptions = { role: APP_ROLE },
): Promise<boolean> {
  const client = await connect(pool)
  let broken = false
  try {
    await checkVersion(client)
    // Migrating a large table may take longer than any visitor's query.
    await client.query('set statement_timeout = 0')
    await client.query('set client_min_messages = warning')
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await refuseOtherMigrations(client, folder)
    await migrate(drizzle(client), { migrationsFolder: folder })
    return await grantAppRole(client, appRole)
  } catch (error) {
    if (error instanceof MigrationError) throw error
    throw new MigrationError(`The database could not be migrated with ${folder}: ${firstCause(error)}`, {
      cause: error,
    })
  } finally {
    // A connection that broke half-way is dropped, and PostgreSQL then releases the lock.
    await client
      .query('select pg_advisory_unlock_all(); reset statement_timeout; reset client_min_messages')
      .catch(() => (broken = true))
    client.release(broken)
  }
}

async function connect(pool: Pool) {
  try {
    return await pool.connect()
  } catch (error) {
    throw new MigrationError(`The database can't be reached: ${firstCause(error)}`, { cause: error })
  }
}

async function checkVersion(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int / 10000 as version",
  )
  const version = rows[0]?.version ?? 0
  if (version >= OLDEST_POSTGRES) return
  throw new MigrationError(
    `The database is PostgreSQL ${version}; version ${OLDEST_POSTGRES} or newer is needed.`,
  )
}

/**
 * Drizzle compares only the newest dates. In a database that had migrations which are not in the folder, or lacks older
 * ones, it would repeat some and skip others. Ones newer than the folder are of a later version and stay.
 */
async function refuseOtherMigrations(client: PoolClient, folder: string): Promise<void> {
  const ours = readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis)
  const { rows: made } = await client.query(
    "select where to_regclass('drizzle.__drizzle_migrations') is not null",
  )
  if (made.length === 0) return
  const { rows } = await client.query<{ at: string }>(
    'select created_at::text as at from drizzle.__drizzle_migrations',
  )
  const applied = rows.map(({ at }) => Number(at))
  const foreign = applied.some((at) => at <= Math.max(...ours) && !ours.includes(at))
  const missing = ours.some((at) => at <= Math.max(...applied) && !applied.includes(at))
  if (!foreign && !missing) return
  throw new MigrationError(
    `The database was made with other migrations than those in ${folder}, and nothing was changed: start with a new database and restore a backup of this one into it (docs/operations.md, «Migrations»).`,
  )
}

/** Drizzle wraps PostgreSQL's message in one that repeats the whole statement. */
function firstCause(error: unknown): string {
  let cause = error
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause
  // Node reports several failed addresses as one error without its own message.
  if (cause instanceof AggregateError) cause = cause.errors[0]
  return cause instanceof Error ? cause.message : String(cause)
}
