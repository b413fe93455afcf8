import { useSearchParams } from 'react-router'
import { STAYING } from '#app/widgets/route-changes/staying.ts'

/**
 * One value of the address's query, empty where there is none; setting it replaces the address and keeps the place on the
 * page.
 */
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
