import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'

export interface ShownToast {
  dismiss: () => void
  kind: 'success' | 'error'
  /** In milliseconds of the page. */
  at: number
  /** Offers something to do, such as undoing, which is still wanted on the next page. */
  hasAction: boolean
}

/** A success shown as late as this before leaving belongs to the step that leads to the next page. */
const WITH_THE_STEP_MS = 500

/** Another page takes the toasts of the last one away, except for the success that led to it. */
export function usePassingToasts(shown: RefObject<ShownToast[]>): void {
  const { pathname } = useLocation()
  const { state } = useNavigation()
  const last = useRef(pathname)
  const leftAt = useRef<number>(undefined)

  useEffect(() => {
    if (state !== 'idle') leftAt.current ??= performance.now()
  }, [state])

  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    const since = (leftAt.current ?? performance.now()) - WITH_THE_STEP_MS
    leftAt.current = undefined
    for (const toast of shown.current) {
      const leadsHere = toast.hasAction || (toast.kind === 'success' && toast.at > since)
      if (!leadsHere) toast.dismiss()
    }
  }, [pathname, shown])
}
