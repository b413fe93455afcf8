import { lazy, Suspense } from 'react'
import { importWithRetry } from '#app/widgets/lazy-routes/import-with-retry.ts'
import type { Saving } from './use-optimistic-save.ts'

const ConflictDialog = lazy(() =>
  importWithRetry(() => import('./conflict-dialog.tsx'), { name: 'conflict', reload: false }),
)

/** The three columns of a conflict, if there is one. */
export function SavingDialogs({ saving }: { saving: Saving }) {
  if (!saving.conflict) return null
  return (
    <Suspense fallback={null}>
      <ConflictDialog
        merge={saving.conflict.merge}
        labels={saving.labels}
        show={saving.show}
        onResolve={saving.resolve}
      />
    </Suspense>
  )
}
