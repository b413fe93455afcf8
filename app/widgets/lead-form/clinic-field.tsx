import { useSiteFacts } from '#app/ui/site-facts.ts'
import { useEffect, useRef } from 'react'
import { listedClinics } from '#content/clinic-choices.ts'
import { form as formTexts } from '#content/ui.ts'
import { SelectField } from '#app/ui/field.tsx'
import { NearestClinic } from '#app/widgets/nearest-clinic/nearest-clinic.tsx'
import { useFinding } from '#app/widgets/nearest-clinic/found-clinic.ts'
import type { LeadForm } from './use-lead-form.ts'

interface ClinicFieldProps {
  form: LeadForm
  label: string
  placeholder?: string
  required?: boolean
  /** Preselected clinic, such as on a clinic's own page. */
  preset?: string
  /** Adds «Encontrar mi clínica» below the list. */
  finder?: boolean
}

/**
 * The fourteen clinics. A clinic found by the finder is selected here; one found on an earlier page only fills an empty
 * field.
 */
export function ClinicField({
  form,
  label,
  placeholder = formTexts.choose,
  required = false,
  preset = '',
  finder,
}: ClinicFieldProps) {
  const facts = useSiteFacts()
  const select = useRef<HTMLSelectElement>(null)
  const finding = useFinding()
  const atMount = useRef(finding)
  const { clearError } = form

  useEffect(() => {
    if (!finding || !select.current) return
    if (finding === atMount.current && select.current.value !== '') return
    select.current.value = finding.slug
    clearError('clinic')
  }, [finding, clearError])

  return (
    <SelectField
      ref={select}
      name="clinic"
      label={label}
      required={required}
      options={listedClinics(facts).map(({ slug, label: name }) => ({ value: slug, label: name }))}
      placeholder={placeholder}
      defaultValue={form.initial?.clinic || preset}
      error={form.errors.clinic}
      after={finder ? <NearestClinic compact /> : null}
    />
  )
}
