import { useSyncExternalStore } from 'react'

/** Below the `md` breakpoint. */
const SMALL_SCREEN = '(width < 47.5rem)'

/** True if a zone's panel is a bottom sheet; false on the server. */
export function useSmallScreen(): boolean {
  return useSyncExternalStore(
    onChange,
    () => window.matchMedia(SMALL_SCREEN).matches,
    () => false,
  )
}

function onChange(changed: () => void) {
  const query = window.matchMedia(SMALL_SCREEN)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
