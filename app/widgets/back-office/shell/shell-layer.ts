import { useSyncExternalStore } from 'react'
import { createStore } from '#app/ui/create-store.ts'

/** Windows of the frame, of which one may be open. */
export type ShellLayer = 'palette' | 'keys' | 'new-lead'

const layer = createStore<ShellLayer | null>(null)

/** The window that is open, and how to open another or none. */
export function useShellLayer(): [ShellLayer | null, (next: ShellLayer | null) => void] {
  return [useSyncExternalStore(layer.subscribe, layer.current, () => null), layer.set]
}
