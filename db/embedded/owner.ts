import type { Client } from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseConnection } from '../client.ts'
import { TimedClient } from '../timed-client.ts'
import { SUPERUSER } from './cluster.ts'
import { DataDirInUseError } from './error.ts'

/** Any number not used by our other advisory locks. */
const OWNER_LOCK = 20_260_001
/** A server killed a moment ago may hold the lock until PostgreSQL notices. */
const LOCK_PATIENCE_MS = 1_500
/** A frozen PostgreSQL accepts connections and never responds. */
const SILENCE_MS = 5_000

export type Knock = { client: Client } | 'absent' | 'not-yet'

/**
 * Tries the database once: a connection, `absent` if nothing listens there, or `not-yet` while PostgreSQL is
 * starting, stopping or full. Creates the database in a new cluster. Throws any other PostgreSQL error.
 */
export async function knock(connection: DatabaseConnection): Promise<Knock> {
  const client = newClient(connection)
  try {
    await client.connect()
    return { client }
  } catch (error) {
    await client.end().catch(() => undefined)
    const code = (error as { code?: string }).code ?? ''
    if (['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'].includes(code)) return 'absent'
    // 57P03 starting up or shutting down, 57P01 shut down in the meantime, 53300 too many connections
    if (['57P03', '57P01', '53300', ''].includes(code)) return 'not-yet'
    if (code !== '3D000') throw error
    await createDatabase(connection)
    return 'not-yet'
  }
}

/**
 * Makes this process the only owner of the database: the lock lives as long as the connection, so the kernel releases
 * it however the process ends. Throws `DataDirInUseError` (and closes the connection) if another process has it.
 */
export async function takeOwnership(client: Client, dataDir: string): Promise<void> {
  const deadline = Date.now() + LOCK_PATIENCE_MS
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      OWNER_LOCK,
    ])
    if (rows[0]?.taken) return
    if (Date.now() > deadline) break
    await sleep(50)
  }
  await client.end()
  throw new DataDirInUseError(dataDir)
}

async function createDatabase(connection: DatabaseConnection): Promise<void> {
  const client = newClient({ ...connection, database: 'postgres' })
  try {
    await client.connect()
    await client.query(`create database ${SUPERUSER}`)
  } catch (error) {
    // 42P04, 23505: another start created it in the meantime
    if (!['42P04', '23505'].includes((error as { code?: string }).code ?? '')) throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}

function newClient(connection: DatabaseConnection | { database: string }): Client {
  const client = new TimedClient({
    ...connection,
    application_name: 'clinicas-life owner',
    keepAlive: true,
    patience: SILENCE_MS,
    connectionTimeoutMillis: SILENCE_MS,
  })
  // A broken connection is noticed by its 'end'; without a listener the 'error' would crash the process.
  client.on('error', () => undefined)
  return client
}
