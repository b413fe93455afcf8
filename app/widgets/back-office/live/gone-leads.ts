import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { createStore } from '#app/ui/create-store.ts'

/** Folios that were erased while this page was open. They are never given again. */
const gone = createStore<ReadonlySet<string>>(new Set())

/** Ends everything that asks for these requests, so that nobody asks for what is no longer there. */
export function forgetLeads(queries: QueryClient, folios: readonly string[]): void {
  if (folios.length === 0) return
  // First the screens leave them, then what they had asked for goes.
  gone.set(new Set([...gone.current(), ...folios]))
  const filters = {
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => namesOne(queryKey, folios),
  }
  void queries.cancelQueries(filters)
  queries.removeQueries(filters)
}

/** Whether this request was erased meanwhile. */
export function useIsGone(folio: string): boolean {
  return useSyncExternalStore(
    gone.subscribe,
    () => gone.current().has(folio),
    () => false,
  )
}

function namesOne([area, ...rest]: readonly unknown[], folios: readonly string[]): boolean {
  return area === 'leads' && rest.some((part) => typeof part === 'string' && folios.includes(part))
}
