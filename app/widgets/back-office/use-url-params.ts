import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { STAYING } from '#app/widgets/route-changes/staying.ts'

/** Changes the parameters in place. */
export type ChangeParams = (edit: (params: URLSearchParams) => void) => void

/**
 * Query parameters of the URL. A change replaces the URL and keeps the scroll position; it starts from the URL of now,
 * because the one rendered may miss what another control has changed a moment ago.
 */
export function useUrlParams(): [URLSearchParams, ChangeParams] {
  const [params, setParams] = useSearchParams()
  const change = useCallback(
    (edit: (params: URLSearchParams) => void) => {
      const next = urlNow()
      edit(next)
      setParams(next, { replace: true, ...STAYING })
    },
    [setParams],
  )
  return [params, change]
}

/** The query parameters of the URL of now, which may be ahead of the rendered ones. */
export function urlNow(): URLSearchParams {
  return new URLSearchParams(window.location.search)
}

/** Sets a parameter, or removes it if there is no value. */
export function setParam(params: URLSearchParams, name: string, value: string | undefined): void {
  if (value) params.set(name, value)
  else params.delete(name)
}
