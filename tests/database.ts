import { createDatabase, type Database, type DatabaseConnection } from '#db/client.ts'
import { randomBytes } from 'node:crypto'
import { Pool } from 'pg'
import { inject } from 'vitest'
import { asServer } from './as-server.ts'
import { connectionTo } from './connection-to.ts'
import { rememberOwner } from './owner-pool.ts'

export type TestDatabase = Database & {
  /** For a separate process, such as a second server: as the owner of the tables, who can migrate. */
  connection: DatabaseConnection
  /** The owner of the tables; the database itself is opened with the server's role. */
  owner: Pool
  /** Closes the connections and drops the database. */
  drop(): Promise<void>
}

/**
 * A separate database on the run's real PostgreSQL, cloned from the migrated template (pg-boss's tables included)
 * in some 50 ms. One per test file; `truncate` between its tests. With `empty` it is not a clone: no table at all.
 */
export async function createTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const { connection, template } = inject('testServer')
  const name = `test_${randomBytes(8).toString('hex')}`
  // Its other strategy, by blocks through the log, takes three times the processor time, and the drop twice.
  const source = `${empty ? 'template0' : template} strategy file_copy`
  await onServer(connection, `create database ${name} template ${source}`)
  const own = connectionTo(connection, name)
  const owner = createDatabase(own)
  const database = empty ? owner : createDatabase(...asServer(own))
  rememberOwner(database.pool, owner.pool)
  return {
    ...database,
    connection: own,
    owner: owner.pool,
    drop: async () => {
      await database.close()
      await owner.close()
      await onServer(connection, `drop database if exists ${name} with (force)`)
    },
  }
}

/** One connection for all test files of a process; it closes when it is not used. */
let server: Pool | undefined

async function onServer(connection: DatabaseConnection, statement: string): Promise<void> {
  if (!server) {
    server = new Pool({ ...connection, max: 1, allowExitOnIdle: true })
    // The run's end may close it first.
    server.on('error', () => undefined)
  }
  await server.query(statement)
}
