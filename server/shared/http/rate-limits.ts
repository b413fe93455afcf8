import type { Database } from '#db/client.ts'
import { isIPv6 } from 'node:net'
import { AppError } from '../../errors.ts'
import { type Limiter, LimitReached, memoryLimiter } from './limiter.ts'
import { sharedLimiter } from './shared-limiter.ts'

/**
 * How often one address may ask. Phones share the addresses of their network, so there is room for a waiting room full of
 * visitors; a machine that fires a thousand gets 429 for nearly all. `shared` ones protect the forms, and all processes
 * count them together; the others only spare the processor, so that each counts for itself.
 */
const LIMITS = {
  leads: { points: 30, seconds: 60, shared: true },
  rights: { points: 20, seconds: 60, shared: true },
  answers: { points: 20, seconds: 300, shared: true },
  events: { points: 240, seconds: 60, shared: false },
  searches: { points: 30, seconds: 60, shared: false },
  assistant: { points: 30, seconds: 60, shared: false },
  rest: { points: 240, seconds: 60, shared: false },
} as const satisfies Record<string, { points: number; seconds: number; shared: boolean }>

export type RateLimitName = keyof typeof LIMITS

/** Counts by hashes of addresses, forgotten soon after their time. */
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

/** The counters that belong to one process's database, shared by the endpoints and the forms of the pages. */
export function rateLimitsOf({ database }: { database: Database }): RateLimits {
  const limits = ofDatabase.get(database) ?? createRateLimits(database)
  ofDatabase.set(database, limits)
  return limits
}

/** A household or a machine owns 2^64 addresses of IPv6, so the first half of one is what counts. */
export function addressKey(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address
  const [head = '', tail] = address.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}
