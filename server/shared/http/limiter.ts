import { createHash } from 'node:crypto'

/** So many in so many seconds, counted from the first. */
export type Rate = { points: number; seconds: number }

/** No more for now. */
export class LimitReached extends Error {
  readonly msBeforeNext: number

  constructor(msBeforeNext: number) {
    super('limit reached')
    this.msBeforeNext = Math.max(0, msBeforeNext)
  }
}

/** Counts by key. Keys may be of any length and name anybody: only their hashes are kept. */
export type Limiter = {
  /** One more. @throws {LimitReached} */
  consume(key: string): Promise<void>
  /** Takes one back. */
  reward(key: string): Promise<void>
  /** Forgets what was counted. */
  reset(key: string): Promise<void>
}

export function hashedKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

/** Keys of one limiter at most. Beyond it the one that was quiet for longest goes: whoever has that many needs no second try. */
const MAX_KEYS = 10_000

type Window = { count: number; endsAt: number }

/** One process's own counter, for what protects only its processor. It goes by a clock that nobody can set. */
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
