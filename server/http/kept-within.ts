type Kept<Value> = { value: Value; size: number }

/** Keeps what was asked for most recently, as many bytes of it as there is room for. */
export function keptWithin<Value>(room: number) {
  // A map remembers the order in which its keys came: the first is the one that nobody asked for the longest.
  const entries = new Map<string, Kept<Value>>()
  let held = 0

  function remove(key: string) {
    held -= entries.get(key)?.size ?? 0
    entries.delete(key)
  }

  return {
    /** Counts as asking for it. */
    get(key: string): Value | undefined {
      const entry = entries.get(key)
      if (!entry) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry.value
    },
    /** Takes the place of what is kept under the key; others go when there is no room. */
    set(key: string, value: Value, size: number) {
      remove(key)
      entries.set(key, { value, size })
      held += size
      for (const oldest of entries.keys()) {
        if (held <= room) return
        remove(oldest)
      }
    },
    /** Another form of something that is kept, in its place in the order; nothing when it has gone meanwhile. */
    replace(key: string, value: Value, size: number) {
      const entry = entries.get(key)
      if (!entry) return
      held += size - entry.size
      entry.value = value
      entry.size = size
    },
    /** Without counting as asking for it. */
    peek: (key: string): Value | undefined => entries.get(key)?.value,
  }
}
