import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import type { LeadChoices } from '#domain/lead/lead-list.ts'
import { useQuery } from '@tanstack/react-query'

const NONE: LeadChoices = {
  people: [],
  tags: [],
  campaigns: [],
  units: [],
  treatments: [],
  reasons: [],
}

/** Options for the filters, the bulk bar and the request form. */
export function useLeadChoices(): LeadChoices {
  const api = useAdminApi()
  const { data } = useQuery({
    // Not under «leads», because a new request doesn't change it.
    queryKey: ['lead-choices'],
    queryFn: ({ signal }) => api.get<LeadChoices>('/leads/choices', { signal }),
  })
  return data ?? NONE
}
