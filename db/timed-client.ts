import { Client, type ClientConfig } from 'pg'
import { patienceOfWork } from './patience.ts'

/** PostgreSQL did not answer in time; whether it did what it was asked is not known. */
class QueryTimeoutError extends Error {
  override readonly name = 'QueryTimeoutError'
  readonly code = 'query_timeout'

  constructor(milliseconds: number) {
    super(`PostgreSQL did not answer within ${milliseconds} ms`)
  }
}

export type TimedClientConfig = ClientConfig & {
  /** Milliseconds that a query may stay without an answer; 0 for no limit. */
  patience?: number
}

type Callback = (error: Error | null, result?: unknown) => void

/**
 * A connection that ends itself when a query stays unanswered: what comes next on it would wait behind that query, and in
 * a transaction nobody could tell what it holds. (pg's own `query_timeout` gives up the query and keeps the connection.)
 */
export class TimedClient extends Client {
  readonly #patience: number

  constructor(config: TimedClientConfig = {}) {
    super(config)
    this.#patience = config.patience ?? 0
  }

  // pg has a dozen overloads for three forms of call, each with an answer of its own: all end in a callback or a promise.
  override query(...args: unknown[]): never {
    return this.#timed(args) as never
  }

  #timed(args: unknown[]): unknown {
    const milliseconds = this.#patience === 0 ? 0 : Math.max(this.#patience, patienceOfWork())
    const ask = super.query as (...all: unknown[]) => unknown
    if (milliseconds === 0) return ask.apply(this, args)
    const timer = setTimeout(() => this.#end(milliseconds), milliseconds)
    const last = args.length - 1
    if (typeof args[last] === 'function') {
      const callback = args[last] as Callback
      args[last] = ((error, result) => {
        clearTimeout(timer)
        callback(error, result)
      }) satisfies Callback
      return ask.apply(this, args)
    }
    const answer = ask.apply(this, args) as Promise<unknown>
    return answer.finally(() => clearTimeout(timer))
  }

  #end(milliseconds: number) {
    const { stream } = (this as unknown as { connection: { stream: { destroy(error: Error): void } } })
      .connection
    stream.destroy(new QueryTimeoutError(milliseconds))
  }
}
