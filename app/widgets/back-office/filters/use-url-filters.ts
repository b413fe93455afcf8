import { useCallback, useMemo } from 'react'
import {
  countFilters,
  type FilterShape,
  type FilterValues,
  readFilters,
  SORT_PARAM,
  writeFilters,
} from './url-filters.ts'
import { setParam, useUrlParams } from '../use-url-params.ts'

/**
 * Filters and order of a screen, in the URL so that a link shows the same. Never for text typed about people: use
 * `useSessionText`.
 * @param shape a constant at module level
 */
export function useUrlFilters<Shape extends FilterShape>(shape: Shape) {
  const [params, change] = useUrlParams()
  const text = params.toString()
  const values = useMemo(() => readFilters(shape, new URLSearchParams(text)), [shape, text])

  const set = useCallback(
    (filters: Partial<FilterValues<Shape>>) => change((known) => writeFilters(known, filters)),
    [change],
  )
  /** @param rest parameters to set in the same change: a second one in the same tick would start from the old URL */
  const clear = useCallback(
    (rest: Readonly<Record<string, string>> = {}) =>
      change((known) => {
        for (const name of Object.keys(shape)) known.delete(name)
        writeFilters(known, rest)
      }),
    [change, shape],
  )
  const setSort = useCallback(
    (sort: string) => change((known) => setParam(known, SORT_PARAM, sort)),
    [change],
  )

  return { values, set, clear, active: countFilters(values), sort: params.get(SORT_PARAM) ?? '', setSort }
}
