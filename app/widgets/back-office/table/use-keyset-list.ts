import { type QueryKey, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

/** A page of a list as the server answers it. */
export type KeysetPage<Row> = {
  items: readonly Row[]
  /** Where the next page begins; null at the end. */
  nextCursor: string | null
  /** How many there are in all; `more` when counting stopped there. */
  count?: { value: number; more: boolean }
}

type Options<Row> = {
  /** With every filter and the order in it. */
  queryKey: QueryKey
  load: (cursor: string | null, signal: AbortSignal) => Promise<KeysetPage<Row>>
  enabled?: boolean
}

/** A list read page by page. While other filters load, and when that fails, the last rows stay. */
export function useKeysetList<Row>({ queryKey, load, enabled = true }: Options<Row>) {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    enabled,
  })
  const pages = query.data?.pages
  const rows = useMemo(() => (pages ?? []).flatMap((page) => page.items), [pages])
  return {
    rows,
    count: pages?.[0]?.count,
    loading: query.isPending,
    /** Rows of earlier filters are shown until those of the new ones come. */
    changing: query.isPlaceholderData && query.isFetching,
    error: query.error,
    moreFailed: query.isFetchNextPageError,
    updatedAt: query.dataUpdatedAt,
    hasMore: query.hasNextPage && !query.isPlaceholderData,
    loadingMore: query.isFetchingNextPage,
    more: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  }
}

export type KeysetList<Row> = ReturnType<typeof useKeysetList<Row>>
