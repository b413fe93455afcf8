import { createStore } from '#app/ui/create-store.ts'

/** Site-wide dialogs that any component may open. */
export type IslandName = 'search' | 'cookie-settings' | 'treatments'

const open = createStore<IslandName | null>(null)

/** For `useSyncExternalStore`. */
export const islandRequests: Pick<typeof open, 'subscribe' | 'current'> = open

/** Opens one of the site's dialogs, closing the other. */
export function openIsland(name: IslandName): void {
  open.set(name)
}

export function closeIsland(): void {
  open.set(null)
}
