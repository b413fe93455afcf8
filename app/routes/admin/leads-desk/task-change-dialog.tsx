import { Button } from '#app/ui/button.tsx'
import { GuardedDialog } from '#app/widgets/back-office/guarded-dialog.tsx'
import { deskTexts } from '#content/ui.ts'
import { inMadrid } from '#domain/calendar/madrid-calendar.ts'
import type { LeadTaskRow } from '#domain/lead/lead-detail.ts'
import { isoOf } from '../lead-parts/madrid-moment.ts'
import { TaskFields } from './task-fields.tsx'
import { type TaskValues, taskValues } from './task-values.ts'
import { useDialogForm } from './use-dialog-form.ts'
import { type TaskChange, useTaskChange } from './use-task-change.ts'

const texts = deskTexts.task

interface TaskChangeDialogProps {
  task: LeadTaskRow
  onClose: () => void
}

export function TaskChangeDialog({ task, onClose }: TaskChangeDialogProps) {
  const change = useTaskChange()
  const { busy, errors, run } = useDialogForm(onClose)
  const due = inMadrid(new Date(task.dueAt))

  function changed({ title, day, time, ownerId }: TaskValues): TaskChange {
    return {
      ...(title === task.title ? {} : { title }),
      // An unchanged time keeps its seconds and the agreed window.
      ...(day === due.date && time === due.time ? {} : { dueAt: isoOf(day, time) }),
      ...(ownerId === undefined || ownerId === task.ownerId ? {} : { ownerId }),
    }
  }

  return (
    <GuardedDialog onClose={onClose} title={texts.changeTitle}>
      <form
        className="admin-form lead-when"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const next = changed(taskValues(event.currentTarget))
          const { title, dueAt, ownerId } = task
          if (Object.keys(next).length === 0) onClose()
          else void run(() => change(task, next, { title, dueAt, ownerId }, texts.changed))
        }}
      >
        <TaskFields
          title={task.title}
          clinicSlug={task.clinicSlug}
          day={due.date}
          time={due.time}
          owner={task}
          errors={errors}
        />
        <Button type="submit" small loading={busy}>
          {texts.changeConfirm}
        </Button>
      </form>
    </GuardedDialog>
  )
}
