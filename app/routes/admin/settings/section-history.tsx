import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PresentedSection } from '#domain/settings/site-section.ts'
import { wordsToType } from '#domain/settings/words-to-type.ts'
import { fillText } from '#content/fill-text.ts'
import { adminSettings as texts } from '#content/ui.ts'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { ReasonDialog } from '#app/widgets/back-office/saving/reason-dialog.tsx'
import { doneToast, errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { ChangeList } from './change-list.tsx'
import { shownChanges } from './shown-changes.ts'
import { useSectionHistory } from './use-settings.ts'
import { VersionHistory } from './version-history.tsx'

/** Every version of a section, with a button to restore it. */
export function SectionHistory({ section }: { section: PresentedSection }) {
  const [open, setOpen] = useState(false)
  const [target, setTarget] = useState<number | null>(null)
  const { can } = useStaff()
  const history = useSectionHistory(section.id, open)
  // A number that only increases can't be restored.
  const grows = section.groups.some(({ fields }) => fields.some(({ next }) => next !== undefined))
  const reverts = can('settings.write') && section.version > 0 && !grows
  return (
    <>
      <VersionHistory
        history={history}
        current={section.version}
        open={open}
        onOpen={setOpen}
        onBack={reverts ? setTarget : undefined}
      >
        {({ reason, changes }) => (
          <>
            <p>{reason}</p>
            <ChangeList changes={shownChanges(section, changes)} />
          </>
        )}
      </VersionHistory>
      <Reversion section={section} target={target} typed={wordsFor(target)} onClose={() => setTarget(null)} />
    </>
  )

  function wordsFor(version: number | null): string | undefined {
    if (version === 0) return wordsToType(section, section.value, section.defaults)
    return history.data?.items.find((item) => item.version === version)?.typed
  }
}

interface ReversionProps {
  section: PresentedSection
  /** The version to restore; 0 is the built-in one. */
  target: number | null
  /** Text to type as confirmation. */
  typed: string | undefined
  onClose: () => void
}

function Reversion({ section, target, typed, onClose }: ReversionProps) {
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
        ...(typed ? { confirm: typed } : {}),
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
      typed={typed}
      busy={busy}
      onClose={onClose}
      onConfirm={(reason) => void revert(reason)}
    />
  )
}
