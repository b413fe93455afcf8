import { useSearchParams } from 'react-router'
import { STAYING } from '#app/widgets/route-changes/staying.ts'

/** One query parameter of the URL, empty if absent; setting it replaces the URL and keeps the scroll position. */
export function useUrlValue(name: string): [string, (next: string | undefined) => void] {
  const [params, setParams] = useSearchParams()
  const set = (next: string | undefined) =>
    setParams(
      (known) => {
        const changed = new URLSearchParams(known)
        if (next) changed.set(name, next)
        else changed.delete(name)
        return changed
      },
      { replace: true, ...STAYING },
    )
  return [params.get(name) ?? '', set]
}
