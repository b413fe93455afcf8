import { useSyncExternalStore } from 'react'
import { createStore } from '#app/ui/create-store.ts'
import { dropTyping, holdTyping } from './early-typing.ts'

/** Dialogs of the shell; only one is open at a time. */
export type ShellLayer = 'palette' | 'keys' | 'new-lead' | 'ring'

const layer = createStore<ShellLayer | null>(null)

/** The open dialog, and a function that opens another or none. */
export function useShellLayer(): [ShellLayer | null, (next: ShellLayer | null) => void] {
  return [useSyncExternalStore(layer.subscribe, layer.current, () => null), open]
}

function open(next: ShellLayer | null): void {
  start = null
  show(next)
}

function show(next: ShellLayer | null): void {
  if (next === null || next === 'keys') dropTyping()
  else holdTyping()
  layer.set(next)
}

/** Fields of a new request that are known before its dialog opens. */
export type NewLeadStart = { phone?: string; name?: string; email?: string }
let start: NewLeadStart | null = null

/** Opens «Nueva solicitud» with what a caller was looked up by. */
export function startNewLead(known: NewLeadStart): void {
  start = known
  show('new-lead')
}

/** What the open dialog begins with; the next one begins empty. */
export function newLeadStart(): NewLeadStart | null {
  return start
}
