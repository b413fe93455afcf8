import { type RefObject, useEffect, useRef } from 'react'

/** Whether the component is still on the screen, for answers that may come after it is gone. */
export function useMounted(): RefObject<boolean> {
  const mounted = useRef(true)
  useEffect(() => {
    mounted.current = true
    return () => void (mounted.current = false)
  }, [])
  return mounted
}
