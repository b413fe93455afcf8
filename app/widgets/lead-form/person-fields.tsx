import type { LeadFormTexts } from '#content/lead-form-texts.ts'
import { TextField } from '#app/ui/field.tsx'
import { EmailField } from './email-field.tsx'
import type { LeadFormState } from './use-lead-form.ts'

interface PersonFieldsProps {
  state: LeadFormState
  labels: LeadFormTexts['fields']
  idPrefix: string
}

/** Who writes and how to reach them: the three fields that every form asks for. */
export function PersonFields({ state, labels, idPrefix }: PersonFieldsProps) {
  const { errors, sent, clearError } = state
  return (
    <>
      <TextField
        full
        required
        id={`${idPrefix}-name`}
        name="name"
        label={labels.name}
        autoComplete="name"
        maxLength={120}
        defaultValue={sent?.name}
        error={errors.name}
        onChange={() => clearError('name')}
      />
      <EmailField state={state} label={labels.email} id={`${idPrefix}-email`} />
      <TextField
        required
        id={`${idPrefix}-phone`}
        name="phone"
        label={labels.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
        defaultValue={sent?.phone}
        error={errors.phone}
        onChange={() => clearError('phone')}
      />
    </>
  )
}
