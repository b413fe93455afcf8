import { ButtonLink } from '#app/ui/button.tsx'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { useKeys } from '#app/widgets/back-office/keys/use-keys.ts'
import { type ReportLinks, ReportLinksContext } from '#app/widgets/back-office/report/report-links.ts'
import { ReportSkeleton } from '#app/widgets/back-office/report/report-skeleton.tsx'
import { saveFile } from '#app/widgets/back-office/save-file.ts'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import {
  EmptyState,
  FilteredEmpty,
  LoadFailed,
  NoPermission,
  StaleLine,
} from '#app/widgets/back-office/states/screen-states.tsx'
import { urlNow } from '#app/widgets/back-office/use-url-params.ts'
import { STAYING } from '#app/widgets/route-changes/staying.ts'
import { fillText } from '#content/fill-text.ts'
import { analyticsTexts as texts } from '#content/ui/admin-analytics.ts'
import { reportScope } from '#domain/measurement/report-scope.ts'
import { REPORT_FILTERS, type Report } from '#domain/measurement/report.ts'
import { isStaffRole } from '#domain/staff/capabilities.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { AnalyticsHead } from './analytics-head.tsx'
import { FilterChips } from './filter-chips.tsx'
import { ReportBody } from './report-body.tsx'
import {
  type EditQuery,
  readReportQuery,
  type ReportQuery,
  screenSearch,
  withFilter,
  withPeriod,
  apiSearch,
} from './report-query.ts'
import { ReportTabs } from './report-tabs.tsx'

const EVERY_MS = 5 * 60_000

/** A tab's report; while another period loads, the one before stays. */
function useReport(query: ReportQuery) {
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
function useBlockFile(query: ReportQuery) {
  const api = useAdminApi()
  return async (block: string) => {
    const file = await api.download(`/analytics/${query.tab}/${block}.csv?${apiSearch(query)}`)
    saveFile(file, `${query.tab}-${block}.csv`)
  }
}

const KEYS_OF_TABS = '1234567890'
const hrefOf = (query: ReportQuery) => `/admin/analytics?${screenSearch(query)}`

export function AnalyticsScreen() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { me } = useStaff()
  const [asTables, setAsTables] = useState(false)
  const { tabs } = reportScope((me?.staffRoles ?? []).filter(isStaffRole))
  const query = readReportQuery(params, tabs)
  /** Read from the current URL and shown immediately: the links of the report are made from what is shown. */
  const change = (edit: EditQuery) =>
    void navigate(hrefOf(edit(readReportQuery(urlNow(), tabs))), {
      replace: true,
      flushSync: true,
      ...STAYING,
    })
  const step = (by: number) => {
    const next = tabs[tabs.indexOf(query.tab) + by]
    if (next) void navigate(hrefOf({ ...query, tab: next }))
  }
  useKeys(texts.keys, [
    ...tabs.map((tab, index) => ({
      keys: KEYS_OF_TABS[index] ?? '',
      label: fillText(texts.openTab, { name: texts.tabs[tab] }),
      run: () => void navigate(hrefOf({ ...query, tab })),
    })),
    { keys: ']', label: texts.nextTab, run: () => step(1) },
    { keys: '[', label: texts.previousTab, run: () => step(-1) },
    { keys: 'v', label: asTables ? texts.allCharts : texts.allTables, run: () => setAsTables(!asTables) },
    { keys: '/', label: texts.focusFilter, run: () => document.getElementById('report-filter')?.focus() },
  ])
  if (tabs.length === 0) return <NoPermission />
  return (
    <div className="analytics">
      <AnalyticsHead query={query} asTables={asTables} onTables={setAsTables} onChange={change} />
      <ReportTabs tabs={tabs} current={query.tab} hrefOf={(tab) => hrefOf({ ...query, tab })} />
      <Loaded query={query} onChange={change}>
        {(report) => <ReportBody report={report} asTables={asTables} />}
      </Loaded>
    </div>
  )
}

interface LoadedProps {
  query: ReportQuery
  onChange: (edit: EditQuery) => void
  children: (report: Report) => ReactNode
}

function Loaded({ query, onChange, children }: LoadedProps) {
  const answer = useReport(query)
  const download = useBlockFile(query)
  const links: ReportLinks = {
    filterHref: (name, value) => hrefOf(withFilter(query, name, value)),
    dayHref: (day) => hrefOf(withPeriod(query, 'custom', { from: day, to: day })),
    download,
  }
  const { data: report, error } = answer
  const retry = () => void answer.refetch()
  if (!report) return error ? <LoadFailed error={error} onRetry={retry} /> : <ReportSkeleton />
  const clear = () => onChange((now) => ({ ...now, filters: {} }))
  return (
    <ReportLinksContext value={links}>
      {error ? <LoadFailed error={error} onRetry={retry} kept /> : null}
      {error ? null : <StaleLine updatedAt={answer.dataUpdatedAt} onRefresh={retry} />}
      <FilterChips
        report={report}
        filters={query.filters}
        onFilter={(name, value) => onChange((now) => withFilter(now, name, value))}
        onClear={clear}
      />
      <div className="report" aria-busy={answer.isPlaceholderData || undefined}>
        {report.isEmpty ? (
          <EmptyState
            title={texts.empty.title}
            action={
              <ButtonLink href="/" look="ghost" small>
                {texts.empty.action}
              </ButtonLink>
            }
          >
            {texts.empty.text}
          </EmptyState>
        ) : isEmptyByFilter(report, query) ? (
          <FilteredEmpty onClear={clear} />
        ) : (
          children(report)
        )}
      </div>
    </ReportLinksContext>
  )
}

function isEmptyByFilter({ blocks }: Report, { filters }: ReportQuery): boolean {
  const isNarrowed = REPORT_FILTERS.some((name) => filters[name])
  return isNarrowed && blocks.every(({ rows, sample }) => rows.length === 0 || sample === 0)
}
