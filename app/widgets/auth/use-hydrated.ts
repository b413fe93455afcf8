import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the server's HTML and until React has taken it over: a form that needs scripts can't be sent before. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
