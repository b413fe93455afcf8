import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import {
  countFilters,
  type FilterShape,
  type FilterValues,
  readFilters,
  SORT_PARAM,
  writeFilters,
} from './url-filters.ts'
import { STAYING } from '#app/widgets/route-changes/staying.ts'

/**
 * Filters and order of a screen, in the URL so that a link shows the same. Never for text typed about people: use
 * `useSessionText`.
 * @param shape a constant at module level
 */
export function useUrlFilters<Shape extends FilterShape>(shape: Shape) {
  const [params, setParams] = useSearchParams()
  const text = params.toString()
  const values = useMemo(() => readFilters(shape, new URLSearchParams(text)), [shape, text])

  const set = useCallback(
    (change: Partial<FilterValues<Shape>>) =>
      setParams((known) => writeFilters(known, change), { replace: true, ...STAYING }),
    [setParams],
  )
  /** @param rest parameters to set in the same change: a second one right after would start from the old URL */
  const clear = useCallback(
    (rest: Readonly<Record<string, string>> = {}) => {
      const empty = Object.fromEntries(Object.keys(shape).map((name) => [name, '']))
      setParams((known) => writeFilters(known, { ...empty, ...rest }), {
        replace: true,
        ...STAYING,
      })
    },
    [setParams, shape],
  )
  const setSort = useCallback(
    (sort: string) =>
      setParams((known) => writeFilters(known, { [SORT_PARAM]: sort }), {
        replace: true,
        ...STAYING,
      }),
    [setParams],
  )

  return { values, set, clear, active: countFilters(values), sort: params.get(SORT_PARAM) ?? '', setSort }
}
