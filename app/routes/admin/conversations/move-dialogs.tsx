import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { SelectField, TextAreaField } from '#app/ui/field.tsx'
import { GuardedDialog } from '#app/widgets/back-office/guarded-dialog.tsx'
import { doneToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { clinicChoices, clinicLabel } from '#content/clinic-choices.ts'
import { closeReasons } from '#content/conversation-words.ts'
import { fillText } from '#content/fill-text.ts'
import { conversationTexts } from '#content/ui/admin-conversations.ts'
import { CLOSE_REASONS, CONVERSATION_LIMITS } from '#domain/conversations/conversation.ts'
import { useState } from 'react'
import { colleagueOptions } from '../leads-desk/colleague-options.ts'
import { LoadedSelect } from '../leads-desk/loaded-select.tsx'
import { useDialogForm } from '../leads-desk/use-dialog-form.ts'
import { useColleagues } from '../leads-desk/use-lead.ts'
import type { ConversationDialogProps } from './conversation-dialogs.tsx'

const texts = conversationTexts.dialogs

export function AssignDialog({ conversation, send, onClose }: ConversationDialogProps) {
  const words = texts.assign
  const colleagues = useColleagues(conversation.clinic)
  const { busy, errors, run } = useDialogForm(onClose)
  const [error, setError] = useState('')
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={words.title} className="admin-dialog">
      <form
        className="admin-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const staffId = String(new FormData(event.currentTarget).get('assign-to') ?? '')
          setError(staffId ? '' : words.missing)
          if (!staffId) return
          void run(async () => {
            await send('/assign', { staffId })
            const name = colleagues.find(({ id }) => id === staffId)?.name ?? ''
            doneToast(fillText(words.done, { name }))
          })
        }}
      >
        <LoadedSelect
          name="assign-to"
          label={words.who}
          required
          placeholder=""
          options={colleagueOptions(colleagues)}
          defaultValue={conversation.staff?.id ?? ''}
          error={errors.staffId ?? error}
        />
        <Button type="submit" loading={busy}>
          {words.save}
        </Button>
      </form>
    </Dialog>
  )
}

export function TransferDialog({ conversation, send, onClose }: ConversationDialogProps) {
  const words = texts.transfer
  const { busy, errors, run } = useDialogForm(onClose)
  const [wrong, setWrong] = useState({ clinic: '', summary: '' })
  return (
    <GuardedDialog title={words.title} description={words.text} onClose={onClose}>
      <form
        className="admin-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const data = new FormData(event.currentTarget)
          const clinic = String(data.get('transfer-clinic') ?? '')
          const summary = String(data.get('transfer-summary') ?? '').trim()
          setWrong({ clinic: clinic ? '' : words.missing, summary: summary ? '' : texts.required })
          if (!clinic || !summary) return
          void run(async () => {
            await send('/transfer', { clinic, summary })
            doneToast(fillText(words.done, { clinic: clinicLabel(clinic) }))
          })
        }}
      >
        <SelectField
          name="transfer-clinic"
          label={words.clinic}
          required
          placeholder=""
          options={clinicChoices
            .filter(({ slug }) => slug !== conversation.clinic)
            .map(({ slug, label }) => ({ value: slug, label }))}
          error={errors.clinic ?? wrong.clinic}
        />
        <TextAreaField
          name="transfer-summary"
          label={words.summary}
          required
          rows={4}
          maxLength={CONVERSATION_LIMITS.message}
          defaultValue={conversation.summary ?? ''}
          error={errors.summary ?? wrong.summary}
        />
        <Button type="submit" loading={busy}>
          {words.save}
        </Button>
      </form>
    </GuardedDialog>
  )
}

export function CloseDialog({ conversation, send, onClose }: ConversationDialogProps) {
  const words = texts.close
  const { busy, errors, run } = useDialogForm(onClose)
  // What the user has read: a later message of the visitor keeps it open.
  const [seq] = useState(() => conversation.messages.at(-1)?.seq ?? 0)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.title}
      description={words.text}
      className="admin-dialog"
    >
      <form
        className="admin-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const reason = String(new FormData(event.currentTarget).get('close-reason') ?? '')
          void run(async () => {
            await send('/close', { reason, seq })
            doneToast(words.done)
          })
        }}
      >
        <SelectField
          name="close-reason"
          label={words.reason}
          required
          options={CLOSE_REASONS.map((value) => ({ value, label: closeReasons[value] }))}
          defaultValue={conversation.lead ? 'request' : 'solved'}
          error={errors.reason}
        />
        <Button type="submit" loading={busy}>
          {words.save}
        </Button>
      </form>
    </Dialog>
  )
}
