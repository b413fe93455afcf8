import { deskTexts } from '#content/ui.ts'
import type { LeadTaskRow } from '#domain/lead-detail.ts'
import { inMadrid } from '#domain/madrid-calendar.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { colleagueOptions } from './colleague-options.ts'
import { isoOf } from './madrid-moment.ts'
import { useDialogForm } from './use-dialog-form.ts'
import { useColleagues } from './use-lead.ts'
import { type TaskChange, useTaskChange } from './use-task-change.ts'

const texts = deskTexts.task
const ANYBODY = 'anybody'

interface TaskChangeDialogProps {
  task: LeadTaskRow
  onClose: () => void
}

/** Another text, day, hour or person for a task. */
export function TaskChangeDialog({ task, onClose }: TaskChangeDialogProps) {
  const colleagues = useColleagues()
  const change = useTaskChange()
  const { busy, errors, run } = useDialogForm(onClose)
  const due = inMadrid(new Date(task.dueAt))
  const owner = task.ownerId ?? ANYBODY
  // Somebody who has left the team still has the task until it is given to another.
  const others = colleagues.some(({ id }) => id === owner) || owner === ANYBODY
  const options = [
    ...(others ? [] : [{ value: owner, label: task.ownerName ?? owner }]),
    ...colleagueOptions(colleagues),
    { value: ANYBODY, label: texts.anybody },
  ]

  function changed(data: FormData): TaskChange {
    const title = String(data.get('change-title')).trim()
    const [day, time] = [String(data.get('change-day')), String(data.get('change-time'))]
    const person = String(data.get('change-owner'))
    return {
      ...(title === task.title ? {} : { title }),
      // An untouched hour keeps its seconds, and the window that was agreed.
      ...(day === due.date && time === due.time ? {} : { dueAt: isoOf(day, time) }),
      ...(person === owner ? {} : { ownerId: person === ANYBODY ? null : person }),
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.changeTitle}
      className="admin-dialog"
    >
      <form
        className="admin-form lead-when"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const next = changed(new FormData(event.currentTarget))
          const { title, dueAt, ownerId } = task
          if (Object.keys(next).length === 0) onClose()
          else void run(() => change(task, next, { title, dueAt, ownerId }, texts.changed))
        }}
      >
        <TextField
          name="change-title"
          label={texts.what}
          required
          maxLength={300}
          defaultValue={task.title}
          error={errors.title}
        />
        <TextField
          name="change-day"
          label={texts.day}
          type="date"
          required
          defaultValue={due.date}
          error={errors.dueAt}
        />
        <TextField name="change-time" label={texts.time} type="time" required defaultValue={due.time} />
        <SelectField
          // The list may come after the form.
          key={colleagues.length}
          name="change-owner"
          label={texts.owner}
          required
          options={options}
          defaultValue={owner}
          error={errors.ownerId}
        />
        <Button type="submit" small loading={busy}>
          {texts.changeConfirm}
        </Button>
      </form>
    </Dialog>
  )
}
