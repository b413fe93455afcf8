import { useSyncExternalStore } from 'react'

/** Same as the breakpoint `md` of the styles: below it the day is a list. */
const NARROW = '(width < 47.5rem)'

export function useNarrow(): boolean {
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
