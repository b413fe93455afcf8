import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fillText } from '#content/fill-text.ts'
import { adminSettings as texts } from '#content/ui.ts'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { ReasonDialog } from '#app/widgets/back-office/saving/reason-dialog.tsx'
import { doneToast, errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { VersionHistory } from '../version-history.tsx'

type Version = { version: number; reason: string | null; changedAt: string; changedBy: string | null }

interface OwnHistoryProps {
  /** Of the section with a screen of its own, after /api/admin/. */
  id: 'forms' | 'privacy'
  /** The version on the screen. */
  version: number
  mayRevert: boolean
}

/** Every version of a section that has a screen of its own, and the way back to one. */
export function OwnHistory({ id, version, mayRevert }: OwnHistoryProps) {
  const api = useAdminApi()
  const queries = useQueryClient()
  const [open, setOpen] = useState(false)
  const [target, setTarget] = useState<number | null>(null)
  const [busy, setBusy] = useState(false)
  const history = useQuery({
    queryKey: ['settings', id, 'history', version],
    queryFn: ({ signal }) => api.get<{ items: Version[] }>(`/${id}/history`, { signal }),
    enabled: open,
  })
  const reverts = mayRevert && version > 0

  async function revert(reason: string) {
    setBusy(true)
    try {
      await api.post(`/${id}/reversions`, { version, to: target, reason })
      doneToast(target === 0 ? texts.revertedWritten : fillText(texts.reverted, { n: target ?? 0 }))
      setTarget(null)
    } catch (error) {
      errorToast(error)
    }
    void queries.invalidateQueries({ queryKey: ['settings', id] })
    setBusy(false)
  }

  return (
    <>
      <VersionHistory
        history={history}
        current={version}
        open={open}
        onOpen={setOpen}
        onBack={reverts ? setTarget : undefined}
      >
        {({ reason }) => (reason ? <p>{reason}</p> : null)}
      </VersionHistory>
      {target === null ? null : (
        <ReasonDialog
          open
          title={target === 0 ? texts.backWritten : fillText(texts.backTitle, { n: target })}
          text={texts.backOwnText}
          confirm={texts.backConfirm}
          busy={busy}
          onClose={() => setTarget(null)}
          onConfirm={(reason) => void revert(reason)}
        />
      )}
    </>
  )
}
