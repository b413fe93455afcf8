import { Client, type ClientConfig } from 'pg'
import { patienceOfWork } from './patience.ts'

/** PostgreSQL did not respond in time; whether it executed the statement is unknown. */
class QueryTimeoutError extends Error {
  override readonly name = 'QueryTimeoutError'
  readonly code = 'query_timeout'

  constructor(milliseconds: number) {
    super(`PostgreSQL did not answer within ${milliseconds} ms`)
  }
}

/** The connection broke or was never made. pg says so only in its message. */
class ConnectionLostError extends Error {
  override readonly name = 'ConnectionLostError'
  readonly code = 'connection_lost'
}

export type TimedClientConfig = ClientConfig & {
  /** Milliseconds a query may go unanswered; 0 for no limit. */
  patience?: number
}

type Callback = (error: Error | null, result?: unknown) => void
type Stream = { readonly destroyed: boolean; destroy(error: Error): void }

/**
 * A connection that closes itself when a query goes unanswered: later queries would wait behind it, and the state of
 * a transaction would be unknown. (pg's own `query_timeout` gives up the query and keeps the connection.) Errors
 * caused by the lost connection have the code `connection_lost`.
 */
export class TimedClient extends Client {
  readonly #patience: number
  #isClosing = false

  constructor(config: TimedClientConfig = {}) {
    super(config)
    this.#patience = config.patience ?? 0
  }

  override connect(): Promise<Client>
  override connect(callback: (error: Error) => void): void
  override connect(callback?: (error: Error) => void): Promise<Client> | void {
    if (callback) return super.connect((error: Error) => callback(this.#told(error)))
    return super.connect().catch((error: Error) => Promise.reject(this.#told(error)))
  }

  override end(): Promise<void>
  override end(callback: (error: Error) => void): void
  override end(callback?: (error: Error) => void): Promise<void> | void {
    this.#isClosing = true
    return callback ? super.end(callback) : super.end()
  }

  // pg has a dozen overloads for three forms of call with different results: all end in a callback or a promise.
  override query(...args: unknown[]): never {
    return this.#timed(args) as never
  }

  #timed(args: unknown[]): unknown {
    const milliseconds = this.#patience === 0 ? 0 : Math.max(this.#patience, patienceOfWork())
    const ask = super.query as (...all: unknown[]) => unknown
    const timer = milliseconds === 0 ? undefined : setTimeout(() => this.#end(milliseconds), milliseconds)
    const last = args.length - 1
    if (typeof args[last] === 'function') {
      const callback = args[last] as Callback
      args[last] = ((error, result) => {
        clearTimeout(timer)
        callback(error && this.#told(error), result)
      }) satisfies Callback
      return ask.apply(this, args)
    }
    const answer = ask.apply(this, args) as Promise<unknown>
    return answer
      .finally(() => clearTimeout(timer))
      .catch((error: Error) => Promise.reject(this.#told(error)))
  }

  #end(milliseconds: number) {
    this.#stream().destroy(new QueryTimeoutError(milliseconds))
  }

  /** An error with a code is kept as is. */
  #told(error: Error): Error {
    const isLost = error && !('code' in error && error.code) && (this.#isClosing || this.#stream().destroyed)
    return isLost ? new ConnectionLostError('The connection to PostgreSQL is gone', { cause: error }) : error
  }

  #stream(): Stream {
    return (this as unknown as { connection: { stream: Stream } }).connection.stream
  }
}
