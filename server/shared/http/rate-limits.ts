import type { Database } from '#db/client.ts'
import { isIPv6 } from 'node:net'
import { AppError } from '../../errors.ts'
import { type Limiter, LimitReached, memoryLimiter } from './limiter.ts'
import { sharedLimiter } from './shared-limiter.ts'

/**
 * Rate limits per address. Phones share their network's addresses, so there is room for a waiting room full of
 * visitors; a machine that sends a thousand requests gets 429 for nearly all of them. `shared` limits protect the
 * forms and are counted across processes; the others only spare the processor, so each process counts its own.
 */
const LIMITS = {
  leads: { points: 30, seconds: 60, shared: true },
  /** Free hours: a week more is a request more. */
  hours: { points: 240, seconds: 60, shared: false },
  holds: { points: 60, seconds: 60, shared: true },
  /** Pages behind a signed link, so that nobody guesses one. */
  visits: { points: 60, seconds: 60, shared: true },
  /** Calendar programs ask every few minutes; several in one office share an address. */
  feeds: { points: 60, seconds: 60, shared: true },
  rights: { points: 20, seconds: 60, shared: true },
  answers: { points: 20, seconds: 300, shared: true },
  events: { points: 240, seconds: 60, shared: false },
  searches: { points: 30, seconds: 60, shared: false },
  assistant: { points: 30, seconds: 60, shared: false },
  /** Conversations opened, and requests left in them. */
  conversations: { points: 10, seconds: 600, shared: true },
  /** What is said in them, and their streams. */
  conversation: { points: 120, seconds: 60, shared: false },
  rest: { points: 240, seconds: 60, shared: false },
} as const satisfies Record<string, { points: number; seconds: number; shared: boolean }>

export type RateLimitName = keyof typeof LIMITS

/** Counts by hashed address, deleted soon after their window. */
export type RateLimits = {
  /** @throws {AppError} `rate_limited` with the seconds to wait */
  consume(name: RateLimitName, address: string): Promise<void>
}

function createRateLimits(database: Database): RateLimits {
  const limiters = new Map<RateLimitName, Limiter>(
    Object.entries(LIMITS).map(([name, { shared, ...rate }]) => [
      name as RateLimitName,
      shared ? sharedLimiter(database, name, rate) : memoryLimiter(rate),
    ]),
  )
  return {
    async consume(name, address) {
      try {
        await limiters.get(name)?.consume(addressKey(address))
      } catch (error) {
        if (!(error instanceof LimitReached)) throw error
        throw new AppError(
          'rate_limited',
          'Has enviado demasiadas solicitudes seguidas. Espera un momento e inténtalo de nuevo.',
          { retryAfter: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) },
        )
      }
    },
  }
}

const ofDatabase = new WeakMap<Database, RateLimits>()

/** The counters of one process's database, shared by the endpoints and the page forms. */
export function rateLimitsOf({ database }: { database: Database }): RateLimits {
  const limits = ofDatabase.get(database) ?? createRateLimits(database)
  ofDatabase.set(database, limits)
  return limits
}

/** A household or machine owns 2^64 IPv6 addresses, so only the first half counts. */
export function addressKey(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address
  const [head = '', tail] = address.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}
