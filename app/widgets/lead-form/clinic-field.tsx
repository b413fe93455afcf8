import { useState } from 'react'
import { clinicChoices } from '#content/clinic-choices.ts'
import { SelectField } from '#app/ui/field.tsx'
import { NearestClinic } from '#app/widgets/nearest-clinic/nearest-clinic.tsx'
import type { LeadFormState } from './use-lead-form.ts'

interface ClinicFieldProps {
  state: LeadFormState
  label: string
  placeholder: string
  id: string
  required?: boolean
  /** Chosen beforehand, on the page of a clinic. */
  preset?: string | undefined
  /** Without the finder, where the page shows it elsewhere. */
  withoutFinder?: boolean
}

const options = clinicChoices.map(({ slug, label }) => ({ value: slug, label }))

/** The list of clinics, which the finder presets to the nearest one (specification §4, «Nearest clinic»). */
export function ClinicField({
  state,
  label,
  placeholder,
  id,
  required,
  preset = '',
  withoutFinder,
}: ClinicFieldProps) {
  const [chosen, setChosen] = useState(state.sent?.clinic ?? preset)
  return (
    <>
      <SelectField
        full
        id={id}
        name="clinic"
        label={label}
        placeholder={placeholder}
        options={options}
        value={chosen}
        {...(required ? { required } : {})}
        error={state.errors.clinic}
        onChange={(event) => {
          setChosen(event.target.value)
          state.clearError('clinic')
        }}
      />
      {withoutFinder ? null : (
        <div className="full">
          <NearestClinic
            compact
            onFound={(slug) => {
              setChosen(slug)
              state.clearError('clinic')
            }}
          />
        </div>
      )}
    </>
  )
}
