import { type QueryKey, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

/** A page of a list, as the server returns it. */
export type KeysetPage<Row> = {
  items: readonly Row[]
  /** Start of the next page; null at the end. */
  nextCursor: string | null
  /** The total; `more` if counting stopped there. */
  count?: { value: number; more: boolean }
}

type Options<Row> = {
  /** Includes every filter and the order. */
  queryKey: QueryKey
  load: (cursor: string | null, signal: AbortSignal) => Promise<KeysetPage<Row>>
  enabled?: boolean
}

/** A list loaded page by page. The previous rows stay while new filters load, and if that fails. */
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
    /** Rows of the previous filters are shown until the new ones arrive. */
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
