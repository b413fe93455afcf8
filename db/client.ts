import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool, PoolConfig } from 'pg'
import * as schema from './schema/index.ts'
import { SteadyPool } from './steady-pool.ts'
import { TimedClient, type TimedClientConfig } from './timed-client.ts'

/** Where a PostgreSQL answers: a URL, or the parts of an address (`host` may be the folder of a Unix socket). */
export type DatabaseConnection =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string; password?: string }

export type Db = NodePgDatabase<typeof schema>
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

export type Database = {
  db: Db
  pool: Pool
  /** A word for why the database is away, when we know more than its silence says. */
  trouble(): string | undefined
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
  /**
   * Milliseconds after which we give up on a PostgreSQL that says nothing; 0 never. By default a little more than
   * PostgreSQL has for a statement.
   */
  patience?: number
  /** Milliseconds to wait for a free connection, or for a new one. */
  connectTimeout?: number
  /** The role of PostgreSQL that each connection takes on first, when the one that signs in may do more. */
  role?: string
  /** Settings of the planner, given to each connection: `{ enable_sort: 'off' }`. */
  settings?: Readonly<Record<string, string>>
  /** Statements that don't wait for each other's answers are sent together: one trip to the server for all of them. */
  pipeline?: boolean
  /** Told of a connection that broke while idle: the pool opens another by itself, so this is only for the log. */
  onIdleError?: (error: Error) => void
}

/** For pools that somebody waits for: a database that says nothing is given up before people do. */
export const FOR_VISITORS = { patience: 5_000, connectTimeout: 3_000 } as const

const STATEMENT_TIMEOUT = 15_000
/** So much longer than PostgreSQL's own limit we wait for it to say that it was reached. */
const PATIENCE_BEYOND = 5_000

/** A pool of connections and Drizzle on it. Opens nothing until the first query. */
export function createDatabase(connection: DatabaseConnection, options: DatabaseOptions = {}): Database {
  const { statementTimeout = STATEMENT_TIMEOUT, role } = options
  const config: PoolConfig & TimedClientConfig & { pipeline: boolean } = {
    ...connection,
    Client: TimedClient,
    patience: options.patience ?? statementTimeout + PATIENCE_BEYOND,
    pipeline: options.pipeline ?? false,
    max: options.max ?? 10,
    application_name: options.applicationName ?? 'clinicas-life',
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: 30_000,
    connectionTimeoutMillis: options.connectTimeout ?? 10_000,
    keepAlive: true,
    onConnect: async (client) => {
      if (role) await client.query("select set_config('role', $1, false)", [role])
      for (const setting of Object.entries(options.settings ?? {})) {
        await client.query('select set_config($1, $2, false)', setting)
      }
    },
  }
  const pool = new SteadyPool(config)
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
    trouble: () => undefined,
    another: (others) => {
      const child = createDatabase(connection, { ...(role ? { role } : {}), ...others })
      children.push(child)
      return child
    },
    close: () => (closing ??= closeAll()),
  }
}
