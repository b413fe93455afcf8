import { SelectField, TextAreaField } from '#app/ui/field.tsx'
import { useSiteFacts } from '#app/ui/site-facts.ts'
import type { LeadFormTexts } from '#content/lead-form-texts.ts'
import { contactOf } from '#content/site-facts.ts'
import { form as formTexts } from '#content/ui.ts'
import { checkContactForm } from '#domain/lead/lead-form.ts'
import { SUBJECTS } from '#domain/lead/lead.ts'
import { ClinicField } from './clinic-field.tsx'
import { ContactFields } from './contact-fields.tsx'
import { contactMessages } from './form-messages.ts'
import { LeadFormFrame } from './lead-form-frame.tsx'
import { useLeadForm } from './use-lead-form.ts'

const subjects = Object.entries(SUBJECTS).map(([value, label]) => ({ value, label }))

interface ContactFormProps {
  texts: LeadFormTexts
  /** Id of the heading that labels the form. */
  labelledBy?: string
}

/**
 * The form of the contact page. Only name, e-mail and telephone block the submit, although subject and message are
 * marked as required too; the clinic is optional.
 */
export function ContactForm({ texts, labelledBy }: ContactFormProps) {
  const { fields } = texts
  const { phone } = contactOf(useSiteFacts())
  const form = useLeadForm({
    formType: 'contact_page',
    check: checkContactForm,
    messages: contactMessages(phone),
  })
  return (
    <LeadFormFrame
      form={form}
      texts={texts}
      labelledBy={labelledBy}
      label={labelledBy ? undefined : texts.submit}
    >
      <ContactFields form={form} labels={fields} required={withAsterisk} />
      <ClinicField form={form} label={fields.clinic} placeholder={fields.clinicEmpty} finder />
      <SelectField
        name="subject"
        label={withAsterisk(fields.subject)}
        required
        options={subjects}
        placeholder={formTexts.choose}
        defaultValue={form.initial?.subject}
        error={form.errors.subject}
      />
      <TextAreaField
        name="message"
        label={withAsterisk(fields.message)}
        hint={texts.messageHint}
        required
        defaultValue={form.initial?.message}
        error={form.errors.message}
        full
      />
    </LeadFormFrame>
  )
}

/** Screen readers get «obligatorio» from the field itself. */
function withAsterisk(label: string) {
  return (
    <>
      {label} <span aria-hidden="true">*</span>
    </>
  )
}
