import { useQuery } from '@tanstack/react-query'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'

export type LaunchProgress = { done: number; total: number }

/** Progress of the launch checklist; undefined while unknown. */
export function useLaunchProgress(wanted: boolean): LaunchProgress | undefined {
  const api = useAdminApi()
  const query = useQuery({
    queryKey: ['settings', 'launch'],
    queryFn: ({ signal }) => api.get<{ items: readonly { state: string }[] }>('/launch', { signal }),
    enabled: wanted,
    retry: false,
  })
  const items = query.data?.items
  if (!Array.isArray(items) || items.length === 0) return undefined
  return { done: items.filter(({ state }) => state === 'done').length, total: items.length }
}
