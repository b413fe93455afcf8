import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { importWithRetry } from '#app/widgets/lazy-routes/import-with-retry.ts'
import { toastDemand } from './show-toast.ts'

// A notice answers something the visitor did; a reload in its place would lose a half-filled form.
const Toaster = lazy(() => importWithRetry(() => import('./toaster.tsx'), { name: 'toaster', reload: false }))

/** Place of the notices in the page; loads them with the first message. */
export function ToastHost() {
  const waiting = useSyncExternalStore(toastDemand.subscribe, toastDemand.isWaiting, () => false)
  const [wanted, setWanted] = useState(false)
  if (waiting && !wanted) setWanted(true)
  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  )
}
