import { useSyncExternalStore } from 'react'
import { createStore } from '#app/ui/create-store.ts'

/** Dialogs of the shell; only one is open at a time. */
export type ShellLayer = 'palette' | 'keys' | 'new-lead'

const layer = createStore<ShellLayer | null>(null)

/** The open dialog, and a function that opens another or none. */
export function useShellLayer(): [ShellLayer | null, (next: ShellLayer | null) => void] {
  return [useSyncExternalStore(layer.subscribe, layer.current, () => null), layer.set]
}
