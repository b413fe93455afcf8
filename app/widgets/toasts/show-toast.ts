export type ToastMessage = {
  kind: 'success' | 'error'
  text: string
  /** How long it stays, in milliseconds; 6000 unless said otherwise (specification §9). */
  durationMs?: number
  /** A button in it. */
  action?: { label: string; onClick: () => void }
}

export const TOAST_MS = 6000

let waiting: ToastMessage[] = []
let deliver: ((message: ToastMessage) => void) | undefined
const listeners = new Set<() => void>()

/** Shows a short notice at the foot of the window. The notices' library is fetched with the first one. */
export function showToast(message: ToastMessage): void {
  if (deliver) return deliver(message)
  waiting = [...waiting, message]
  for (const listener of listeners) listener()
}

/** Called by the mounted notices: hands over what was waiting, then every new message. */
export function takeToasts(receive: (message: ToastMessage) => void): () => void {
  deliver = receive
  const earlier = waiting
  waiting = []
  for (const message of earlier) receive(message)
  return () => {
    if (deliver === receive) deliver = undefined
  }
}

/** For `useSyncExternalStore`: whether a message is waiting for the notices to be loaded. */
export const toastDemand = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  isWaiting: () => waiting.length > 0,
}
