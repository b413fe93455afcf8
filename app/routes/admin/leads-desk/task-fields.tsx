import { TextField } from '#app/ui/field.tsx'
import { deskTexts } from '#content/ui.ts'
import type { LeadTaskRow } from '#domain/lead/lead-detail.ts'
import { colleagueOptions } from './colleague-options.ts'
import { LoadedSelect } from './loaded-select.tsx'
import { ANYBODY } from './task-values.ts'
import { useColleagues } from './use-lead.ts'

const texts = deskTexts.task

interface TaskFieldsProps {
  title?: string
  /** Clinic of the request: only users who see it can be assigned. */
  clinicSlug: string | null
  /** A Madrid date and time. */
  day: string
  time: string
  /** Current assignee of the task. */
  owner?: Pick<LeadTaskRow, 'ownerId' | 'ownerName'>
  errors: Readonly<Record<string, string>>
}

/** What to do, when and who. */
export function TaskFields({ title, clinicSlug, day, time, owner, errors }: TaskFieldsProps) {
  const colleagues = useColleagues(clinicSlug)
  const has = owner ? (owner.ownerId ?? ANYBODY) : undefined
  // A former team member keeps the task until it is reassigned.
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
      <LoadedSelect
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
