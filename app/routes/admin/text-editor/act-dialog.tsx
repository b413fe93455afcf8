import { Button } from '#app/ui/button.tsx'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
import { asAdminError } from '#app/widgets/back-office/api/admin-error.ts'
import { GuardedDialog } from '#app/widgets/back-office/guarded-dialog.tsx'
import { doneToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { textEditor } from '#content/ui/admin-text-editor.ts'
import type { TextAct, TextAction, TextDetail } from '#domain/editorial/text-view.ts'
import { type FormEvent, useState } from 'react'
import type { TextDraft } from './use-text-draft.ts'
import { useTextActs } from './use-text.ts'

const { act: texts, actions } = textEditor

interface ActDialogProps {
  action: TextAction
  detail: TextDetail
  draft: TextDraft
  onClose: () => void
}

/** What a step needs to be known, and its confirmation. */
export function ActDialog({ action, detail, draft, onClose }: ActDialogProps) {
  const { act } = useTextActs(detail.id)
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const overrides =
    action === 'publish' && detail.findings.some((one) => one.severity === 'block' && !one.excused)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '').trim() || undefined
    setBusy(true)
    setError('')
    try {
      await act({
        version: draft.version(),
        action,
        note: text('note'),
        at: text('at'),
        nextReview: text('nextReview'),
        college: text('college'),
        reason: text('reason'),
        ...(action === 'withdraw'
          ? { alternatives: (text('alternatives') ?? '').split(/\s+/).filter(Boolean) }
          : {}),
      } satisfies TextAct)
      doneToast(actions[action].done)
      onClose()
    } catch (failed) {
      const { message, fields } = asAdminError(failed)
      setError(Object.values(fields).join(' ') || message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <GuardedDialog title={actions[action].button} description={actions[action].text} onClose={onClose}>
      <form className="admin-form" onSubmit={(event) => void send(event)}>
        {action === 'schedule' ? (
          <TextField
            name="at"
            label={texts.at}
            hint={texts.atHint}
            type="datetime-local"
            required
            defaultValue={detail.plannedFor ? `${detail.plannedFor.slice(0, 10)}T09:00` : ''}
          />
        ) : null}
        {action === 'approve' ? (
          <>
            <TextField
              name="nextReview"
              label={texts.nextReview}
              hint={texts.nextReviewHint}
              type="date"
              defaultValue={detail.nextReview ?? ''}
            />
            <TextField name="college" label={texts.college} hint={texts.collegeHint} />
          </>
        ) : null}
        {overrides ? <TextAreaField name="reason" label={texts.reason} rows={2} required /> : null}
        {action === 'withdraw' ? (
          <TextAreaField
            name="alternatives"
            label={texts.alternatives}
            hint={texts.alternativesHint}
            rows={2}
          />
        ) : null}
        <TextAreaField name="note" label={texts.note} rows={2} maxLength={1000} />
        <p className="ed-failure" role="alert">
          {error}
        </p>
        <Button type="submit" small loading={busy}>
          {actions[action].button}
        </Button>
      </form>
    </GuardedDialog>
  )
}
