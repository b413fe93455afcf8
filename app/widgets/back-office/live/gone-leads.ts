import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { createStore } from '#app/ui/create-store.ts'

/** Folios erased while this page was open. They are never reused. */
const gone = createStore<ReadonlySet<string>>(new Set())

/** Drops all queries for these requests, so that nothing refetches erased data. */
export function forgetLeads(queries: QueryClient, folios: readonly string[]): void {
  if (folios.length === 0) return
  // Components unmount first; then their queries are removed.
  gone.set(new Set([...gone.current(), ...folios]))
  const filters = {
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => namesOne(queryKey, folios),
  }
  void queries.cancelQueries(filters)
  queries.removeQueries(filters)
}

/** Whether this request has been erased. */
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
