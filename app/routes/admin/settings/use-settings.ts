import { useQuery } from '@tanstack/react-query'
import type { PresentedSection, SectionSummary, SectionVersion } from '#domain/settings/site-section.ts'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'

/** The server-described sections that the user may see. */
export function useSections() {
  const api = useAdminApi()
  const { can } = useStaff()
  return useQuery({
    queryKey: ['settings', 'list'],
    queryFn: ({ signal }) => api.get<{ items: SectionSummary[] }>('/settings', { signal }),
    enabled: can('settings.read') || can('settings.write'),
  })
}

export function useSection(id: string) {
  const api = useAdminApi()
  return useQuery({
    queryKey: ['settings', id],
    queryFn: ({ signal }) => api.get<PresentedSection>(`/settings/${id}`, { signal }),
  })
}

export function useSectionHistory(id: string, wanted: boolean) {
  const api = useAdminApi()
  return useQuery({
    queryKey: ['settings', id, 'history'],
    queryFn: ({ signal }) => api.get<{ items: SectionVersion[] }>(`/settings/${id}/history`, { signal }),
    enabled: wanted,
  })
}
