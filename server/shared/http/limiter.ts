import { createHash } from 'node:crypto'

/** A number of points per window in seconds, counted from the first. */
export type Rate = { points: number; seconds: number }

/** The limit is reached. */
export class LimitReached extends Error {
  readonly msBeforeNext: number

  constructor(msBeforeNext: number) {
    super('limit reached')
    this.msBeforeNext = Math.max(0, msBeforeNext)
  }
}

/** Counts by key. Keys may be of any length and personal: only their hashes are stored. */
export type Limiter = {
  /** Counts one. @throws {LimitReached} */
  consume(key: string): Promise<void>
  /** Takes one back. */
  reward(key: string): Promise<void>
  /** Resets the count. */
  reset(key: string): Promise<void>
}

export function hashedKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

/**
 * Limit of keys per limiter. Beyond it the least recently used is dropped: an attacker with that many keys gains
 * nothing by reusing one.
 */
const MAX_KEYS = 10_000

type Window = { count: number; endsAt: number }

/** A per-process counter, for limits that only protect its processor. Uses a monotonic clock. */
export function memoryLimiter({ points, seconds }: Rate, maxKeys = MAX_KEYS): Limiter & { size(): number } {
  const windows = new Map<string, Window>()
  const current = (key: string): Window => {
    const known = windows.get(key)
    const now = performance.now()
    const window = known && known.endsAt > now ? known : { count: 0, endsAt: now + seconds * 1000 }
    windows.delete(key)
    windows.set(key, window)
    for (const oldest of windows.keys()) {
      if (windows.size <= maxKeys) break
      windows.delete(oldest)
    }
    return window
  }
  return {
    async consume(key) {
      const window = current(hashedKey(key))
      window.count += 1
      if (window.count > points) throw new LimitReached(window.endsAt - performance.now())
    },
    async reward(key) {
      const window = windows.get(hashedKey(key))
      if (window) window.count -= 1
    },
    async reset(key) {
      windows.delete(hashedKey(key))
    },
    size: () => windows.size,
  }
}
