import { addressKey } from '../shared/http/rate-limits.ts'

/**
 * How often one address may have a page made on request: nobody clicks that fast, nor does a waiting room full of phones.
 * Built pages cost nothing and are not counted.
 */
const RATES = [
  { points: 60, ms: 10_000 },
  { points: 300, ms: 60_000 },
]
/** Addresses to remember at once; beyond that all begin anew, rather than fill the memory. */
const MAX_ADDRESSES = 20_000

/**
 * Counts the pages that each address asks for, in this process's memory, since it is this process that would be overrun; and
 * without a promise, since whoever overruns it must cost next to nothing.
 */
export function createPageRates(now: () => number = () => performance.now()) {
  const windows = RATES.map(({ points, ms }) => countedWithin(points, ms, now))
  return {
    /** One more page for this address. @returns the whole seconds to wait when there is none, else 0 */
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
