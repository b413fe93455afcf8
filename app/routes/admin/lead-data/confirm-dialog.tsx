import { backOffice } from '#content/ui.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

interface ConfirmDialogProps {
  title: string
  text: string
  confirm: string
  busy: boolean
  onClose: () => void
  onConfirm: () => void
}

/** A confirmation for an action that needs no reason. */
export default function ConfirmDialog({
  title,
  text,
  confirm,
  busy,
  onClose,
  onConfirm,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={text}
      className="admin-dialog"
    >
      <div className="actions">
        <Button loading={busy} loadingLabel={backOffice.saving.saving} onClick={onConfirm}>
          {confirm}
        </Button>
        <Button look="ghost" onClick={onClose}>
          {backOffice.cancel}
        </Button>
      </div>
    </Dialog>
  )
}
