import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { useUrlFilters } from '#app/widgets/back-office/filters/use-url-filters.ts'
import { type KeysetPage, useKeysetList } from '#app/widgets/back-office/table/use-keyset-list.ts'
import type { KeywordOptions, KeywordRow } from '#domain/keywords/keyword-view.ts'
import type { PositionSource } from '#domain/keywords/keyword.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'

export const KEYWORDS_KEY = ['keywords'] as const

const SHAPE = {
  q: 'one',
  state: 'list',
  intent: 'one',
  unit: 'one',
  city: 'one',
  tag: 'one',
  alarm: 'one',
} as const

/** Filters and order of the table, in the URL. */
export function useKeywordFilters() {
  return useUrlFilters(SHAPE)
}
export type KeywordFilters = ReturnType<typeof useKeywordFilters>

/** The query string of a list, for the server. */
export function keywordQuery(
  { values, sort }: Pick<KeywordFilters, 'values' | 'sort'>,
  alarm = values.alarm,
): string {
  const { state, ...single } = { ...values, alarm }
  const query = new URLSearchParams(Object.entries(single).filter(([, value]) => value !== ''))
  for (const one of state) query.append('state', one)
  if (sort) query.set('sort', sort)
  return query.toString()
}

export function useKeywordList(query: string) {
  const api = useAdminApi()
  return useKeysetList<KeywordRow>({
    queryKey: [...KEYWORDS_KEY, 'list', query],
    load: (cursor, signal) =>
      api.get<KeysetPage<KeywordRow>>(`/keywords?${query}${cursor ? `&cursor=${cursor}` : ''}`, { signal }),
  })
}

export function useKeywordOptions() {
  const api = useAdminApi()
  return useQuery({
    queryKey: [...KEYWORDS_KEY, 'options'],
    queryFn: ({ signal }) => api.get<KeywordOptions>('/keywords/options', { signal }),
  })
}

/** A part of the screen by its path below /keywords. */
export function useKeywordPart<Part>(path: string) {
  const api = useAdminApi()
  return useQuery({
    queryKey: [...KEYWORDS_KEY, path],
    queryFn: ({ signal }) => api.get<Part>(`/keywords/${path}`, { signal }),
  })
}

export type KeywordDetail = {
  keyword: KeywordRow
  positions: {
    day: string
    source: PositionSource
    path: string
    position: number | null
    clicks: number | null
    impressions: number | null
  }[]
}

/** Puts a keyword that the server answered in its drawer. */
export function useKeepKeyword() {
  const queries = useQueryClient()
  return (keyword: KeywordRow) =>
    queries.setQueryData<KeywordDetail>(
      [...KEYWORDS_KEY, keyword.id],
      (known) => known && { ...known, keyword },
    )
}

/** Reads everything of the screen again. */
export function useKeywordRefresh() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: KEYWORDS_KEY })
}
