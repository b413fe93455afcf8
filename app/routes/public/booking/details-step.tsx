import { Checkbox } from '#app/ui/checkbox.tsx'
import { TextAreaField } from '#app/ui/field.tsx'
import { ContactFields } from '#app/widgets/lead-form/contact-fields.tsx'
import { BookingStepFrame, type StepProps } from './booking-step.tsx'

/** Contact details, with the shared fields and rules; notes are stored only with the consent beside the reason. */
export function DetailsStep({ booking, view }: StepProps) {
  const texts = view.texts.details
  const { form, initial } = booking
  return (
    <BookingStepFrame booking={booking} view={view} name="datos" title={texts.title} help={texts.help}>
      <div className="form-grid">
        <ContactFields form={form} labels={view.form.fields} />
        <fieldset className="full">
          <legend className="booking-legend">{texts.fields.channel}</legend>
          <div className="band-chips">
            {texts.channels.map(({ value, label }, index) => (
              <label key={value} className="band-chip">
                <input
                  type="radio"
                  name="contactChannel"
                  value={value}
                  defaultChecked={initial.contactChannel ? initial.contactChannel === value : index === 0}
                />
                <span>{label}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <TextAreaField
          name="message"
          label={texts.fields.notes}
          hint={texts.notesHint}
          rows={3}
          defaultValue={initial.message}
          error={form.errors.message}
          full
        />
        <Checkbox
          name="adult"
          label={texts.adult}
          required
          defaultChecked={initial.adult ?? false}
          error={form.errors.adult}
          full
        />
        <Checkbox
          name="marketing"
          label={view.form.consentMarketing}
          defaultChecked={initial.marketing}
          full
        />
      </div>
    </BookingStepFrame>
  )
}
