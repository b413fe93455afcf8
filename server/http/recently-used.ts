import { keptWithin } from './kept-within.ts'

/**
 * Caches the `limit` most recently used values; any other is created again by `make`. Errors of `make` are passed on
 * and not cached.
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
