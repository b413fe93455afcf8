import { Pool, type PoolClient } from 'pg'

type Release = (error?: Error | boolean) => void
type Callback = (error: Error | undefined, client: PoolClient | undefined, release: Release) => void

/** No connection was free, or none could be opened, in time. */
class ConnectTimeoutError extends Error {
  override readonly name = 'ConnectTimeoutError'
  readonly code = 'connect_timeout'
}

/**
 * pg's pool, which also recovers connections that break while checked out. The borrower learns of it through a failed
 * query; without our own listener the 'error' would crash the process. Drizzle never returns a connection whose
 * `begin` failed, so ten of those would leave the pool empty forever.
 */
export class SteadyPool extends Pool {
  override connect(): Promise<PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<PoolClient> | void {
    const { connectionTimeoutMillis: limit = 0 } = this.options
    const began = performance.now()
    // pg reports a timeout only in its message, so we check the clock: its timers are accurate to a millisecond.
    const isLate = () => limit > 0 && performance.now() - began >= limit - 1
    const named = <E extends Error | undefined>(error: E) =>
      error && !hasOwnCode(error) && isLate()
        ? new ConnectTimeoutError('PostgreSQL could not be reached in time', { cause: error })
        : error
    if (callback) {
      // The pool's own path for single queries, which handles broken connections itself.
      super.connect((error, client, release) => callback(named(error), client, release))
      return
    }
    return super.connect().then(guarded, (error: Error) => {
      throw named(error)
    })
  }
}

function guarded(client: PoolClient): PoolClient {
  const release = client.release.bind(client)
  let lost = false
  const onError = (error: Error) => {
    lost = true
    client.off('error', onError)
    release(error)
  }
  client.on('error', onError)
  client.release = (error) => {
    if (lost) return
    client.off('error', onError)
    release(error)
  }
  return client
}

/** The error already has a code: PostgreSQL's, the system's, or ours for a query timeout. */
function hasOwnCode(error: Error): boolean {
  return 'code' in error && Boolean(error.code) && error.code !== 'connection_lost'
}
