import { lazy, Suspense, useState } from 'react'
import { adminAudit as texts } from '#content/ui/admin-operations.ts'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'

const ReasonDialog = lazy(() =>
  import('#app/widgets/back-office/saving/reason-dialog.tsx').then((file) => ({
    default: file.ReasonDialog,
  })),
)

/** Asks for a purpose, then downloads the filtered rows. */
export function AuditExport({ filters, onClose }: { filters: object; onClose: () => void }) {
  const api = useAdminApi()
  const [busy, setBusy] = useState(false)
  async function download(reason: string) {
    setBusy(true)
    try {
      const href = URL.createObjectURL(await api.download('/audit/exports', { ...filters, reason }))
      Object.assign(document.createElement('a'), { href, download: 'auditoria.csv' }).click()
      URL.revokeObjectURL(href)
      onClose()
    } catch (error) {
      errorToast(error)
    }
    setBusy(false)
  }
  return (
    <Suspense fallback={null}>
      <ReasonDialog
        open
        title={texts.exportTitle}
        text={texts.exportText}
        confirm={texts.exportConfirm}
        busy={busy}
        onClose={onClose}
        onConfirm={(reason) => void download(reason)}
      />
    </Suspense>
  )
}
