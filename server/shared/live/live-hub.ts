import { type BackOfficeEvent, parseBackOfficeEvent } from '#domain/staff/back-office-event.ts'
import type { PoolClient } from 'pg'
import type { Deps } from '../../deps.ts'
import { ACCESS_CHANNEL, type AccessChange, parseAccessChange } from './access-change.ts'
import { CHANNEL } from './notify-back-office.ts'

/** `resync`: events may have been missed, so reload everything. `access`: sessions ended or rights changed. */
export type LiveMessage =
  | { kind: 'event'; event: BackOfficeEvent }
  | { kind: 'access'; change: AccessChange }
  | { kind: 'resync' }
  | { kind: 'closed' }
type Subscriber = (message: LiveMessage) => void

const FIRST_PAUSE = 250
const LONGEST_PAUSE = 5_000

const hubs = new WeakMap<Deps, LiveHub>()

/** The one listener of this process. */
export function liveHubOf(deps: Deps): LiveHub {
  const hub = hubs.get(deps) ?? new LiveHub(deps)
  hubs.set(deps, hub)
  return hub
}

/**
 * Listens to PostgreSQL on one dedicated connection, however many screens are open, and passes events to all of them.
 * Starts with the first subscriber. A broken connection is reopened, and then every subscriber is told to resync.
 */
export class LiveHub {
  readonly #deps: Pick<Deps, 'database' | 'log'>
  readonly #subscribers = new Set<Subscriber>()
  #listening: Promise<void> | undefined
  #client: PoolClient | undefined
  #pool: ReturnType<Deps['database']['another']> | undefined
  #retry: NodeJS.Timeout | undefined
  #pause = FIRST_PAUSE
  #closed = false

  constructor(deps: Pick<Deps, 'database' | 'log'>) {
    this.#deps = deps
  }

  /** Resolves once no event can be missed any more. @returns a function that unsubscribes */
  async subscribe(subscriber: Subscriber): Promise<() => void> {
    if (this.#closed) {
      subscriber({ kind: 'closed' })
      return () => {}
    }
    this.#subscribers.add(subscriber)
    await this.#listen()
    return () => this.#subscribers.delete(subscriber)
  }

  /** Ends every subscription and the connection; for shutdown. */
  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#retry)
    this.#tell({ kind: 'closed' })
    this.#subscribers.clear()
    await this.#listening?.catch(() => {})
    this.#client?.release(true)
    this.#client = undefined
    await this.#pool?.close()
  }

  #tell(message: LiveMessage) {
    for (const subscriber of this.#subscribers) subscriber(message)
  }

  /** Never rejects: a failed connection is retried, and a resync follows. */
  #listen(): Promise<void> {
    this.#listening ??= this.#connect().catch((error: Error) => this.#lost(error))
    return this.#listening
  }

  async #connect() {
    const { database, log } = this.#deps
    this.#pool ??= database.another({
      max: 1,
      applicationName: 'clinicas-life live',
      onIdleError: (error) => log.warn({ error: error.name }, 'live connection'),
    })
    const client = await this.#pool.pool.connect()
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === ACCESS_CHANNEL) {
        return this.#tell({ kind: 'access', change: parseAccessChange(payload) })
      }
      const event = parseBackOfficeEvent(payload)
      if (event) this.#tell({ kind: 'event', event })
    })
    client.on('error', (error) => {
      // We closed it in the meantime, or this was already reported.
      if (this.#client !== client) return
      client.release(error)
      this.#client = undefined
      this.#lost(error)
    })
    this.#client = client
    await client.query(`listen ${CHANNEL}; listen ${ACCESS_CHANNEL}`)
    this.#pause = FIRST_PAUSE
  }

  #lost(error: Error) {
    if (this.#closed) return
    this.#deps.log.warn({ error: error.name, pause: this.#pause }, 'live connection lost')
    this.#listening = undefined
    this.#retry = setTimeout(() => {
      void this.#listen().then(() => this.#client && this.#tell({ kind: 'resync' }))
    }, this.#pause)
    this.#retry.unref()
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE)
  }
}
