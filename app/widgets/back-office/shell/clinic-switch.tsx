import { Building2, ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { clinicChoices, clinicLabel } from '#content/clinic-choices.ts'
import { backOffice } from '#content/ui.ts'
import { seesClinic } from '#domain/staff/sees-clinic.ts'
import { useClinicScope } from '../staff/use-clinic-scope.ts'
import { useStaff } from '../staff/use-staff.ts'

const texts = backOffice.shell

/** Selects whose data is shown: one clinic, or all those the user works for. */
export function ClinicSwitch() {
  const id = useId()
  const { me } = useStaff()
  const [clinic, setClinic] = useClinicScope()
  const seenClinics = me?.seenClinics ?? []
  const choices = clinicChoices.filter(({ slug }) => seesClinic({ seenClinics }, slug))
  if (!me || choices.length < 2) return null
  return (
    <div className="rail-item clinic-switch" data-chosen={clinic || undefined}>
      <Building2 className="icon" aria-hidden="true" />
      <span className="rail-label" aria-hidden="true">
        {clinic ? clinicLabel(clinic) : texts.allClinics}
      </span>
      <ChevronDown className="icon rail-more" aria-hidden="true" />
      <label htmlFor={id} className="sr-only">
        {texts.scope}
      </label>
      <select id={id} value={clinic} onChange={(event) => setClinic(event.target.value)}>
        <option value="">{texts.allClinics}</option>
        {choices.map(({ slug, label }) => (
          <option key={slug} value={slug}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}
