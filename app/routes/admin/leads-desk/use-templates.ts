import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import type { TemplateRow } from '#domain/lead/lead-detail.ts'
import { useQuery } from '@tanstack/react-query'

export const TEMPLATES_KEY = ['templates'] as const

export function useTemplates() {
  const api = useAdminApi()
  return useQuery({
    queryKey: TEMPLATES_KEY,
    queryFn: async ({ signal }) => (await api.get<{ items: TemplateRow[] }>('/templates', { signal })).items,
  })
}
