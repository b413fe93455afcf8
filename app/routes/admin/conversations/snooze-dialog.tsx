import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { TextField } from '#app/ui/field.tsx'
import { doneToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { conversationTexts } from '#content/ui/admin-conversations.ts'
import { inMadrid } from '#domain/calendar/madrid-calendar.ts'
import { UNTIL_REPLY } from '#domain/conversations/conversation-actions.ts'
import { useState } from 'react'
import { dayFromNow, isoOf } from '../lead-parts/madrid-moment.ts'
import { useDialogForm } from '../leads-desk/use-dialog-form.ts'
import type { ConversationDialogProps } from './conversation-dialogs.tsx'

const texts = conversationTexts.dialogs.snooze
const HOUR_MS = 3_600_000
const AFTERNOON = '16:00'
const MORNING = '09:00'

/** One press for the usual times, two fields for any other. */
export function SnoozeDialog({ send, onClose }: ConversationDialogProps) {
  const { busy, errors, run } = useDialogForm(onClose)
  const [error, setError] = useState('')
  const [first] = useState(() => new Date())
  const choices = [
    { label: texts.hour, until: new Date(first.getTime() + HOUR_MS).toISOString() },
    ...(inMadrid(first).time < AFTERNOON
      ? [{ label: texts.afternoon, until: isoOf(dayFromNow(), AFTERNOON) }]
      : []),
    { label: texts.tomorrow, until: isoOf(dayFromNow(1), MORNING) },
    { label: texts.reply, until: UNTIL_REPLY },
  ]
  const snooze = (until: string) =>
    void run(async () => {
      await send('/snooze', { until })
      doneToast(texts.done)
    })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.title}
      description={texts.text}
      className="admin-dialog"
    >
      <div className="conv-choices">
        {choices.map(({ label, until }) => (
          <Button key={label} look="ghost" wide disabled={busy} onClick={() => snooze(until)}>
            {label}
          </Button>
        ))}
      </div>
      <form
        className="admin-form conv-when"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const data = new FormData(event.currentTarget)
          const until = isoOf(String(data.get('snooze-day')), String(data.get('snooze-time')))
          const isPast = until === '' || until <= new Date().toISOString()
          setError(isPast ? texts.past : '')
          if (!isPast) snooze(until)
        }}
      >
        <TextField
          name="snooze-day"
          label={texts.day}
          type="date"
          required
          defaultValue={dayFromNow(1)}
          error={errors.until ?? error}
        />
        <TextField name="snooze-time" label={texts.time} type="time" required defaultValue="10:00" />
        <Button type="submit" loading={busy}>
          {texts.save}
        </Button>
      </form>
    </Dialog>
  )
}
