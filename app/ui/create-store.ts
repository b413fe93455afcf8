/** A value shared by parts of a page, for `useSyncExternalStore`. */
export type Store<Value> = {
  current(): Value
  set(next: Value): void
  /** @returns the unsubscribe function */
  subscribe(listener: () => void): () => void
}

/** Listeners are notified of every change, in the order they subscribed. */
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
