import { useQuery } from '@tanstack/react-query'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { useKeysetList } from '#app/widgets/back-office/table/use-keyset-list.ts'
import type { TeamMember } from './team-types.ts'

/** A list response of the server. */
export type ItemPage<Item> = { items: readonly Item[]; nextCursor: string | null }

export function useTeam() {
  const api = useAdminApi()
  return useKeysetList<TeamMember>({
    queryKey: ['users', 'list'],
    load: (_cursor, signal) => api.get<ItemPage<TeamMember>>('/users', { signal }),
  })
}

/** Fetches a back-office path under its own query key. */
export function useAdminQuery<Answer>(queryKey: readonly string[], path: string) {
  const api = useAdminApi()
  return useQuery({ queryKey, queryFn: ({ signal }) => api.get<Answer>(path, { signal }) })
}
