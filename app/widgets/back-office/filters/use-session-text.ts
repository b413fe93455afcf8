import { useSyncExternalStore } from 'react'
import { createStore } from '#app/ui/create-store.ts'

const texts = createStore<Readonly<Record<string, string>>>({})

/** Text that somebody typed about people: in memory only, as long as the tab lives. Never in the URL or in storage. */
export function useSessionText(name: string): [string, (text: string) => void] {
  const text = useSyncExternalStore(
    texts.subscribe,
    () => texts.current()[name] ?? '',
    () => '',
  )
  return [text, (next) => texts.set({ ...texts.current(), [name]: next })]
}

/** Whoever signs out leaves nothing typed behind. */
export function forgetSessionTexts(): void {
  texts.set({})
}
