import { useSyncExternalStore } from 'react'
import { createStore } from '#app/ui/create-store.ts'

/** The result of one search; searching again makes a new object, even for the same clinic. */
export type Finding = { readonly slug: string }

const latest = createStore<Finding | null>(null)

/** Publishes the nearest clinic: the page's form selects it and its map marks it. */
export function setFoundClinic(slug: string): void {
  latest.set({ slug })
}

/** The latest result of this visit, or null. */
export function useFinding(): Finding | null {
  return useSyncExternalStore(latest.subscribe, latest.current, () => null)
}
