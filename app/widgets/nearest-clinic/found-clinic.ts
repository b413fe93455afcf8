import { useSyncExternalStore } from 'react'
import type { Position } from '#domain/clinic/nearest-clinic.ts'
import { createStore } from '#app/ui/create-store.ts'

/** The result of one search; searching again makes a new object, even for the same clinic. */
export type Finding = {
  readonly slug: string
  /** Where the device is, if it said; never sent anywhere. */
  readonly position?: Position | undefined
}

const latest = createStore<Finding | null>(null)

/** Publishes the nearest clinic: the page's form selects it and its map marks it. */
export function setFoundClinic(slug: string, position?: Position): void {
  latest.set({ slug, position })
}

/** The latest result of this visit, or null. */
export function useFinding(): Finding | null {
  return useSyncExternalStore(latest.subscribe, latest.current, () => null)
}
