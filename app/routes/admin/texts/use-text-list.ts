import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { useUrlFilters } from '#app/widgets/back-office/filters/use-url-filters.ts'
import { useKeysetList } from '#app/widgets/back-office/table/use-keyset-list.ts'
import type { TextKind } from '#domain/editorial/text-kind.ts'
import type { TextList, TextRow } from '#domain/editorial/text-view.ts'
import { useQuery } from '@tanstack/react-query'

const SHAPE = {
  q: 'one',
  state: 'one',
  category: 'one',
  author: 'one',
  reviewer: 'one',
  view: 'one',
} as const

export const useTextFilters = () => useUrlFilters(SHAPE)
export type TextFilters = ReturnType<typeof useTextFilters>

/** The texts of a kind that match the filters, page by page. */
export function useTextList(kind: TextKind, filters: TextFilters) {
  const api = useAdminApi()
  const { values, sort } = filters
  const params = new URLSearchParams({ kind })
  for (const [name, value] of Object.entries(values)) if (value) params.set(name, value)
  // Each column has one order that makes sense.
  if (sort) params.set('sort', sort.replace(/^-/, ''))
  const query = params.toString()
  return useKeysetList<TextRow>({
    queryKey: ['texts', 'list', query],
    load: async (cursor, signal) => {
      const page = await api.get<TextList>(`/texts?${query}${cursor ? `&page=${cursor}` : ''}`, { signal })
      return {
        items: page.items,
        nextCursor: page.page < page.pages ? String(page.page + 1) : null,
        count: { value: page.total, more: false },
      }
    },
  })
}

export type TextCounts = { review: number; expiring: number; unlinked: number }

export function useTextCounts() {
  const api = useAdminApi()
  return useQuery({
    queryKey: ['texts', 'counts'],
    queryFn: ({ signal }) => api.get<TextCounts>('/texts/counts', { signal }),
  }).data
}
