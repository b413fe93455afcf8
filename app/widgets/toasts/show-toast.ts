import { createStore } from '#app/ui/create-store.ts'

export type ToastMessage = {
  kind: 'success' | 'error'
  text: string
  /** Duration in milliseconds; 6000 by default. */
  durationMs?: number
  /** A button in the toast. */
  action?: { label: string; onClick: () => void }
}

export const TOAST_MS = 6000

const waiting = createStore<readonly ToastMessage[]>([])
let deliver: ((message: ToastMessage) => void) | undefined

/** Shows a toast at the bottom of the window. The toast library is loaded with the first one. */
export function showToast(message: ToastMessage): void {
  if (deliver) return deliver(message)
  waiting.set([...waiting.current(), message])
}

/** Called by the mounted toasts: passes pending messages, then every new one. */
export function takeToasts(receive: (message: ToastMessage) => void): () => void {
  deliver = receive
  const earlier = waiting.current()
  waiting.set([])
  for (const message of earlier) receive(message)
  return () => {
    if (deliver === receive) deliver = undefined
  }
}

/** For `useSyncExternalStore`: whether a message is waiting for the toasts to load. */
export const toastDemand = {
  subscribe: waiting.subscribe,
  isWaiting: () => waiting.current().length > 0,
}
