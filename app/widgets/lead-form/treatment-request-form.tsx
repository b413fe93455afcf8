import { TextAreaField } from '#app/ui/field.tsx'
import { useSiteFacts } from '#app/ui/site-facts.ts'
import { listedClinics } from '#content/clinic-choices.ts'
import type { LeadFormTexts } from '#content/lead-form-texts.ts'
import { checkTreatmentForm } from '#domain/lead/lead-form.ts'
import { ClinicField } from './clinic-field.tsx'
import { ContactFields } from './contact-fields.tsx'
import { homeMessages } from './form-messages.ts'
import { LeadFormFrame } from './lead-form-frame.tsx'
import { useLeadForm } from './use-lead-form.ts'

interface TreatmentRequestFormProps {
  texts: LeadFormTexts
  treatment: { slug: string; name: string }
  /** Id of the heading that labels the form and names the treatment. */
  labelledBy?: string
}

/**
 * The request form of a treatment page: the rules of the home form, with a fixed treatment. It goes to the treatment
 * webhook; the treatment is stored only with the health consent.
 */
export function TreatmentRequestForm({ texts, treatment, labelledBy }: TreatmentRequestFormProps) {
  const clinicSlugs = listedClinics(useSiteFacts()).map(({ slug }) => slug)
  const form = useLeadForm({
    formType: 'treatment',
    subject: { treatment: treatment.slug },
    check: (values) => checkTreatmentForm(values, clinicSlugs),
    messages: homeMessages,
  })
  return (
    <LeadFormFrame
      texts={texts}
      form={form}
      labelledBy={labelledBy}
      label={labelledBy ? undefined : treatment.name}
    >
      <input type="hidden" name="treatment" value={treatment.slug} />
      <ContactFields form={form} labels={texts.fields} />
      <ClinicField form={form} label={texts.fields.clinic} required finder />
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
