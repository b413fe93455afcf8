import { addressKey } from '../shared/http/rate-limits.ts'

/**
 * How many pages rendered on request one address may get: more than any person clicks, or a waiting room full of
 * phones. Built pages cost nothing and are not counted.
 */
const RATES = [
  { points: 60, ms: 10_000 },
  { points: 300, ms: 60_000 },
]
/** Limit of addresses to remember; beyond it all counts restart, so the memory stays bounded. */
const MAX_ADDRESSES = 20_000

/**
 * Counts page requests per address. In this process's memory, because it protects this process, and synchronously,
 * because refusing a flood must cost next to nothing.
 */
export function createPageRates(now: () => number = () => performance.now()) {
  const windows = RATES.map(({ points, ms }) => countedWithin(points, ms, now))
  return {
    /** Counts one page for this address. @returns whole seconds to wait if the limit is reached, else 0 */
    waitOf(address: string): number {
      const key = addressKey(address)
      return Math.ceil(Math.max(...windows.map((count) => count(key))) / 1000)
    },
  }
}

/** @returns milliseconds to wait, 0 while there is room */
function countedWithin(points: number, ms: number, now: () => number) {
  let counts = new Map<string, number>()
  let since = now()
  return (key: string): number => {
    const time = now()
    if (time - since >= ms || counts.size >= MAX_ADDRESSES) {
      counts = new Map()
      since = time
    }
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count > points ? Math.max(1, since + ms - time) : 0
  }
}
