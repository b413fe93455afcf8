import { type ReactNode, useState } from 'react'
import { fillText } from '#content/fill-text.ts'
import { backOffice } from '#content/ui.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { TextField } from '#app/ui/field.tsx'

const texts = backOffice.confirmName

interface ConfirmByNameProps {
  open: boolean
  title: string
  text?: ReactNode
  /** What must be typed, letter by letter. */
  name: string
  confirm: string
  busy?: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Before something that can't be taken back: the name of what it happens to is typed. */
export function ConfirmByName({
  open,
  title,
  text,
  name,
  confirm,
  busy = false,
  onClose,
  onConfirm,
}: ConfirmByNameProps) {
  const [error, setError] = useState('')

  function submit(form: FormData) {
    const same = String(form.get('confirm-name') ?? '').trim() === name
    setError(same ? '' : fillText(texts.wrong, { name }))
    if (same) onConfirm()
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={title}
      description={text}
      className="admin-dialog"
    >
      <form
        className="admin-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit(new FormData(event.currentTarget))
        }}
      >
        <TextField
          name="confirm-name"
          label={fillText(texts.label, { name })}
          required
          error={error}
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit" loading={busy} loadingLabel={backOffice.saving.saving}>
          {confirm}
        </Button>
      </form>
    </Dialog>
  )
}
