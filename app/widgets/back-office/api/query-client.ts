import { QueryClient } from '@tanstack/react-query'
import { AdminError } from './admin-error.ts'

const MINUTE = 60_000

/** Specification §9: fresh for five minutes, kept for ten, asked once more on failure, not asked again on focus. */
export function adminQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * MINUTE,
        gcTime: 10 * MINUTE,
        refetchOnWindowFocus: false,
        // A refusal stays one; only what may pass is asked again.
        retry: (failures, error) => failures < 1 && mayPass(error),
      },
      // Without a connection a change waits in the queue of the page and is sent when there is one.
      mutations: { networkMode: 'online', gcTime: 10 * MINUTE },
    },
  })
}

function mayPass(error: unknown): boolean {
  return !(error instanceof AdminError) || error.status === 0 || error.status >= 500
}
