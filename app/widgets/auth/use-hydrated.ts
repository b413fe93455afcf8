import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False in the server's HTML and until React hydrates, so that a form that needs scripts can't be submitted earlier.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
