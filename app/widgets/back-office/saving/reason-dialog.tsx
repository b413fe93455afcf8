import { type ReactNode, useState } from 'react'
import { fillText } from '#content/fill-text.ts'
import { backOffice } from '#content/ui.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx'

const texts = backOffice.reason

interface ReasonDialogProps {
  open: boolean
  title: string
  text?: ReactNode
  /** What the decision is about, below the text. */
  details?: ReactNode
  /** Options; without them, or with the last one, the reason is typed. */
  reasons?: readonly { value: string; label: string }[]
  /** Only the listed reasons are allowed: no free-text option. */
  closed?: boolean
  confirm: string
  /** Text to type as confirmation of an irreversible action. */
  typed?: string | undefined
  busy?: boolean
  onClose: () => void
  /** The value of the chosen reason, or the typed text. */
  onConfirm: (reason: string) => void
}

const OTHER = 'otro'

/** Asks for the reason of an action, which is stored in the audit log. */
export function ReasonDialog({
  open,
  title,
  text,
  details,
  reasons,
  closed = false,
  confirm,
  typed,
  busy,
  onClose,
  onConfirm,
}: ReasonDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={title}
      description={text}
      className="admin-dialog"
    >
      {details}
      <ReasonForm {...{ reasons, closed, confirm, typed, busy, onConfirm }} />
    </Dialog>
  )
}

function ReasonForm({
  reasons,
  closed,
  confirm,
  typed,
  busy,
  onConfirm,
}: Pick<ReasonDialogProps, 'reasons' | 'closed' | 'confirm' | 'typed' | 'busy' | 'onConfirm'>) {
  const [chosen, setChosen] = useState('')
  const [error, setError] = useState('')
  const [wrong, setWrong] = useState('')
  const writes = !reasons || (chosen === OTHER && !closed)

  function submit(form: FormData) {
    const reason = writes ? String(form.get('reason') ?? '').trim() : chosen
    const same = typed === undefined || String(form.get('confirm-name') ?? '').trim() === typed
    setError(reason ? '' : writes ? texts.missing : texts.choose)
    setWrong(same ? '' : fillText(backOffice.confirmName.wrong, { name: typed }))
    if (reason && same) onConfirm(reason)
  }

  return (
    <form
      className="admin-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit(new FormData(event.currentTarget))
      }}
    >
      {reasons ? (
        <SelectField
          name="reason-choice"
          label={texts.label}
          required
          placeholder=""
          options={closed ? reasons : [...reasons, { value: OTHER, label: texts.other }]}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
          error={writes ? undefined : error}
        />
      ) : null}
      {writes ? (
        <TextAreaField
          name="reason"
          label={reasons ? texts.detail : texts.label}
          required
          rows={3}
          maxLength={500}
          error={error}
        />
      ) : null}
      {typed === undefined ? null : (
        <TextField
          name="confirm-name"
          label={fillText(backOffice.confirmName.label, { name: typed })}
          required
          error={wrong}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      <Button type="submit" loading={busy ?? false} loadingLabel={backOffice.saving.saving}>
        {confirm}
      </Button>
    </form>
  )
}
