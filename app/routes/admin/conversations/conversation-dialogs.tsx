import { Button } from '#app/ui/button.tsx'
import { TextAreaField } from '#app/ui/field.tsx'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { GuardedDialog } from '#app/widgets/back-office/guarded-dialog.tsx'
import { ReasonDialog } from '#app/widgets/back-office/saving/reason-dialog.tsx'
import { doneToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { showToast } from '#app/widgets/toasts/show-toast.ts'
import { fillText } from '#content/fill-text.ts'
import { conversationTexts } from '#content/ui/admin-conversations.ts'
import type { AlertRow, ConversationDetail, MessageView } from '#domain/conversations/conversation-view.ts'
import { CONVERSATION_LIMITS } from '#domain/conversations/conversation.ts'
import { useState } from 'react'
import ConfirmDialog from '../lead-data/confirm-dialog.tsx'
import { saveFile } from '#app/widgets/back-office/save-file.ts'
import { useDialogForm } from '../leads-desk/use-dialog-form.ts'
import { alertTitle } from './alert-card.tsx'
import { AssignDialog, CloseDialog, TransferDialog } from './move-dialogs.tsx'
import { ConvertDialog } from './convert-dialog.tsx'
import type { ConversationDialogState } from './dialog-state.ts'
import { staffName } from './names.ts'
import { SnoozeDialog } from './snooze-dialog.tsx'
import { type Send, useSend } from './use-conversation.ts'

const texts = conversationTexts.dialogs

interface ConversationDialogsProps {
  dialog: ConversationDialogState
  conversation: ConversationDetail | undefined
  send: Send
  onClose: () => void
  onTakeOver: () => void
}

/** All dialogs of the screen; loaded with the first one. */
export default function ConversationDialogs(props: ConversationDialogsProps) {
  const { dialog, conversation, onClose } = props
  if (dialog.kind === 'attend') return <AttendDialog alert={dialog.alert} onClose={onClose} />
  if (!conversation) return null
  const parts = { conversation, send: props.send, onClose }
  switch (dialog.kind) {
    case 'unsafe':
      return <UnsafeDialog {...parts} message={dialog.message} />
    case 'incomplete':
      return <IncompleteDialog {...parts} message={dialog.message} />
    case 'snooze':
      return <SnoozeDialog {...parts} />
    case 'assign':
      return <AssignDialog {...parts} />
    case 'transfer':
      return <TransferDialog {...parts} />
    case 'close':
      return <CloseDialog {...parts} />
    case 'block':
      return <BlockDialog {...parts} />
    case 'convert':
      return <ConvertDialog {...parts} />
    case 'export':
      return <ExportDialog {...parts} />
    case 'over':
      return <TakeOverDialog {...parts} onTakeOver={props.onTakeOver} />
  }
}

export type ConversationDialogProps = {
  conversation: ConversationDetail
  send: Send
  onClose: () => void
}

function AttendDialog({ alert, onClose }: { alert: AlertRow; onClose: () => void }) {
  const words = conversationTexts.alert
  const send = useSend(alert.conversationId)
  const { busy, errors, run } = useDialogForm(onClose)
  const [error, setError] = useState('')
  return (
    <GuardedDialog title={words.dialog} description={words.dialogText} onClose={onClose}>
      <p className="conv-quote">
        <b>{alertTitle(alert)}</b>
        <q>{alert.text}</q>
      </p>
      <form
        className="admin-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const done = String(new FormData(event.currentTarget).get('alert-done') ?? '').trim()
          setError(done ? '' : words.missing)
          if (!done) return
          void run(async () => {
            await send(`/alerts/${alert.id}/acknowledge`, { done })
            doneToast(words.saved)
          })
        }}
      >
        <TextAreaField
          name="alert-done"
          label={words.done}
          hint={words.doneHint}
          required
          rows={3}
          maxLength={CONVERSATION_LIMITS.done}
          error={errors.done ?? error}
        />
        <Button type="submit" loading={busy}>
          {words.save}
        </Button>
      </form>
    </GuardedDialog>
  )
}

type RatingProps = ConversationDialogProps & { message: MessageView }

function UnsafeDialog({ message, send, onClose }: RatingProps) {
  const words = conversationTexts.feedback
  const { busy, run } = useDialogForm(onClose)
  return (
    <ReasonDialog
      open
      title={words.unsafeTitle}
      text={words.unsafeText}
      typed={words.unsafeWord}
      confirm={words.saveUnsafe}
      busy={busy}
      onClose={onClose}
      onConfirm={(note) =>
        void run(async () => {
          await send(`/messages/${message.id}/feedback`, { rating: 'unsafe', note })
          doneToast(words.doneUnsafe)
        })
      }
    />
  )
}

function IncompleteDialog({ message, send, onClose }: RatingProps) {
  const words = conversationTexts.feedback
  const { busy, errors, run } = useDialogForm(onClose)
  return (
    <GuardedDialog title={words.incompleteTitle} description={words.incompleteText} onClose={onClose}>
      <form
        className="admin-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const note = String(new FormData(event.currentTarget).get('feedback-note') ?? '')
          void run(async () => {
            await send(`/messages/${message.id}/feedback`, { rating: 'incomplete', note })
            doneToast(words.doneIncomplete)
          })
        }}
      >
        <TextAreaField name="feedback-note" label={words.note} rows={3} maxLength={500} error={errors.note} />
        <Button type="submit" loading={busy}>
          {words.saveIncomplete}
        </Button>
      </form>
    </GuardedDialog>
  )
}

function BlockDialog({ send, onClose }: ConversationDialogProps) {
  const words = texts.block
  const { busy, run } = useDialogForm(onClose)
  return (
    <ConfirmDialog
      title={words.title}
      text={words.text}
      confirm={words.save}
      busy={busy}
      onClose={onClose}
      onConfirm={() => void run(async () => (await send('/block'), doneToast(words.done)))}
    />
  )
}

function TakeOverDialog({
  conversation,
  onClose,
  onTakeOver,
}: ConversationDialogProps & { onTakeOver: () => void }) {
  const words = texts.over
  const name = staffName(conversation.staff?.name) ?? conversationTexts.events.someone
  return (
    <ConfirmDialog
      title={fillText(words.title, { name })}
      text={fillText(words.text, { name })}
      confirm={words.save}
      busy={false}
      onClose={onClose}
      onConfirm={() => {
        onTakeOver()
        onClose()
      }}
    />
  )
}

/** The server refuses a shorter reason. */
const SHORTEST_REASON = 10

function ExportDialog({ conversation, onClose }: ConversationDialogProps) {
  const words = texts.export
  const api = useAdminApi()
  const { busy, run } = useDialogForm(onClose)
  return (
    <ReasonDialog
      open
      title={words.title}
      text={words.text}
      confirm={words.save}
      busy={busy}
      onClose={onClose}
      onConfirm={(reason) => {
        if (reason.length < SHORTEST_REASON) return showToast({ kind: 'error', text: words.short })
        void run(async () => {
          const file = await api.download(`/conversations/${conversation.id}/export.pdf`, { reason })
          saveFile(file, fillText(words.file, { id: conversation.id.slice(0, 8) }))
        })
      }}
    />
  )
}
