import { Pool, type PoolClient } from 'pg'

type Release = (error?: Error | boolean) => void
type Callback = (error: Error | undefined, client: PoolClient | undefined, release: Release) => void

/** No connection was free, or none could be made, in time. */
class ConnectTimeoutError extends Error {
  override readonly name = 'ConnectTimeoutError'
  readonly code = 'connect_timeout'
}

/**
 * pg's pool, which also gets back a connection that broke while it was lent out. Its borrower learns of that by a failed
 * query; without a listener of our own the 'error' would end the process, and Drizzle never gives back a connection whose
 * `begin` failed, so that ten of those would leave the pool empty for good.
 */
export class SteadyPool extends Pool {
  override connect(): Promise<PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<PoolClient> | void {
    const { connectionTimeoutMillis: limit = 0 } = this.options
    const began = performance.now()
    // pg says in words alone that the time was up, so we look at the clock: its timers are right to a millisecond.
    const isLate = () => limit > 0 && performance.now() - began >= limit - 1
    const named = <E extends Error | undefined>(error: E) =>
      error && !hasOwnCode(error) && isLate()
        ? new ConnectTimeoutError('PostgreSQL could not be reached in time', { cause: error })
        : error
    if (callback) {
      // The pool's own way for a single query: it listens for a broken connection itself.
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

/** Says already what went wrong: a code of PostgreSQL, of the system, or ours for a query that took too long. */
function hasOwnCode(error: Error): boolean {
  return 'code' in error && Boolean(error.code) && error.code !== 'connection_lost'
}
