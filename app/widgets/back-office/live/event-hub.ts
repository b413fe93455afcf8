import type { AdminEvent } from './read-event-stream.ts'

const listeners = new Map<string, Set<(event: AdminEvent) => void>>()

/** Hands an event to the parts of the screen that asked for it by name. */
export function deliverEvent(event: AdminEvent): void {
  for (const listener of [...(listeners.get(event.name) ?? [])]) listener(event)
}

/** @returns what ends it */
export function onAdminEvent(name: string, listener: (event: AdminEvent) => void): () => void {
  const known = listeners.get(name) ?? new Set()
  listeners.set(name, known.add(listener))
  return () => void known.delete(listener)
}

let live = true
const watchers = new Set<() => void>()

/** Whether news arrive; for `useSyncExternalStore`. */
export const liveState = {
  subscribe(watcher: () => void) {
    watchers.add(watcher)
    return () => void watchers.delete(watcher)
  },
  current: () => live,
}

export function setLive(next: boolean): void {
  if (live === next) return
  live = next
  for (const watcher of [...watchers]) watcher()
}
