import { useEffect, useRef } from 'react'
import { FieldError } from '#app/ui/field.tsx'
import { useFinding } from '#app/widgets/nearest-clinic/found-clinic.ts'
import { NearestClinic } from '#app/widgets/nearest-clinic/nearest-clinic.tsx'
import { BookingStepFrame, type StepProps } from './booking-step.tsx'

/** Which clinic: found by position or postcode, or chosen from the fourteen. */
export function ClinicStep({ booking, view }: StepProps) {
  const texts = view.texts.clinic
  const error = booking.form.errors.clinic
  useFoundClinic(booking)
  return (
    <BookingStepFrame booking={booking} view={view} name="clinica" title={texts.title} help={texts.help}>
      <NearestClinic />
      <fieldset
        id="clinic"
        role="radiogroup"
        tabIndex={-1}
        aria-required
        aria-invalid={error ? true : undefined}
        className="choices choices-two"
        aria-labelledby="clinica"
        aria-describedby={error ? 'clinic-error' : undefined}
      >
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
      </fieldset>
      <div aria-live="polite">{error ? <FieldError id="clinic-error">{error}</FieldError> : null}</div>
    </BookingStepFrame>
  )
}

/** The clinic that the finder finds is chosen; one that was found on an earlier page only fills a blank. */
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
    // oxlint-disable-next-line react/exhaustive-deps -- once for each finding
  }, [finding])
}
