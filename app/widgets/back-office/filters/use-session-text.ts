import { useSyncExternalStore } from 'react'
import { createStore } from '#app/ui/create-store.ts'

const texts = createStore<Readonly<Record<string, string>>>({})

/** Text typed about people: kept in memory while the tab lives, never in the URL or in storage. */
export function useSessionText(name: string): [string, (next: string | ((now: string) => string)) => void] {
  const text = useSyncExternalStore(
    texts.subscribe,
    () => texts.current()[name] ?? '',
    () => '',
  )
  return [
    text,
    (next) => {
      const all = texts.current()
      texts.set({ ...all, [name]: typeof next === 'string' ? next : next(all[name] ?? '') })
    },
  ]
}

/** Clears typed text on sign-out. */
export function forgetSessionTexts(): void {
  texts.set({})
}
