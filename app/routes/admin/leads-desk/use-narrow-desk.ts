import { useSyncExternalStore } from 'react'

/** As in admin-desk.css: there the script has a column of its own. */
const NARROW = '(width < 1280px)'

/** True where what helps would stand below the history. */
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
