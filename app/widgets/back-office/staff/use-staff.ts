import { useQuery } from '@tanstack/react-query'
import type { Capability } from '#domain/staff/capabilities.ts'
import { useAdminApi } from '../api/use-admin-api.ts'
import type { StaffMe } from './staff-me.ts'

/**
 * The signed-in user and their capabilities. `can` only hides what would be refused: the server checks every request.
 */
export function useStaff() {
  const api = useAdminApi()
  const query = useQuery({
    queryKey: ['me'],
    queryFn: ({ signal }) => api.get<StaffMe>('/me', { signal }),
  })
  const me = query.data
  const granted = me?.capabilities ?? []
  return {
    me,
    loading: query.isPending,
    error: query.error,
    retry: () => void query.refetch(),
    can: (capability: Capability) => granted.includes(capability),
  }
}
