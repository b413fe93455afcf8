import { SelectField, TextField } from '#app/ui/field.tsx'
import { deskTexts } from '#content/ui.ts'
import type { LeadTaskRow } from '#domain/lead/lead-detail.ts'
import { colleagueOptions } from './colleague-options.ts'
import { ANYBODY } from './task-values.ts'
import { useColleagues } from './use-lead.ts'

const texts = deskTexts.task

interface TaskFieldsProps {
  title?: string
  /** Of the request: whoever does not see it can't do it. */
  clinicSlug: string | null
  /** A date and a time of Madrid. */
  day: string
  time: string
  /** Of a task that somebody has already. */
  owner?: Pick<LeadTaskRow, 'ownerId' | 'ownerName'>
  errors: Readonly<Record<string, string>>
}

/** What there is to do, when, and by whom. */
export function TaskFields({ title, clinicSlug, day, time, owner, errors }: TaskFieldsProps) {
  const colleagues = useColleagues(clinicSlug)
  const has = owner ? (owner.ownerId ?? ANYBODY) : undefined
  // Somebody who has left the team still has the task until it is given to another.
  const hasLeft = has !== undefined && has !== ANYBODY && colleagues.every(({ id }) => id !== has)
  const options = [
    ...(hasLeft ? [{ value: has, label: owner?.ownerName ?? has }] : []),
    ...colleagueOptions(colleagues),
    { value: ANYBODY, label: texts.anybody },
  ]
  return (
    <>
      <TextField
        name="task-title"
        label={texts.what}
        required
        maxLength={300}
        defaultValue={title}
        error={errors.title}
      />
      <TextField
        name="task-day"
        label={texts.day}
        type="date"
        required
        defaultValue={day}
        error={errors.dueAt}
      />
      <TextField name="task-time" label={texts.time} type="time" required defaultValue={time} />
      <SelectField
        // The list may come after the form.
        key={colleagues.length}
        name="task-owner"
        label={texts.owner}
        required
        options={options}
        defaultValue={has}
        error={errors.ownerId}
      />
    </>
  )
}
