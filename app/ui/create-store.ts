/** A value that parts of a page share, for `useSyncExternalStore`. */
export type Store<Value> = {
  current(): Value
  set(next: Value): void
  /** @returns what ends it */
  subscribe(listener: () => void): () => void
}

/** Listeners are told of each other value, in the order in which they came. */
export function createStore<Value>(first: Value): Store<Value> {
  let value = first
  const listeners = new Set<() => void>()
  return {
    current: () => value,
    set(next) {
      if (Object.is(value, next)) return
      value = next
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
