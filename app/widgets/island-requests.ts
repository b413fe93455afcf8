/** Dialogs of the whole site that anything may open. */
export type IslandName = 'search' | 'cookie-settings'

let open: IslandName | null = null
const listeners = new Set<() => void>()

/** Opens one of the site's dialogs, closing the other. */
export function openIsland(name: IslandName): void {
  set(name)
}

export function closeIsland(): void {
  set(null)
}

/** For `useSyncExternalStore`. */
export const islandRequests = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  current: () => open,
}

function set(next: IslandName | null) {
  if (open === next) return
  open = next
  for (const listener of [...listeners]) listener()
}
