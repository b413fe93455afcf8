import { useSyncExternalStore } from 'react'
import { createStore } from '#app/ui/create-store.ts'

const texts = createStore<Readonly<Record<string, string>>>({})

/** Text typed about people: kept in memory while the tab lives, never in the URL or in storage. */
export function useSessionText(name: string): [string, (text: string) => void] {
  const text = useSyncExternalStore(
    texts.subscribe,
    () => texts.current()[name] ?? '',
    () => '',
  )
  return [text, (next) => texts.set({ ...texts.current(), [name]: next })]
}

/** Clears typed text on sign-out. */
export function forgetSessionTexts(): void {
  texts.set({})
}
