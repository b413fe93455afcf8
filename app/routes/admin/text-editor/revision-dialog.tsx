import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { doneToast, errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { LoadFailed, Skeleton } from '#app/widgets/back-office/states/screen-states.tsx'
import { fillText } from '#content/fill-text.ts'
import { textEditor } from '#content/ui/admin-text-editor.ts'
import type { TextDetail } from '#domain/editorial/text-view.ts'
import { ContentDiff } from './content-diff.tsx'
import { revisionDiff } from './revision-diff.ts'
import type { TextDraft } from './use-text-draft.ts'
import { useRevision, useTextActs } from './use-text.ts'

const texts = textEditor.history

interface RevisionDialogProps {
  number: number
  detail: TextDetail
  draft: TextDraft
  onClose: () => void
}

/** What changed since a revision, and the way back to it: as a new revision, so that nothing is lost. */
export function RevisionDialog({ number, detail, draft, onClose }: RevisionDialogProps) {
  const { data, error, refetch } = useRevision(detail.id, number)
  const { restore } = useTextActs(detail.id)
  const { can } = useStaff()
  const diffs = data ? revisionDiff(data.content, draft.content) : []
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={fillText(texts.title, { number })}
      description={texts.text}
      className="admin-dialog admin-dialog-wide"
    >
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton rows={4} /> : null}
      {data && diffs.length === 0 ? <p>{texts.same}</p> : null}
      <ContentDiff diffs={diffs} />
      {data && diffs.length > 0 && can('texts.write') ? (
        <Button
          small
          onClick={() =>
            void restore(number, draft.version())
              .then(() => {
                doneToast(fillText(texts.restored, { number }))
                onClose()
              })
              .catch(errorToast)
          }
        >
          {texts.restore}
        </Button>
      ) : null}
    </Dialog>
  )
}
