import { clinicChoices } from '#content/clinic-choices.ts'
import type { LeadFormTexts } from '#content/lead-form-texts.ts'
import { form as formTexts } from '#content/ui.ts'
import { checkHomeForm } from '#domain/lead-form.ts'
import { LEAD_LIMITS, TREATMENT_INTERESTS } from '#domain/lead.ts'
import { SelectField, TextAreaField } from '#app/ui/field.tsx'
import { ClinicField } from './clinic-field.tsx'
import { LeadForm } from './lead-form.tsx'
import { PersonFields } from './person-fields.tsx'
import { useLeadForm } from './use-lead-form.ts'

const clinicSlugs = clinicChoices.map(({ slug }) => slug)
const interests = Object.entries(TREATMENT_INTERESTS).map(([value, label]) => ({ value, label }))
const ID = 'inicio'

interface HomeContactFormProps {
  texts: LeadFormTexts
  /** The clinic whose page this is. */
  clinic?: string
}

/** The form of the home page and of each clinic: four required fields, treatment and message optional. */
export function HomeContactForm({ texts, clinic }: HomeContactFormProps) {
  const state = useLeadForm({
    formType: 'home_contact',
    check: (values) => checkHomeForm(values, clinicSlugs),
    failure: { text: formTexts.home.failure },
    success: formTexts.home.success,
  })
  return (
    <LeadForm state={state} texts={texts} idPrefix={ID}>
      <PersonFields state={state} labels={texts.fields} idPrefix={ID} />
      <ClinicField
        required
        state={state}
        id={`${ID}-clinic`}
        label={texts.fields.clinic}
        placeholder={formTexts.choose}
        preset={clinic}
        withoutFinder={clinic !== undefined}
      />
      <SelectField
        full
        id={`${ID}-treatment`}
        name="treatment"
        label={texts.fields.treatment}
        placeholder={formTexts.choose}
        options={interests}
        defaultValue={state.sent?.treatment ?? ''}
        error={state.errors.treatment}
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
