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
  /** What is decided about, under the text. */
  details?: ReactNode
  /** To choose from; without them, or with the last option, the reason is written. */
  reasons?: readonly { value: string; label: string }[]
  /** Only one of the reasons will do: there is no last option. */
  closed?: boolean
  confirm: string
  /** What must be typed besides, where a mistake can't be taken back. */
  typed?: string | undefined
  busy?: boolean
  onClose: () => void
  /** The value of the chosen reason, or the words. */
  onConfirm: (reason: string) => void
}

const OTHER = 'otro'

/** Asks why before something that the audit log keeps with its reason. */
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
