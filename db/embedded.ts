import { resolve } from 'node:path'
import { findBinaries } from './embedded/binaries.ts'
import { initialiseCluster } from './embedded/cluster.ts'
import type { EmbeddedDatabaseErrorCode } from './embedded/error.ts'
import { keepRunning } from './embedded/keep-running.ts'
import { knock } from './embedded/owner.ts'
import { findPlace } from './embedded/place.ts'
import { stopPostmaster } from './embedded/postmaster.ts'
import { connectionTo, type EmbeddedConnection, runningPort, runPostgres } from './embedded/run.ts'

export { DataDirInUseError, EmbeddedDatabaseError } from './embedded/error.ts'

export type EmbeddedPostgres = {
  connection: EmbeddedConnection
  /** True if a server left running by an earlier process was adopted. */
  adopted: boolean
  /**
   * Why it is away at the moment: the code of the last start attempt, or `gone` before the first one; undefined while
   * it runs.
   */
  trouble(): EmbeddedDatabaseErrorCode | 'gone' | undefined
  /** Stops PostgreSQL, also one that another process started. Close your own connections first; a second call does nothing. */
  stop(): Promise<void>
}

type EmbeddedOptions = {
  /** DATA_DIR; the database is in its folder `postgres`. */
  dataDir: string
  log: (message: string) => void
  /** False lets a machine crash lose data, for tests. */
  durable?: boolean
}

/**
 * Starts a real PostgreSQL on `dataDir/postgres`, or adopts the one left running by a killed process, and owns it
 * until `stop`. PostgreSQL outlives this process; the next start finds it. If it dies it is restarted until it runs.
 * Throws `EmbeddedDatabaseError` with one clear sentence, or `DataDirInUseError` if another live process owns the
 * folder.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { log, durable = true } = options
  const place = await findPlace(resolve(options.dataDir), await findBinaries(), log)
  await initialiseCluster(place, durable)
  const { client, port, adopted } = await runPostgres(place, durable)
  if (adopted) log('Took over the PostgreSQL that an earlier process left running')
  const kept = keepRunning({ place, durable, client, port, log })
  const stop = async () => {
    await kept.end()
    // Release the lock last: until PostgreSQL has stopped, no other process may consider the folder free.
    await stopPostmaster(place)
    await kept.letGo()
  }
  let stopped: Promise<void> | undefined
  const connection = await connectionTo(place, port)
  return { connection, adopted, trouble: kept.trouble, stop: () => (stopped ??= stop()) }
}

/**
 * Where the PostgreSQL of a running server listens on `dataDir`, for a command next to it; undefined if none runs.
 * Takes no ownership: it goes when that server stops.
 */
export async function findRunningPostgres(dataDir: string): Promise<EmbeddedConnection | undefined> {
  const place = await findPlace(resolve(dataDir), await findBinaries(), () => undefined)
  const port = await runningPort(place)
  if (port === undefined) return undefined
  const connection = await connectionTo(place, port)
  const answer = await knock(connection)
  if (typeof answer !== 'object') return undefined
  await answer.client.end()
  return connection
}
