import { type QueryKey, useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useNow } from '../use-now.ts'
import { StaleLine } from './screen-states.tsx'

/**
 * One warning for several lists, based on the oldest.
 * @param queryKey the prefix of their keys
 */
export function StaleData({ queryKey }: { queryKey: QueryKey }) {
  const queries = useQueryClient()
  // Re-evaluated after a fetch and every minute.
  useIsFetching({ queryKey })
  useNow(60_000)
  const shown = queries.getQueryCache().findAll({ queryKey, type: 'active' })
  if (shown.some(({ state }) => state.error)) return null
  const times = shown.map(({ state }) => state.dataUpdatedAt).filter((at) => at > 0)
  if (times.length === 0) return null
  return (
    <StaleLine
      updatedAt={Math.min(...times)}
      onRefresh={() => void queries.refetchQueries({ queryKey, type: 'active' })}
    />
  )
}
