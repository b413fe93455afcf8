type Kept<Value> = { value: Value; size: number }

/** A least recently used cache limited by size in bytes. */
export function keptWithin<Value>(room: number) {
  // A map keeps insertion order, so the first key is the least recently used.
  const entries = new Map<string, Kept<Value>>()
  let held = 0

  function remove(key: string) {
    held -= entries.get(key)?.size ?? 0
    entries.delete(key)
  }

  return {
    /** Counts as a use. */
    get(key: string): Value | undefined {
      const entry = entries.get(key)
      if (!entry) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry.value
    },
    /** Replaces the entry of the key and evicts others if there is no room. */
    set(key: string, value: Value, size: number) {
      remove(key)
      entries.set(key, { value, size })
      held += size
      for (const oldest of entries.keys()) {
        if (held <= room) return
        remove(oldest)
      }
    },
    /** Replaces the value in place, without counting as a use; does nothing if the entry was evicted. */
    replace(key: string, value: Value, size: number) {
      const entry = entries.get(key)
      if (!entry) return
      held += size - entry.size
      entry.value = value
      entry.size = size
    },
    /** Does not count as a use. */
    peek: (key: string): Value | undefined => entries.get(key)?.value,
  }
}
