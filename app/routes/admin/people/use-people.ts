import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import type { ClinicWithPhotos, PeopleList, ProfessionalRow } from '#domain/people/professional.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'

export const PEOPLE_KEY = ['people', 'list'] as const

/** Every professional, with what the form chooses from. */
export function usePeople() {
  const api = useAdminApi()
  return useQuery({
    queryKey: PEOPLE_KEY,
    queryFn: ({ signal }) => api.get<PeopleList>('/people', { signal }),
  })
}

/** Puts a row that the server returned in the list, without asking for the list again. */
export function usePutPerson() {
  const queries = useQueryClient()
  return (row: ProfessionalRow) =>
    queries.setQueryData<PeopleList>(PEOPLE_KEY, (list) => {
      if (!list) return list
      const isKnown = list.items.some(({ id }) => id === row.id)
      const items = isKnown ? list.items.map((one) => (one.id === row.id ? row : one)) : [...list.items, row]
      return { ...list, items: items.toSorted((a, b) => a.name.localeCompare(b.name, 'es')) }
    })
}

/** The clinics with their local facts and the number of their photographs. */
export function useClinicsWithPhotos() {
  const api = useAdminApi()
  return useQuery({
    queryKey: ['people', 'clinics'],
    queryFn: ({ signal }) => api.get<{ items: ClinicWithPhotos[] }>('/people/clinics', { signal }),
  })
}
