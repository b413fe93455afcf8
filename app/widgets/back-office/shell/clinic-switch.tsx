import { useId } from 'react'
import { clinicChoices } from '#content/clinic-choices.ts'
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
    <div className="clinic-switch">
      <label htmlFor={id}>{texts.scope}</label>
      <select id={id} className="input" value={clinic} onChange={(event) => setClinic(event.target.value)}>
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
