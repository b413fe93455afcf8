import { createStore } from '#app/ui/create-store.ts'

export type ToastMessage = {
  kind: 'success' | 'error'
  text: string
  /** How long it stays, in milliseconds; 6000 unless said otherwise (specification §9). */
  durationMs?: number
  /** A button in it. */
  action?: { label: string; onClick: () => void }
}

export const TOAST_MS = 6000

const waiting = createStore<readonly ToastMessage[]>([])
let deliver: ((message: ToastMessage) => void) | undefined

/** Shows a short notice at the foot of the window. The notices' library is fetched with the first one. */
export function showToast(message: ToastMessage): void {
  if (deliver) return deliver(message)
  waiting.set([...waiting.current(), message])
}

/** Called by the mounted notices: hands over what was waiting, then every new message. */
export function takeToasts(receive: (message: ToastMessage) => void): () => void {
  deliver = receive
  const earlier = waiting.current()
  waiting.set([])
  for (const message of earlier) receive(message)
  return () => {
    if (deliver === receive) deliver = undefined
  }
}

/** For `useSyncExternalStore`: whether a message is waiting for the notices to be loaded. */
export const toastDemand = {
  subscribe: waiting.subscribe,
  isWaiting: () => waiting.current().length > 0,
}
