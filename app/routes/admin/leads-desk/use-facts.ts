import { useQuery } from '@tanstack/react-query'
import type { LeadFacts } from '#domain/lead/lead-detail.ts'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'

/** The script and the facts for a conversation with this person. */
export function useFacts(folio: string) {
  const api = useAdminApi()
  return useQuery({
    queryKey: ['leads', 'facts', folio],
    queryFn: ({ signal }) => api.get<LeadFacts>(`/leads/${folio}/facts`, { signal }),
  })
}
