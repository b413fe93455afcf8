import type { Client } from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { isConnectionFault } from '../connection-fault.ts'
import { SUPERUSER, superuserPassword } from './cluster.ts'
import { asFolderError, EmbeddedDatabaseError } from './error.ts'
import { launchPostgres, SOCKET_PORT, type Launch } from './launch.ts'
import { knock, takeOwnership } from './owner.ts'
import type { Place } from './place.ts'
import { endOrphans, isPostmasterAlive, readPostmaster } from './postmaster.ts'

export type Run = { client: Client; port: number; adopted: boolean }

/** A database address, as `pg` takes it; on Unix `host` is the folder of the socket. */
export type EmbeddedConnection = {
  host: string
  port: number
  user: string
  database: string
  password?: string
}

/** How long a start may take; after a crash PostgreSQL first replays its log. */
const START_PATIENCE_MS = 120_000
/** The previous server's processes are still exiting, or another start was faster. */
const AFTER_LOST_RACE_MS = 250

type RunOptions = {
  /** The port to listen on without Unix sockets, because existing pools know it. */
  port?: number
  signal?: AbortSignal
}

/**
 * Finds the running PostgreSQL of this place or starts it, and takes ownership. Throws `EmbeddedDatabaseError`, or
 * `DataDirInUseError` if another live process owns the folder.
 */
export async function runPostgres(
  place: Place,
  durable: boolean,
  { port: wanted, signal }: RunOptions = {},
): Promise<Run> {
  let launch: Launch | undefined
  const deadline = Date.now() + START_PATIENCE_MS
  while (Date.now() < deadline && !signal?.aborted) {
    const port = launch?.port ?? (await runningPort(place))
    const answer = port === undefined ? 'absent' : await knock(await connectionTo(place, port))
    if (typeof answer === 'object') {
      if (await own(answer.client, place))
        return { client: answer.client, port: port ?? SOCKET_PORT, adopted: launch === undefined }
    }
    const failure = await launch?.failure()
    if (failure instanceof EmbeddedDatabaseError) throw failure
    if (failure === 'lost-race') {
      launch = undefined
      await endOrphans(place.cluster)
      await sleep(AFTER_LOST_RACE_MS)
    } else if (launch === undefined && answer === 'absent' && !(await isPostmasterAlive(place.cluster))) {
      launch = await launchPostgres(place, durable, wanted).catch((error: unknown) => {
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

/** @returns false if PostgreSQL went away or stopped responding at that moment */
async function own(client: Client, place: Place): Promise<boolean> {
  try {
    await takeOwnership(client, place.dataDir)
    return true
  } catch (error) {
    if (!isConnectionFault(error)) throw error
    await client.end().catch(() => undefined)
    return false
  }
}

/** The port of a possibly running server; on a socket we try even if the pid file is gone. */
export async function runningPort(place: Place): Promise<number | undefined> {
  if (process.platform !== 'win32') return SOCKET_PORT
  return (await readPostmaster(place.cluster))?.port
}

export async function connectionTo(place: Place, port: number): Promise<EmbeddedConnection> {
  const password = await superuserPassword(place)
  return {
    host: password === undefined ? place.sockets : '127.0.0.1',
    port,
    user: SUPERUSER,
    database: SUPERUSER,
    ...(password === undefined ? {} : { password }),
  }
}
