import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Dashboard } from '#domain/dashboard/dashboard.ts'
import type { DashboardPeriod } from '#domain/dashboard/periods.ts'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'

const EVERY_MS = 60_000

/** The dashboard of a period and clinic (`''` for all), refetched every minute while the page is visible. */
export function useDashboard(period: DashboardPeriod, clinic: string) {
  const api = useAdminApi()
  const params = new URLSearchParams({ period, ...(clinic ? { clinic } : {}) })
  return useQuery({
    queryKey: ['dashboard', period, clinic],
    queryFn: ({ signal }) => api.get<Dashboard>(`/dashboard?${params}`, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  })
}
