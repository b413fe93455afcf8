import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import type { LeadFacts } from '#domain/lead/lead-detail.ts'
import { useQuery } from '@tanstack/react-query'

/** The script and the facts for a conversation with this person. */
export function useFacts(folio: string) {
  const api = useAdminApi()
  return useQuery({
    queryKey: ['leads', 'facts', folio],
    queryFn: ({ signal }) => api.get<LeadFacts>(`/leads/${folio}/facts`, { signal }),
  })
}
