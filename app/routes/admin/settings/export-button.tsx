import { useState } from 'react'
import { adminSettings as texts } from '#content/ui.ts'
import { Button } from '#app/ui/button.tsx'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { doneToast, errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'

/** Downloads the site's settings, without secrets. */
export function ExportButton() {
  const api = useAdminApi()
  const [busy, setBusy] = useState(false)
  async function download() {
    setBusy(true)
    try {
      const href = URL.createObjectURL(await api.download('/settings/export'))
      Object.assign(document.createElement('a'), { href, download: 'ajustes.json' }).click()
      URL.revokeObjectURL(href)
      doneToast(texts.exported)
    } catch (error) {
      errorToast(error)
    }
    setBusy(false)
  }
  return (
    <Button small look="ghost" loading={busy} onClick={() => void download()}>
      {texts.export}
    </Button>
  )
}
