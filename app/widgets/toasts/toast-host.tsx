import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { importWithRetry } from '#app/widgets/lazy-routes/import-with-retry.ts'
import { toastDemand } from './show-toast.ts'

// No reload on failure: a toast follows a user's action, and a reload would lose a half-filled form.
const Toaster = lazy(() => importWithRetry(() => import('./toaster.tsx'), { name: 'toaster', reload: false }))

/** Renders the toasts; loads them with the first message. */
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
