import { useSyncExternalStore } from 'react'
import { createStore } from '#app/ui/create-store.ts'

/** Dialogs of the shell; only one is open at a time. */
export type ShellLayer = 'palette' | 'keys' | 'new-lead' | 'ring'

const layer = createStore<ShellLayer | null>(null)

/** The open dialog, and a function that opens another or none. */
export function useShellLayer(): [ShellLayer | null, (next: ShellLayer | null) => void] {
  return [useSyncExternalStore(layer.subscribe, layer.current, () => null), layer.set]
}

/** Fields of a new request that are known before its dialog opens. */
export type NewLeadStart = { phone?: string; name?: string; email?: string }
let start: NewLeadStart | null = null

/** Opens «Nueva solicitud» with what a caller was looked up by. */
export function startNewLead(known: NewLeadStart): void {
  start = known
  layer.set('new-lead')
}

/** Once: the next new request begins empty. */
export function takeNewLeadStart(): NewLeadStart | null {
  const known = start
  start = null
  return known
}
