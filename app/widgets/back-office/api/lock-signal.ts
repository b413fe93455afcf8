const listeners = new Set<() => void>()

/** The server found the session idle: lock the screen, whatever this browser has recorded. */
export function signalLocked(): void {
  for (const listener of [...listeners]) listener()
}

/** @returns the unsubscribe function */
export function onLocked(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
