import { QueryClient } from '@tanstack/react-query'
import { AdminError } from './admin-error.ts'

const MINUTE = 60_000

/** Fresh for five minutes, cached for ten, one retry on failure, no refetch on focus. */
export function adminQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * MINUTE,
        gcTime: 10 * MINUTE,
        refetchOnWindowFocus: false,
        // Retry only temporary failures, never a refusal.
        retry: (failures, error) => failures < 1 && mayPass(error),
      },
      // Without a connection, changes wait in the page's queue until there is one.
      mutations: { networkMode: 'online', gcTime: 10 * MINUTE },
    },
  })
}

function mayPass(error: unknown): boolean {
  return !(error instanceof AdminError) || error.status === 0 || error.status >= 500
}
