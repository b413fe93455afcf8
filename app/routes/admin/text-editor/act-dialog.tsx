import { Button } from '#app/ui/button.tsx'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
import { asAdminError } from '#app/widgets/back-office/api/admin-error.ts'
import { GuardedDialog } from '#app/widgets/back-office/guarded-dialog.tsx'
import { doneToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { textEditor } from '#content/ui/admin-text-editor.ts'
import type { TextAct, TextAction, TextDetail } from '#domain/editorial/text-view.ts'
import { type FormEvent, useState } from 'react'
import { ContentDiff } from './content-diff.tsx'
import { revisionDiff } from './revision-diff.ts'
import { newestText, type SeenText } from './unread-text.ts'
import { useTextActs } from './use-text.ts'

const { act: texts, actions } = textEditor

interface ActDialogProps {
  action: TextAction
  detail: TextDetail
  /** The text when the screen opened, and when this step was chosen. */
  opened: SeenText
  chosen: SeenText
  onClose: () => void
}

/** What a step needs to be known, and its confirmation. It acts on what was read: changes are to be read first. */
export function ActDialog({ action, detail, opened, chosen, onClose }: ActDialogProps) {
  const { act } = useTextActs(detail.id)
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const [seen, setSeen] = useState(chosen)
  const { text: newest, isUnread } = newestText(seen, detail)
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
        version: newest.version,
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
    <GuardedDialog
      title={actions[action].button}
      description={actions[action].text}
      wide={isUnread}
      onClose={onClose}
    >
      {isUnread ? (
        <section className="act-changes" role="alert" aria-label={texts.unread}>
          <p>
            <b>{texts.unread}</b> {texts.unreadText}
          </p>
          <ContentDiff diffs={revisionDiff(seen.content, newest.content)} />
          <Button
            small
            look="ghost"
            onClick={() => {
              setSeen(newest)
              setError('')
            }}
          >
            {texts.haveRead}
          </Button>
        </section>
      ) : action === 'approve' ? (
        <SinceOpened before={opened} now={newest} />
      ) : null}
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
              defaultValue={detail.suggestedReview}
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
          {isUnread ? '' : error}
        </p>
        <Button type="submit" small loading={busy} disabled={isUnread}>
          {actions[action].button}
        </Button>
      </form>
    </GuardedDialog>
  )
}

/** Who signs may have read the beginning before somebody changed it. */
function SinceOpened({ before, now }: { before: SeenText; now: SeenText }) {
  const diffs = revisionDiff(before.content, now.content)
  if (diffs.length === 0) return null
  return (
    <section className="act-changes" aria-label={texts.sinceOpened}>
      <p>
        <b>{texts.sinceOpened}</b> {texts.diffText}
      </p>
      <ContentDiff diffs={diffs} />
    </section>
  )
}
