import { SelectField, TextAreaField } from '#app/ui/field.tsx'
import { useSiteFacts } from '#app/ui/site-facts.ts'
import { listedClinics } from '#content/clinic-choices.ts'
import type { LeadFormTexts } from '#content/lead-form-texts.ts'
import { form as formTexts } from '#content/ui.ts'
import { checkHomeForm } from '#domain/lead/lead-form.ts'
import { TREATMENT_INTERESTS } from '#domain/lead/lead.ts'
import { ClinicField } from './clinic-field.tsx'
import { ContactFields } from './contact-fields.tsx'
import { homeMessages } from './form-messages.ts'
import { LeadFormFrame } from './lead-form-frame.tsx'
import { useLeadForm } from './use-lead-form.ts'

const interests = Object.entries(TREATMENT_INTERESTS).map(([value, label]) => ({ value, label }))

interface HomeContactFormProps {
  texts: LeadFormTexts
  /** Slug of the preselected clinic, on a clinic's own page. */
  clinic?: string
  /** Id of the heading that labels the form. */
  labelledBy?: string
}

/**
 * The contact form of the home page and of each clinic. Name, e-mail, telephone and clinic are required; interest and
 * message are optional and stored only with the health consent. The page must export `leadFormAction` as its action.
 */
export function HomeContactForm({ texts, clinic, labelledBy }: HomeContactFormProps) {
  const clinicSlugs = listedClinics(useSiteFacts()).map(({ slug }) => slug)
  const form = useLeadForm({
    formType: 'home_contact',
    subject: clinic ? { clinic } : {},
    check: (values) => checkHomeForm(values, clinicSlugs),
    messages: homeMessages,
  })
  return (
    <LeadFormFrame
      texts={texts}
      form={form}
      labelledBy={labelledBy}
      label={labelledBy ? undefined : texts.submit}
    >
      <ContactFields form={form} labels={texts.fields} />
      <ClinicField form={form} label={texts.fields.clinic} required preset={clinic} />
      <SelectField
        name="treatment"
        label={texts.fields.treatment}
        options={interests}
        placeholder={formTexts.choose}
        defaultValue={form.initial?.treatment}
        error={form.errors.treatment}
      />
      <TextAreaField
        name="message"
        label={texts.fields.message}
        rows={3}
        defaultValue={form.initial?.message}
        error={form.errors.message}
        full
      />
    </LeadFormFrame>
  )
}
