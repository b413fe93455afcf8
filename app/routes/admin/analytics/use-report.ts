import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { saveFile } from '#app/widgets/back-office/save-file.ts'
import type { Report } from '#domain/measurement/report.ts'
import { apiSearch, type ReportQuery } from './report-query.ts'

const EVERY_MS = 5 * 60_000

/** A tab's report; while another period loads, the one before stays. */
export function useReport(query: ReportQuery) {
  const api = useAdminApi()
  const search = apiSearch(query)
  return useQuery({
    queryKey: ['analytics', query.tab, search],
    queryFn: ({ signal }) => api.get<Report>(`/analytics/${query.tab}?${search}`, { signal }),
    placeholderData: (previous, before) =>
      before?.queryKey[1] === query.tab ? keepPreviousData(previous) : undefined,
    refetchInterval: EVERY_MS,
  })
}

/** Saves a block as a file. */
export function useBlockFile(query: ReportQuery) {
  const api = useAdminApi()
  return async (block: string) => {
    const file = await api.download(`/analytics/${query.tab}/${block}.csv?${apiSearch(query)}`)
    saveFile(file, `${query.tab}-${block}.csv`)
  }
}
