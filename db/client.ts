import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool, PoolConfig } from 'pg'
import * as schema from './schema/index.ts'
import { SteadyPool } from './steady-pool.ts'
import { TimedClient, type TimedClientConfig } from './timed-client.ts'

/** Where PostgreSQL listens: a URL, or host and port (`host` may be the folder of a Unix socket). */
export type DatabaseConnection =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string; password?: string }

export type Db = NodePgDatabase<typeof schema>
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

export type Database = {
  db: Db
  pool: Pool
  /** A short reason why the database is away, if we know more than a timeout tells. */
  trouble(): string | undefined
  /** A separate pool on the same database, for work that must not take visitors' connections. */
  another(options: DatabaseOptions): Database
  /**
   * Waits for queries in progress and closes every connection, including those of other pools; a second call does
   * nothing.
   */
  close(): Promise<void>
}

type DatabaseOptions = {
  /** Limit of connections; each costs the server some memory. */
  max?: number
  applicationName?: string
  /** Milliseconds after which PostgreSQL cancels a statement. */
  statementTimeout?: number
  /**
   * Milliseconds after which we give up on a PostgreSQL that does not respond; 0: never. The default is a little more
   * than the statement timeout.
   */
  patience?: number
  /** Milliseconds to wait for a free or new connection. */
  connectTimeout?: number
  /** The PostgreSQL role that each connection switches to first, if the signed-in role has more rights. */
  role?: string
  /** Planner settings for each connection: `{ enable_sort: 'off' }`. */
  settings?: Readonly<Record<string, string>>
  /** Sends statements that don't depend on each other's results together, in one round trip. */
  pipeline?: boolean
  /** Called when an idle connection breaks. The pool replaces it, so this is only for logging. */
  onIdleError?: (error: Error) => void
}

/** For pools that someone waits for: an unresponsive database is given up before people give up. */
export const FOR_VISITORS = { patience: 5_000, connectTimeout: 3_000 } as const

const STATEMENT_TIMEOUT = 15_000
/** How much longer than PostgreSQL's own limit we wait for its timeout error. */
const PATIENCE_BEYOND = 5_000

/** A connection pool with Drizzle. Connects on the first query. */
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
  // Without a listener a restarting database would crash the process with an unhandled 'error' event.
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
