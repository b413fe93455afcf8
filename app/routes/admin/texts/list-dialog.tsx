import { Button } from '#app/ui/button.tsx'
import { GuardedDialog } from '#app/widgets/back-office/guarded-dialog.tsx'
import { doneToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import type { ReactNode } from 'react'
import { useDialogForm } from '../leads-desk/use-dialog-form.ts'

interface ListDialogProps {
  title: string
  description?: string
  send: string
  done: string
  /** Takes the form's values; what it throws is shown beside its field. */
  onSend: (value: (name: string) => string) => Promise<unknown>
  onClose: () => void
  children: (errors: Readonly<Record<string, string>>) => ReactNode
}

/** A change of one of the lists, with its confirmation. */
export function ListDialog({ title, description, send, done, onSend, onClose, children }: ListDialogProps) {
  const { busy, errors, run } = useDialogForm(() => {
    doneToast(done)
    onClose()
  })
  return (
    <GuardedDialog title={title} {...(description ? { description } : {})} onClose={onClose}>
      <form
        className="admin-form"
        onSubmit={(event) => {
          event.preventDefault()
          const form = new FormData(event.currentTarget)
          void run(() => onSend((name) => String(form.get(name) ?? '').trim()))
        }}
      >
        {children(errors)}
        <Button type="submit" small loading={busy}>
          {send}
        </Button>
      </form>
    </GuardedDialog>
  )
}
