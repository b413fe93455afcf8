import { useQuery } from '@tanstack/react-query'
import { useAdminApi } from '../api/use-admin-api.ts'
import { useStaff } from '../staff/use-staff.ts'
import { looksLikeLead } from './find-kind.ts'

/** A request in the search results, with personal data masked as in lists. */
export type FoundLead = { folio: string; name: string; phone?: string | null; status?: string }

/** Requests that match the typed text, which is sent in a body, never in a URL. */
export function useFoundLeads(typed: string) {
  const api = useAdminApi()
  const { can } = useStaff()
  const wanted = can('leads.read') && looksLikeLead(typed)
  const text = typed.trim()
  return useQuery({
    queryKey: ['leads', 'search', text],
    queryFn: ({ signal }) =>
      api.post<{ items: readonly FoundLead[] }>('/leads/search', { text, limit: 8 }, { signal }),
    enabled: wanted,
    gcTime: 0,
  })
}
