import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { setParam, useUrlParams } from '#app/widgets/back-office/use-url-params.ts'
import type { Dashboard } from '#domain/dashboard/dashboard.ts'
import { type DashboardPeriod, isDashboardPeriod } from '#domain/dashboard/periods.ts'
import type { DaySpan, ReportPeriod } from '#domain/measurement/report.ts'
import type { WeekReport } from '#domain/measurement/week-report.ts'

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

/** The news and figures of a span of days for those who lead, refetched as often. */
export function useWeek({ period, custom }: WeekPeriod, clinic: string) {
  const api = useAdminApi()
  const params = new URLSearchParams({ period, ...custom, ...(clinic ? { clinic } : {}) })
  return useQuery({
    queryKey: ['dashboard', 'week', String(params)],
    queryFn: ({ signal }) => api.get<WeekReport>(`/dashboard/week?${params}`, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  })
}

/** Marks an alert as seen for everybody who sees it, or takes that back. */
export function useNoteAlert(): (id: number, noted: boolean) => void {
  const api = useAdminApi()
  const queries = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ id, noted }: { id: number; noted: boolean }) =>
      api.put(`/dashboard/alerts/${id}/noted`, { noted }),
    onError: errorToast,
    onSettled: () => queries.invalidateQueries({ queryKey: ['dashboard', 'week'] }),
  })
  return (id, noted) => mutate({ id, noted })
}

export type WeekPeriod = { period: ReportPeriod; custom: DaySpan | null }

const [PERIOD, FROM, TO] = ['periodo', 'desde', 'hasta'] as const
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** In the URL, so that a link shows the same. */
export function useWeekPeriod(usual: DashboardPeriod): [WeekPeriod, (next: WeekPeriod) => void] {
  const [params, change] = useUrlParams()
  const asked = params.get(PERIOD) ?? ''
  const [from, to] = [params.get(FROM) ?? '', params.get(TO) ?? '']
  const isCustom = asked === 'custom' && DAY.test(from) && DAY.test(to) && from <= to
  const current: WeekPeriod = isCustom
    ? { period: 'custom', custom: { from, to } }
    : { period: isDashboardPeriod(asked) ? asked : usual, custom: null }
  return [
    current,
    ({ period, custom }) =>
      change((next) => {
        setParam(next, PERIOD, period === usual ? undefined : period)
        setParam(next, FROM, custom?.from)
        setParam(next, TO, custom?.to)
      }),
  ]
}
