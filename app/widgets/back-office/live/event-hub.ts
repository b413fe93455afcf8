import { createStore } from '#app/ui/create-store.ts'
import type { BackOfficeEvent, BackOfficeEventType } from '#domain/staff/back-office-event.ts'

const listeners = new Map<BackOfficeEventType, Set<(event: BackOfficeEvent) => void>>()

/** Passes an event to the components that subscribed to its type. */
export function deliverEvent(event: BackOfficeEvent): void {
  for (const listener of [...(listeners.get(event.type) ?? [])]) listener(event)
}

/** @returns the unsubscribe function */
export function onAdminEvent(
  type: BackOfficeEventType,
  listener: (event: BackOfficeEvent) => void,
): () => void {
  const known = listeners.get(type) ?? new Set()
  listeners.set(type, known.add(listener))
  return () => void known.delete(listener)
}

const live = createStore(true)

/** Whether the event stream is connected; for `useSyncExternalStore`. */
export const liveState: Pick<typeof live, 'subscribe' | 'current'> = live

export function setLive(next: boolean): void {
  live.set(next)
}
