import { useEffect, useRef } from 'react'
import { useFinding } from '#app/widgets/nearest-clinic/found-clinic.ts'
import { NearestClinic } from '#app/widgets/nearest-clinic/nearest-clinic.tsx'
import { BookingStepFrame, type StepProps } from './booking-step.tsx'
import { RequiredChoice } from './required-choice.tsx'

/** The clinic: found by position or postcode, or chosen from the fourteen. */
export function ClinicStep({ booking, view }: StepProps) {
  const texts = view.texts.clinic
  const error = booking.form.errors.clinic
  useFoundClinic(booking)
  return (
    <BookingStepFrame booking={booking} view={view} name="clinica" title={texts.title} help={texts.help}>
      <NearestClinic />
      <RequiredChoice id="clinic" labelledBy="clinica" error={error} two>
        {view.clinics.map(({ slug, label, place }) => (
          <div key={slug} className="choice">
            <label>
              <input
                type="radio"
                name="clinic"
                value={slug}
                defaultChecked={booking.initial.clinic === slug}
              />
              <span>
                {label} <small>{place}</small>
              </span>
            </label>
          </div>
        ))}
      </RequiredChoice>
    </BookingStepFrame>
  )
}

/** Selects the clinic found by the finder; one found on an earlier page only fills an empty field. */
function useFoundClinic({ element, form: { clearError }, refresh }: StepProps['booking']) {
  const finding = useFinding()
  const atMount = useRef(finding)
  useEffect(() => {
    const clinics = element.current?.elements.namedItem('clinic')
    if (!finding || !(clinics instanceof RadioNodeList)) return
    if (finding === atMount.current && clinics.value !== '') return
    clinics.value = finding.slug
    clearError('clinic')
    refresh()
    // oxlint-disable-next-line react/exhaustive-deps -- once per search
  }, [finding])
}
