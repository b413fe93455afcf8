import type { LeadRow } from '#domain/lead/lead-list.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useAdminApi } from '../api/use-admin-api.ts'
import { useStaff } from '../staff/use-staff.ts'
import { mayFindPeople } from './find-kind.ts'
import { useSettled } from './use-settled.ts'

/** A request of a person, with phone and e-mail masked as in lists. */
export type FoundPerson = Pick<LeadRow, 'folio' | 'name' | 'phone' | 'status' | 'clinicSlug'>

const SETTLED_MS = 150
const NOBODY: readonly FoundPerson[] = []

/** People who match the typed text, which is sent in a body, never in a URL. */
export function useFoundPeople(typed: string, limit = 6) {
  const api = useAdminApi()
  const { can } = useStaff()
  const text = useSettled(typed.trim(), SETTLED_MS)
  const wanted = can('leads.read') && mayFindPeople(typed)
  const query = useQuery({
    queryKey: ['leads', 'people', text, limit],
    queryFn: ({ signal }) =>
      api.post<{ items: readonly FoundPerson[] }>('/leads/people', { text, limit }, { signal }),
    enabled: wanted && mayFindPeople(text),
    gcTime: 0,
    // Rows stay in place while the next letters are searched.
    placeholderData: keepPreviousData,
  })
  return {
    people: wanted ? (query.data?.items ?? NOBODY) : NOBODY,
    /** The list is not of the typed text yet. */
    searching: wanted && (query.isFetching || text !== typed.trim()),
    failed: wanted && query.isError,
  }
}
