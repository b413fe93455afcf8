import {
  COMPARISONS,
  type Comparison,
  type DaySpan,
  REPORT_FILTERS,
  REPORT_PERIODS,
  REPORT_TABS,
  type ReportFilter,
  type ReportFilters,
  type ReportPeriod,
  type ReportTab,
} from '#domain/measurement/report.ts'

export type ReportQuery = {
  tab: ReportTab
  period: ReportPeriod
  /** For the custom period. */
  custom: DaySpan | null
  comparison: Comparison
  filters: ReportFilters
}

/** Makes the next query from the present one. */
export type EditQuery = (now: ReportQuery) => ReportQuery

const DEFAULT_PERIOD: ReportPeriod = '28d'
const DAY = /^\d{4}-\d{2}-\d{2}$/
/** Longer values can't be of a link of ours. */
const LONGEST_VALUE = 200
/** The clinic is that of the whole back office. */
const CLINIC = 'sede'

const paramOf = (filter: ReportFilter) => (filter === 'clinic' ? CLINIC : filter)

function oneOf<Value extends string>(values: readonly Value[], asked: string | null): Value | undefined {
  return values.find((value) => value === asked)
}

/** What a URL asks for; what it can't mean is left out. @param tabs those that the user may see */
export function readReportQuery(params: URLSearchParams, tabs: readonly ReportTab[]): ReportQuery {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? '']
  const custom = DAY.test(from) && DAY.test(to) && from <= to ? { from, to } : null
  const period = oneOf(REPORT_PERIODS, params.get('period')) ?? (custom ? 'custom' : DEFAULT_PERIOD)
  const filters: ReportFilters = {}
  for (const name of REPORT_FILTERS) {
    const value = params.get(paramOf(name)) ?? params.get(name)
    if (value && value.length <= LONGEST_VALUE) filters[name] = value
  }
  return {
    tab: oneOf(tabs, params.get('tab')) ?? tabs[0] ?? REPORT_TABS[0],
    period: period === 'custom' && !custom ? DEFAULT_PERIOD : period,
    custom: period === 'custom' ? custom : null,
    comparison: oneOf(COMPARISONS, params.get('compare')) ?? 'previous',
    filters,
  }
}

/** The query string of the screen, without what is usual. */
export function screenSearch({ tab, period, custom, comparison, filters }: ReportQuery): string {
  const params = new URLSearchParams()
  if (tab !== REPORT_TABS[0]) params.set('tab', tab)
  if (period !== DEFAULT_PERIOD) params.set('period', period)
  if (custom) {
    params.set('from', custom.from)
    params.set('to', custom.to)
  }
  if (comparison !== 'previous') params.set('compare', comparison)
  for (const name of REPORT_FILTERS) if (filters[name]) params.set(paramOf(name), filters[name])
  return params.toString()
}

/** The query string that the server reads. */
export function apiSearch({ period, custom, comparison, filters }: ReportQuery): string {
  return new URLSearchParams({
    period,
    ...custom,
    compare: comparison,
    ...filters,
  }).toString()
}

export function withFilter(query: ReportQuery, name: ReportFilter, value: string | undefined): ReportQuery {
  const { [name]: _old, ...others } = query.filters
  return { ...query, filters: value ? { ...others, [name]: value } : others }
}

export function withPeriod(
  query: ReportQuery,
  period: ReportPeriod,
  custom: DaySpan | null = null,
): ReportQuery {
  return { ...query, period, custom }
}
