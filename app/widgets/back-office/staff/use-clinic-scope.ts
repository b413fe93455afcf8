import { useSearchParams } from 'react-router'

const PARAM = 'sede'

/** The clinic whose data is looked at, `''` for all of them; in the URL, so that a link shows the same. */
export function useClinicScope(): [string, (slug: string) => void] {
  const [params, setParams] = useSearchParams()
  return [
    params.get(PARAM) ?? '',
    (slug) =>
      setParams(
        (known) => {
          const next = new URLSearchParams(known)
          if (slug) next.set(PARAM, slug)
          else next.delete(PARAM)
          return next
        },
        { replace: true, preventScrollReset: true },
      ),
  ]
}
