const locked = new Set<() => void>()
const unlocked = new Set<() => void>()

/** The server found the session idle: lock the screen, whatever this browser has recorded. */
export function signalLocked(): void {
  for (const listener of [...locked]) listener()
}

/** @returns the unsubscribe function */
export function onLocked(listener: () => void): () => void {
  locked.add(listener)
  return () => void locked.delete(listener)
}

/** What the server refused while the screen was locked may be sent now. */
export function signalUnlocked(): void {
  for (const listener of [...unlocked]) listener()
}

/** @returns the unsubscribe function */
export function onUnlocked(listener: () => void): () => void {
  unlocked.add(listener)
  return () => void unlocked.delete(listener)
}
