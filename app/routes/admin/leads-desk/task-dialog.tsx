import { deskTexts } from '#content/ui.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { colleagueOptions } from './colleague-options.ts'
import type { LeadDialogProps } from './lead-dialogs.tsx'
import { isoOf, openHourFromNow } from './madrid-moment.ts'
import { useDialogForm } from './use-dialog-form.ts'
import { useColleagues } from './use-lead.ts'

const texts = deskTexts.task
const ANYBODY = 'anybody'

/** Something to do for this person, when, and by whom. */
export function TaskDialog({ lead, act, onClose }: LeadDialogProps) {
  const colleagues = useColleagues()
  const { busy, errors, run } = useDialogForm(onClose)
  const first = openHourFromNow(lead.schedule)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={texts.title} className="admin-dialog">
      <form
        className="admin-form lead-when"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const data = new FormData(event.currentTarget)
          const dueAt = isoOf(String(data.get('task-day')), String(data.get('task-time')))
          const owner = String(data.get('task-owner'))
          const ownerId = owner === ANYBODY ? { ownerId: null } : owner ? { ownerId: owner } : {}
          void run(() => act('tasks', { title: data.get('task-title'), dueAt, ...ownerId }, texts.done))
        }}
      >
        <TextField name="task-title" label={texts.what} required maxLength={300} error={errors.title} />
        <TextField
          name="task-day"
          label={texts.day}
          type="date"
          required
          defaultValue={first.date}
          error={errors.dueAt}
        />
        <TextField name="task-time" label={texts.time} type="time" required defaultValue={first.time} />
        <SelectField
          name="task-owner"
          label={texts.owner}
          required
          options={[...colleagueOptions(colleagues), { value: ANYBODY, label: texts.anybody }]}
          error={errors.ownerId}
        />
        <Button type="submit" small loading={busy}>
          {texts.confirm}
        </Button>
      </form>
    </Dialog>
  )
}
