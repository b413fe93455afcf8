const listeners = new Set<() => void>()

/** The server found nobody there for too long: the screen is locked, whatever this browser believes. */
export function signalLocked(): void {
  for (const listener of [...listeners]) listener()
}

/** @returns what ends it */
export function onLocked(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
