import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { loading } from '#content/ui.ts'

/** Shorter loads show nothing. */
const DELAY_MS = 120

/** The thin bar at the top of the window while a page takes more than 120 ms to load. */
export function LoadingBar() {
  return <BusyBar busy={useNavigation().state !== 'idle'} />
}

/** The same bar for other loads, such as a dialog. */
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
  // No aria-valuenow, because progress is unknown. A native `<progress>` can't be styled like this in every browser.
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
