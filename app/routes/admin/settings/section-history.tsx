import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PresentedSection } from '#domain/settings/site-section.ts'
import { fillText } from '#content/fill-text.ts'
import { adminSettings as texts } from '#content/ui.ts'
import { Button } from '#app/ui/button.tsx'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { ReasonDialog } from '#app/widgets/back-office/saving/reason-dialog.tsx'
import { doneToast, errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { LoadFailed, Skeleton } from '#app/widgets/back-office/states/screen-states.tsx'
import { ChangeList } from './change-list.tsx'
import { useSectionHistory } from './use-settings.ts'
import { VersionHeader } from './version-header.tsx'

/** Every version of a section, and the way back to one. */
export function SectionHistory({ section }: { section: PresentedSection }) {
  const [open, setOpen] = useState(false)
  const [target, setTarget] = useState<number | null>(null)
  const { can } = useStaff()
  const history = useSectionHistory(section.id, open)
  const reverts = can('settings.write') && section.version > 0
  return (
    <details className="settings-history" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{texts.history}</summary>
      {history.isLoading ? <Skeleton rows={3} /> : null}
      {history.error ? <LoadFailed error={history.error} onRetry={() => void history.refetch()} /> : null}
      {history.data?.items.length === 0 ? <p>{texts.historyEmpty}</p> : null}
      <ol>
        {history.data?.items.map(({ version, reason, changedAt, changedBy, changes }) => (
          <li key={version}>
            <VersionHeader
              version={version}
              changedAt={changedAt}
              changedBy={changedBy}
              current={version === section.version}
              onBack={reverts ? () => setTarget(version) : undefined}
            />
            <p>{reason}</p>
            <ChangeList section={section} changes={changes} />
          </li>
        ))}
      </ol>
      {reverts && open ? (
        <Button small look="ghost" onClick={() => setTarget(0)}>
          {texts.backWritten}
        </Button>
      ) : null}
      <Reversion section={section} target={target} onClose={() => setTarget(null)} />
    </details>
  )
}

interface ReversionProps {
  section: PresentedSection
  /** The version to go back to; 0 is what was written. */
  target: number | null
  onClose: () => void
}

function Reversion({ section, target, onClose }: ReversionProps) {
  const api = useAdminApi()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  if (target === null) return null

  async function revert(reason: string) {
    setBusy(true)
    try {
      const saved = await api.post<PresentedSection>(`/settings/${section.id}/reversions`, {
        version: section.version,
        to: target,
        reason,
        ...(section.confirm ? { confirm: section.confirm } : {}),
      })
      queries.setQueryData(['settings', section.id], saved)
      void queries.invalidateQueries({ queryKey: ['settings', section.id, 'history'] })
      doneToast(target === 0 ? texts.revertedWritten : fillText(texts.reverted, { n: target ?? 0 }))
      onClose()
    } catch (error) {
      errorToast(error)
      void queries.invalidateQueries({ queryKey: ['settings', section.id] })
    }
    setBusy(false)
  }

  return (
    <ReasonDialog
      open
      title={target === 0 ? texts.backWritten : fillText(texts.backTitle, { n: target })}
      text={texts.backText}
      confirm={texts.backConfirm}
      busy={busy}
      onClose={onClose}
      onConfirm={(reason) => void revert(reason)}
    />
  )
}
