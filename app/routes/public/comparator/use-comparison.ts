import { countEvent } from '#app/widgets/measurement/count-events.ts'
import { STAYING } from '#app/widgets/route-changes/staying.ts'
import {
  comparisonAddress,
  comparisonOf,
  type ComparisonSelection,
  toggled,
} from '#domain/catalogue/comparison-selection.ts'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'

export type Comparison = ReturnType<typeof useComparison>

/**
 * The comparison. It is in the URL, so that it can be shared, survives the back button and is rendered by the server
 * without scripts. Choices show immediately; the URL follows. `slugs` are the existing treatments.
 */
export function useComparison(slugs: readonly string[]) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [selection, choose] = useFollowing(search, slugs)
  // Two choices may be made before the page shows the first one, and a date is chosen after a pause.
  const latest = useRef(selection)
  useEffect(() => {
    latest.current = selection
  }, [selection])

  function change(change: Partial<ComparisonSelection>) {
    const next = { ...latest.current, ...change }
    latest.current = next
    const address = comparisonAddress(next)
    choose(next, new URL(address, 'http://localhost').search)
    // A new column is a history entry; a checkbox or a date is not.
    void navigate(address, { replace: change.treatments === undefined, ...STAYING })
  }

  return {
    selection,
    change,
    toggleTreatment(slug: string) {
      const { treatments } = latest.current
      countEvent('comparator', { target: treatments.includes(slug) ? 'removed' : 'added' })
      change({ treatments: toggled(treatments, slug) })
    },
    /** URL with a treatment added or removed, for links that also work without scripts. */
    addressToggling: (slug: string) =>
      comparisonAddress({ ...selection, treatments: toggled(selection.treatments, slug) }),
  }
}

/**
 * The selection: that of the URL, except while the URL is being updated to the latest choice. If it ends up elsewhere,
 * because somebody went back meanwhile, the choice is dropped.
 */
function useFollowing(search: string, slugs: readonly string[]) {
  const isIdle = useNavigation().state === 'idle'
  const inAddress = () => ({ ...comparisonOf(new URLSearchParams(search)), treatments: slugs })
  const [selection, setSelection] = useState<ComparisonSelection>(inAddress)
  const [followed, setFollowed] = useState({ search, isIdle })
  const [awaited, setAwaited] = useState<string | null>(null)
  if (search !== followed.search || isIdle !== followed.isIdle) {
    setFollowed({ search, isIdle })
    const isOver = isIdle && !followed.isIdle
    if (awaited !== search && (isOver || awaited === null)) setSelection(inAddress())
    if (awaited === search || isOver) setAwaited(null)
  }
  const choose = (chosen: ComparisonSelection, next: string) => {
    setSelection(chosen)
    setAwaited(next === search ? null : next)
  }
  return [selection, choose] as const
}
