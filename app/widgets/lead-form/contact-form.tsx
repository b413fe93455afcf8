import { contactDetails } from '#content/brand.ts'
import { fillText } from '#content/fill-text.ts'
import type { LeadFormTexts } from '#content/lead-form-texts.ts'
import { form as formTexts } from '#content/ui.ts'
import { checkContactForm } from '#domain/lead-form.ts'
import { LEAD_LIMITS, SUBJECTS } from '#domain/lead.ts'
import { SelectField, TextAreaField } from '#app/ui/field.tsx'
import { ClinicField } from './clinic-field.tsx'
import { LeadForm } from './lead-form.tsx'
import { PersonFields } from './person-fields.tsx'
import { useLeadForm } from './use-lead-form.ts'

const subjects = Object.entries(SUBJECTS).map(([value, label]) => ({ value, label }))
const ID = 'contacto'

/** The form of the contact page: message and subject are marked required, but only the first three stop the sending. */
export function ContactForm({ texts }: { texts: LeadFormTexts }) {
  const state = useLeadForm({
    formType: 'contact_page',
    check: checkContactForm,
    failure: {
      text: fillText(formTexts.contact.failure, { phone: contactDetails.phone }),
      durationMs: formTexts.contact.failureMs,
    },
  })
  return (
    <LeadForm state={state} texts={texts} idPrefix={ID}>
      <PersonFields state={state} labels={texts.fields} idPrefix={ID} />
      <ClinicField
        state={state}
        id={`${ID}-clinic`}
        label={texts.fields.clinic}
        placeholder={texts.fields.clinicEmpty}
      />
      <SelectField
        full
        required
        id={`${ID}-subject`}
        name="subject"
        label={texts.fields.subject}
        placeholder={formTexts.choose}
        options={subjects}
        defaultValue={state.sent?.subject ?? ''}
        error={state.errors.subject}
      />
      <TextAreaField
        full
        required
        id={`${ID}-message`}
        name="message"
        label={texts.fields.message}
        hint={texts.messageHint}
        maxLength={LEAD_LIMITS.message}
        defaultValue={state.sent?.message}
        error={state.errors.message}
      />
    </LeadForm>
  )
}
