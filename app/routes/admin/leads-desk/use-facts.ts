import { useQuery } from '@tanstack/react-query'
import type { LeadFacts } from '#domain/lead/lead-detail.ts'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'

/** What to say and to know while talking with this person. */
export function useFacts(folio: string) {
  const api = useAdminApi()
  return useQuery({
    queryKey: ['leads', 'facts', folio],
    queryFn: ({ signal }) => api.get<LeadFacts>(`/leads/${folio}/facts`, { signal }),
  })
}
