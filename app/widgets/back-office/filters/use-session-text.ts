import { useSyncExternalStore } from 'react'

const texts = new Map<string, string>()
const listeners = new Set<() => void>()

/** Text that somebody typed about people: in memory only, as long as the tab lives. Never in the URL or in storage. */
export function useSessionText(name: string): [string, (text: string) => void] {
  const text = useSyncExternalStore(
    subscribe,
    () => texts.get(name) ?? '',
    () => '',
  )
  return [
    text,
    (next) => {
      texts.set(name, next)
      for (const listener of [...listeners]) listener()
    },
  ]
}

/** Whoever signs out leaves nothing typed behind. */
export function forgetSessionTexts(): void {
  texts.clear()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
