import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { TextField } from '#app/ui/field.tsx'
import { deskTexts } from '#content/ui.ts'
import type { WeeklySchedule } from '#domain/clinic/opening-hours.ts'
import { isoOf, openHourFromNow } from '../lead-parts/madrid-moment.ts'
import { useDialogForm } from './use-dialog-form.ts'

const texts = deskTexts.later

interface CallLaterDialogProps {
  /** Hours in which the call desk can call this person. */
  schedule: WeeklySchedule
  onClose: () => void
  onSave: (window: { callAt: string; callUntil: string }) => Promise<void>
}

/** When the person wants to be called: a day and a time window. */
export function CallLaterDialog({ schedule, onClose, onSave }: CallLaterDialogProps) {
  const { busy, errors, run } = useDialogForm(onClose)
  const first = openHourFromNow(schedule)
  const until = `${String(Math.min(23, Number(first.time.slice(0, 2)) + 1)).padStart(2, '0')}:00`
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={texts.title} className="admin-dialog">
      <form
        className="admin-form lead-when"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const data = new FormData(event.currentTarget)
          const day = String(data.get('later-day'))
          const callAt = isoOf(day, String(data.get('later-from')))
          const callUntil = isoOf(day, String(data.get('later-until')))
          void run(() => onSave({ callAt, callUntil }))
        }}
      >
        <TextField
          name="later-day"
          label={deskTexts.book.day}
          type="date"
          required
          defaultValue={first.date}
          error={errors.callAt}
        />
        <TextField name="later-from" label={texts.from} type="time" required defaultValue={first.time} />
        <TextField
          name="later-until"
          label={texts.until}
          type="time"
          required
          defaultValue={until}
          error={errors.callUntil}
        />
        <Button type="submit" small loading={busy}>
          {texts.confirm}
        </Button>
      </form>
    </Dialog>
  )
}
