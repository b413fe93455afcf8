import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { isIPv6 } from 'node:net'
import { AppError } from '../errors.ts'

/**
 * How often one address may ask, in requests per seconds. Phones share the addresses of their network, so there is
 * room for a waiting room full of visitors; a machine that fires a thousand gets 429 for nearly all.
 */
const LIMITS = {
  leads: { points: 30, duration: 60 },
  rights: { points: 20, duration: 60 },
  answers: { points: 20, duration: 300 },
  events: { points: 240, duration: 60 },
  searches: { points: 30, duration: 60 },
  assistant: { points: 30, duration: 60 },
  rest: { points: 240, duration: 60 },
} as const satisfies Record<string, { points: number; duration: number }>

export type RateLimitName = keyof typeof LIMITS

/** One process's counters. Nothing is stored: they are forgotten after their time and with the process. */
export type RateLimits = {
  /** @throws {AppError} `rate_limited` with the seconds to wait */
  consume(name: RateLimitName, address: string): Promise<void>
}

function createRateLimits(): RateLimits {
  const limiters = new Map(
    Object.entries(LIMITS).map(([name, limit]) => [
      name,
      new RateLimiterMemory({ keyPrefix: name, ...limit }),
    ]),
  )
  return {
    async consume(name, address) {
      try {
        await limiters.get(name)?.consume(addressKey(address))
      } catch (rejected) {
        if (!(rejected instanceof RateLimiterRes)) throw rejected
        throw new AppError(
          'rate_limited',
          'Has enviado demasiadas solicitudes seguidas. Espera un momento e inténtalo de nuevo.',
          { retryAfter: Math.max(1, Math.ceil(rejected.msBeforeNext / 1000)) },
        )
      }
    },
  }
}

const ofOwner = new WeakMap<object, RateLimits>()

/** The counters that belong to one process's dependencies, shared by the endpoint and the forms of the pages. */
export function rateLimitsOf(owner: object): RateLimits {
  const limits = ofOwner.get(owner) ?? createRateLimits()
  ofOwner.set(owner, limits)
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
