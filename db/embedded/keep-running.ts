import type { Client } from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedDatabaseError, type EmbeddedDatabaseErrorCode } from './error.ts'
import type { Place } from './place.ts'
import { isPostmasterAlive } from './postmaster.ts'
import { runPostgres } from './run.ts'

type Kept = {
  place: Place
  durable: boolean
  /** The connection that holds the owner's lock; it ends when PostgreSQL does. */
  client: Client
  port: number
  log: (message: string) => void
}

/** Milliseconds before the second attempt; the pause doubles each time. */
const FIRST_PAUSE = 500
/** Short enough that once the cause is gone (a full disk) the site is back within seconds. */
const LONGEST_PAUSE = 8_000
/** Milliseconds between checks of the process itself: its children may keep our connection open after it has died. */
const LOOK_EVERY = 2_000

/**
 * Watches over our PostgreSQL and restarts it when it dies, retrying until it runs, with a log line for each attempt.
 */
export function keepRunning({ place, durable, client, port, log }: Kept) {
  const ending = new AbortController()
  let owner = client
  let trouble: EmbeddedDatabaseErrorCode | 'gone' | undefined
  let coming = Promise.resolve()

  function watch(one: Client) {
    owner = one
    const looking = setInterval(() => void endIfDead(one), LOOK_EVERY)
    looking.unref()
    one.once('end', () => {
      clearInterval(looking)
      if (ending.signal.aborted) return
      trouble = 'gone'
      log('PostgreSQL is gone; starting it again')
      coming = bringBack()
    })
  }

  async function endIfDead(one: Client) {
    if (await isPostmasterAlive(place.cluster).catch(() => true)) return
    // Not gracefully: the other side may be gone.
    const { stream } = (one as unknown as { connection: { stream: { destroy(): void } } }).connection
    stream.destroy()
  }

  async function bringBack() {
    for (let pause = FIRST_PAUSE; !ending.signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
      try {
        const { client: again } = await runPostgres(place, durable, { port, signal: ending.signal })
        trouble = undefined
        log('PostgreSQL is back')
        return watch(again)
      } catch (error) {
        if (ending.signal.aborted) return
        trouble = error instanceof EmbeddedDatabaseError ? error.code : 'start_failed'
        const why = error instanceof Error ? error.message : String(error)
        log(`PostgreSQL could not be started again: ${why} Next try in ${pause / 1000} s`)
        await sleep(pause, undefined, { signal: ending.signal }).catch(() => undefined)
      }
    }
  }

  watch(client)
  return {
    trouble: () => trouble,
    /** From here on PostgreSQL is not restarted. */
    async end() {
      ending.abort()
      await coming
    },
    /** Releases the owner's lock. */
    letGo: () => owner.end().catch(() => undefined),
  }
}
