import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, type PoolConfig } from 'pg'
import * as schema from './schema/index.ts'

/** Where a PostgreSQL answers: a URL, or the parts of an address (`host` may be the folder of a Unix socket). */
export type DatabaseConnection =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string; password?: string }

export type Db = NodePgDatabase<typeof schema>
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

export type Database = {
  db: Db
  pool: Pool
  /** A pool of its own on the same database, for work that must not take visitors' connections. */
  another(options: DatabaseOptions): Database
  /** Waits for the queries under way and closes every connection, those of the other pools too; a second call does nothing. */
  close(): Promise<void>
}

type DatabaseOptions = {
  /** Connections at most; each costs the server some memory. */
  max?: number
  applicationName?: string
  /** Milliseconds after which PostgreSQL gives up on one statement. */
  statementTimeout?: number
  /** Settings of the planner, given to each connection: `{ enable_sort: 'off' }`. */
  settings?: Readonly<Record<string, string>>
  /** Statements that don't wait for each other's answers are sent together: one trip to the server for all of them. */
  pipeline?: boolean
  /** Told of a connection that broke while idle: the pool opens another by itself, so this is only for the log. */
  onIdleError?: (error: Error) => void
}

/** A pool of connections and Drizzle on it. Opens nothing until the first query. */
export function createDatabase(connection: DatabaseConnection, options: DatabaseOptions = {}): Database {
  const config: PoolConfig & { pipeline: boolean } = {
    ...connection,
    pipeline: options.pipeline ?? false,
    max: options.max ?? 10,
    application_name: options.applicationName ?? 'clinicas-life',
    statement_timeout: options.statementTimeout ?? 15_000,
    idle_in_transaction_session_timeout: 30_000,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    onConnect: async (client) => {
      for (const setting of Object.entries(options.settings ?? {})) {
        await client.query('select set_config($1, $2, false)', setting)
      }
    },
  }
  const pool = new Pool(config)
  // Without a listener a database that restarts would end our process with an unhandled 'error' event.
  pool.on('error', (error) => options.onIdleError?.(error))
  let closing: Promise<void> | undefined
  const children: Database[] = []
  const closeAll = async () => {
    await Promise.all([pool.end(), ...children.map((child) => child.close())])
  }
  return {
    db: drizzle(pool, { schema, casing: 'snake_case' }),
    pool,
    another: (others) => {
      const child = createDatabase(connection, others)
      children.push(child)
      return child
    },
    close: () => (closing ??= closeAll()),
  }
}
