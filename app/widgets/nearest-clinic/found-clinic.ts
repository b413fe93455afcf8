import { useSyncExternalStore } from 'react'

/** One act of finding; looking again makes a new one, even of the same clinic. */
export type Finding = { readonly slug: string }

let latest: Finding | null = null
const listeners = new Set<() => void>()

/** Tells the page which clinic is the nearest: its form chooses it and its map marks it. */
export function setFoundClinic(slug: string): void {
  latest = { slug }
  for (const listener of [...listeners]) listener()
}

/** The latest finding of this visit, or null. */
export function useFinding(): Finding | null {
  return useSyncExternalStore(subscribe, current, none)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function current() {
  return latest
}

function none() {
  return null
}
