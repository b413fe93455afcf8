import { Button } from '#app/ui/button.tsx'
import { GuardedDialog } from '#app/widgets/back-office/guarded-dialog.tsx'
import { deskTexts } from '#content/ui.ts'
import { mentionTexts } from '#content/ui/lead-mentions.ts'
import { isoOf, minuteNow, openHourFromNow } from '../lead-parts/madrid-moment.ts'
import type { LeadDialogProps } from './lead-dialogs.tsx'
import { TaskFields } from './task-fields.tsx'
import { taskValues } from './task-values.ts'
import { useDialogForm } from './use-dialog-form.ts'

const texts = deskTexts.task

/** A new task for this request: what, when and who. For a physician it is due now. */
export function TaskDialog({
  lead,
  act,
  onClose,
  isForDoctor = false,
}: LeadDialogProps & { isForDoctor?: boolean }) {
  const { busy, errors, run } = useDialogForm(onClose)
  const first = isForDoctor ? minuteNow() : openHourFromNow(lead.schedule)
  return (
    <GuardedDialog onClose={onClose} title={isForDoctor ? mentionTexts.pass : texts.title}>
      <form
        className="admin-form lead-when"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const { title, day, time, ownerId } = taskValues(event.currentTarget)
          const whose = ownerId === undefined ? {} : { ownerId }
          void run(() => act('tasks', { title, dueAt: isoOf(day, time), ...whose }, texts.done))
        }}
      >
        <TaskFields
          {...(isForDoctor ? { title: mentionTexts.task } : {})}
          clinicSlug={lead.clinicSlug}
          day={first.date}
          time={first.time}
          errors={errors}
        />
        <Button type="submit" small loading={busy}>
          {texts.confirm}
        </Button>
      </form>
    </GuardedDialog>
  )
}
