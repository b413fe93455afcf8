import { keptWithin } from './kept-within.ts'

/**
 * Keeps the `limit` values asked for most recently; any other is made again by `make` when it is asked for. What `make`
 * throws is thrown on, and asked for anew the next time.
 */
export function recentlyUsed<Value>(limit: number) {
  const kept = keptWithin<Value>(limit)
  return (key: string, make: () => Value): Value => {
    const known = kept.get(key)
    if (known !== undefined) return known
    const value = make()
    kept.set(key, value, 1)
    return value
  }
}
