import { lazy, Suspense } from 'react'
import { newLeadTexts, backOffice } from '#content/ui.ts'
import { useKeys } from '#app/widgets/back-office/keys/use-keys.ts'
import { useShellLayer } from '#app/widgets/back-office/shell/shell-layer.ts'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { importWithRetry } from '#app/widgets/lazy-routes/import-with-retry.ts'

const NewLeadDialog = lazy(() =>
  importWithRetry(() => import('./new-lead-dialog.tsx'), { name: 'new-lead', reload: false }),
)

/** Enters a request from any screen, because the phone rings anywhere. */
export function NewLead() {
  const { can, loading } = useStaff()
  const [layer, open] = useShellLayer()
  const mayWrite = can('leads.write')
  useKeys(
    backOffice.keys.everywhere,
    // Pressed while the screen loads, it opens once the user is known.
    mayWrite || loading ? [{ keys: 'Shift+N', label: newLeadTexts.title, run: () => open('new-lead') }] : [],
  )
  if (!mayWrite || layer !== 'new-lead') return null
  return (
    <Suspense fallback={null}>
      <NewLeadDialog onClose={() => open(null)} />
    </Suspense>
  )
}
