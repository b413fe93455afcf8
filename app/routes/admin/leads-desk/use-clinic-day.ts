import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import type { ClinicDay } from '#domain/clinic/clinic-day.ts'
import { useQuery } from '@tanstack/react-query'

/**
 * Opening hours, visits and free hours of a clinic on a day; not fetched unless both are set.
 * @param resourceId only the free hours of this room or professional; 0: of any
 */
export function useClinicDay(slug: string, date: string, folio: string, resourceId = 0) {
  const api = useAdminApi()
  return useQuery({
    queryKey: ['leads', 'clinic-day', slug, date, folio, resourceId],
    queryFn: ({ signal }) =>
      api.get<ClinicDay>(
        `/clinics/${slug}/days/${date}?except=${encodeURIComponent(folio)}&resource=${resourceId || ''}`,
        { signal },
      ),
    enabled: slug !== '' && /^\d{4}-\d{2}-\d{2}$/.test(date),
    // Changing the day of the same clinic keeps the old data until the new one arrives.
    placeholderData: (before, query) => (query?.queryKey[2] === slug ? before : undefined),
  })
}
