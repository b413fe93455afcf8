import { setParam, useUrlParams } from './use-url-params.ts'

/** One query parameter of the URL, empty if absent; setting it replaces the URL and keeps the scroll position. */
export function useUrlValue(name: string): [string, (next: string | undefined) => void] {
  const [params, change] = useUrlParams()
  return [params.get(name) ?? '', (next) => change((known) => setParam(known, name, next))]
}
