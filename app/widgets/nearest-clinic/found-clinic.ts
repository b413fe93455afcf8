import { useSyncExternalStore } from 'react'
import { createStore } from '#app/ui/create-store.ts'

/** One act of finding; looking again makes a new one, even of the same clinic. */
export type Finding = { readonly slug: string }

const latest = createStore<Finding | null>(null)

/** Tells the page which clinic is the nearest: its form chooses it and its map marks it. */
export function setFoundClinic(slug: string): void {
  latest.set({ slug })
}

/** The latest finding of this visit, or null. */
export function useFinding(): Finding | null {
  return useSyncExternalStore(latest.subscribe, latest.current, () => null)
}
