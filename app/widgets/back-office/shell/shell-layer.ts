import { useSyncExternalStore } from 'react'

/** Windows of the frame, of which one may be open. */
export type ShellLayer = 'palette' | 'keys' | 'new-lead'

let layer: ShellLayer | null = null
const listeners = new Set<() => void>()

function open(next: ShellLayer | null): void {
  layer = next
  for (const listener of [...listeners]) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The window that is open, and how to open another or none. */
export function useShellLayer(): [ShellLayer | null, (next: ShellLayer | null) => void] {
  return [
    useSyncExternalStore(
      subscribe,
      () => layer,
      () => null,
    ),
    open,
  ]
}
