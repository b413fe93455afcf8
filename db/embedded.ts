import type { Client } from 'pg'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findBinaries } from './embedded/binaries.ts'
import { initialiseCluster, SUPERUSER, superuserPassword } from './embedded/cluster.ts'
import { asFolderError, EmbeddedDatabaseError } from './embedded/error.ts'
import { launchPostgres, SOCKET_PORT, type Launch } from './embedded/launch.ts'
import { knock, takeOwnership } from './embedded/owner.ts'
import { findPlace, type Place } from './embedded/place.ts'
import { isPostmasterAlive, readPostmaster, stopPostmaster } from './embedded/postmaster.ts'

export { DataDirInUseError, EmbeddedDatabaseError } from './embedded/error.ts'

export type EmbeddedPostgres = {
  connection: { host: string; port: number; user: string; database: string; password?: string }
  /** True when a server that an earlier process left behind was taken over. */
  adopted: boolean
  /** Stops PostgreSQL, whoever started it. Close your own connections first; a second call does nothing. */
  stop(): Promise<void>
}

type EmbeddedOptions = {
  /** DATA_DIR; the database lives in its folder `postgres`. */
  dataDir: string
  log: (message: string) => void
  /** False lets a crash of the machine lose data, for tests. */
  durable?: boolean
  /** Called when PostgreSQL is gone and could not be brought back: the server can only end. */
  onLost?: (error: unknown) => void
}

/** How long a start may take; after a crash PostgreSQL first replays its log. */
const START_PATIENCE_MS = 120_000

/**
 * Starts a real PostgreSQL on `dataDir/postgres`, or takes over the one that a killed process left there, and owns it
 * until `stop`. It survives this process; the next start finds it. If it dies it is started again.
 * Throws `EmbeddedDatabaseError` with one clear sentence; `DataDirInUseError` when another live process owns the folder.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { log, durable = true } = options
  const place = await findPlace(resolve(options.dataDir), await findBinaries(), log)
  await initialiseCluster(place, durable)
  let stopping = false
  let owner: Client
  const watch = (client: Client) => {
    owner = client
    client.once('end', () => {
      if (stopping) return
      log('The connection to PostgreSQL broke; starting it again')
      run(place, durable).then(
        (again) => (stopping ? again.client.end() : watch(again.client)),
        (error: unknown) => options.onLost?.(error),
      )
    })
  }
  const { client, port, adopted } = await run(place, durable)
  watch(client)
  if (adopted) log('Took over the PostgreSQL that an earlier process left running')
  const stop = async () => {
    stopping = true
    // The lock goes last: until PostgreSQL has stopped, nobody else may think the folder free.
    await stopPostmaster(place)
    await owner.end().catch(() => undefined)
  }
  let stopped: Promise<void> | undefined
  const connection = await connectionTo(place, port)
  return { connection, adopted, stop: () => (stopped ??= stop()) }
}

/**
 * Where the PostgreSQL answers that a running server of ours has on `dataDir`, for a command beside it; undefined when
 * none runs. Owns nothing: it goes when that server stops.
 */
export async function findRunningPostgres(
  dataDir: string,
): Promise<EmbeddedPostgres['connection'] | undefined> {
  const place = await findPlace(resolve(dataDir), await findBinaries(), () => undefined)
  const port = await runningPort(place)
  if (port === undefined) return undefined
  const connection = await connectionTo(place, port)
  const answer = await knock(connection)
  if (typeof answer !== 'object') return undefined
  await answer.client.end()
  return connection
}

async function run(
  place: Place,
  durable: boolean,
): Promise<{ client: Client; port: number; adopted: boolean }> {
  let launch: Launch | undefined
  const deadline = Date.now() + START_PATIENCE_MS
  while (Date.now() < deadline) {
    const port = launch?.port ?? (await runningPort(place))
    const answer = port === undefined ? 'absent' : await knock(await connectionTo(place, port))
    if (typeof answer === 'object') {
      await takeOwnership(answer.client, place.dataDir)
      return { client: answer.client, port: port ?? SOCKET_PORT, adopted: launch === undefined }
    }
    const failure = await launch?.failure()
    if (failure instanceof EmbeddedDatabaseError) throw failure
    if (failure === 'lost-race') launch = undefined
    else if (launch === undefined && answer === 'absent' && !(await isPostmasterAlive(place.cluster))) {
      launch = await launchPostgres(place, durable).catch((error: unknown) => {
        throw asFolderError(error, place.dataDir)
      })
    }
    await sleep(15)
  }
  throw new EmbeddedDatabaseError(
    'start_failed',
    `PostgreSQL on ${place.cluster} did not answer within ${START_PATIENCE_MS / 1000} seconds (its log is ${place.logFile})`,
  )
}

/** Where a server would answer if one runs; on a socket we knock even when the pid file is gone. */
async function runningPort(place: Place): Promise<number | undefined> {
  if (process.platform !== 'win32') return SOCKET_PORT
  return (await readPostmaster(place.cluster))?.port
}

async function connectionTo(place: Place, port: number): Promise<EmbeddedPostgres['connection']> {
  const password = await superuserPassword(place)
  return {
    host: password === undefined ? place.sockets : '127.0.0.1',
    port,
    user: SUPERUSER,
    database: SUPERUSER,
    ...(password === undefined ? {} : { password }),
  }
}
