import { useSyncExternalStore } from 'react'

/** Same as in admin-desk.css: above this the script has its own column. */
const NARROW = '(width < 1280px)'

/** True if the script would end up below the history. */
export function useNarrowDesk(): boolean {
  return useSyncExternalStore(
    onChange,
    () => window.matchMedia(NARROW).matches,
    () => false,
  )
}

function onChange(changed: () => void) {
  const query = window.matchMedia(NARROW)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
