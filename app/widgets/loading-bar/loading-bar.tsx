import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { loading } from '#content/ui.ts'

/** Specification §9: shorter loads show nothing. */
const DELAY_MS = 120

/** The thin bar at the top of the window while a page takes more than 120 ms to arrive. */
export function LoadingBar() {
  return <BusyBar busy={useNavigation().state !== 'idle'} />
}

/** The same bar for anything else that is being fetched, such as a dialog. */
export function BusyBar({ busy }: { busy: boolean }) {
  const [late, setLate] = useState(false)

  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => setLate(true), DELAY_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [busy])

  if (!busy || !late) return null
  // Without aria-valuenow: how much is left is not known. A native progress can't be drawn as this bar in all browsers.
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="progressbar"
      aria-busy="true"
      aria-label={loading.bar}
      aria-valuetext={loading.bar}
      className="loading-bar"
    />
  )
}
