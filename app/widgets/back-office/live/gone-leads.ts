import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** Folios that were erased while this page was open. They are never given again. */
let gone: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

/** Ends everything that asks for these requests, so that nobody asks for what is no longer there. */
export function forgetLeads(queries: QueryClient, folios: readonly string[]): void {
  if (folios.length === 0) return
  gone = new Set([...gone, ...folios])
  // First the screens leave them, then what they had asked for goes.
  for (const listener of [...listeners]) listener()
  const filters = {
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => namesOne(queryKey, folios),
  }
  void queries.cancelQueries(filters)
  queries.removeQueries(filters)
}

/** Whether this request was erased meanwhile. */
export function useIsGone(folio: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => gone.has(folio),
    () => false,
  )
}

function namesOne([area, ...rest]: readonly unknown[], folios: readonly string[]): boolean {
  return area === 'leads' && rest.some((part) => typeof part === 'string' && folios.includes(part))
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
