import { clinicChoices } from '#content/clinic-choices.ts'
import type { LeadFormTexts } from '#content/lead-form-texts.ts'
import { form as formTexts } from '#content/ui.ts'
import { checkTreatmentForm } from '#domain/lead-form.ts'
import { LEAD_LIMITS } from '#domain/lead.ts'
import { TextAreaField } from '#app/ui/field.tsx'
import { ClinicField } from './clinic-field.tsx'
import { LeadForm } from './lead-form.tsx'
import { PersonFields } from './person-fields.tsx'
import { useLeadForm } from './use-lead-form.ts'

const clinicSlugs = clinicChoices.map(({ slug }) => slug)
const ID = 'tratamiento'

interface TreatmentRequestFormProps {
  texts: LeadFormTexts
  treatment: { slug: string }
}

/** The form at the end of a treatment's page; the treatment goes with it, and the clinic is required. */
export function TreatmentRequestForm({ texts, treatment }: TreatmentRequestFormProps) {
  const state = useLeadForm({
    formType: 'treatment',
    check: (values) => checkTreatmentForm(values, clinicSlugs),
    failure: { text: formTexts.home.failure },
    success: formTexts.home.success,
  })
  return (
    <LeadForm state={state} texts={texts} idPrefix={ID}>
      <input type="hidden" name="treatment" value={treatment.slug} />
      <PersonFields state={state} labels={texts.fields} idPrefix={ID} />
      <ClinicField
        required
        state={state}
        id={`${ID}-clinic`}
        label={texts.fields.clinic}
        placeholder={formTexts.choose}
      />
      <TextAreaField
        full
        id={`${ID}-message`}
        name="message"
        label={texts.fields.message}
        maxLength={LEAD_LIMITS.message}
        defaultValue={state.sent?.message}
        error={state.errors.message}
      />
    </LeadForm>
  )
}
