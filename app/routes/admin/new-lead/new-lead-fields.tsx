import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx'
import { clinicChoices } from '#content/clinic-choices.ts'
import { fillText } from '#content/fill-text.ts'
import { deskTexts, newLeadTexts as texts } from '#content/ui.ts'
import { SPOKEN_CHANNELS } from '#domain/lead/lead.ts'
import type { SpokenLead } from '#domain/lead/spoken-lead.ts'
import { formatVisitReason } from '#domain/lead/visit-reason.ts'
import { seesClinic } from '#domain/staff/sees-clinic.ts'
import type { RefObject } from 'react'
import { useLeadChoices } from '../lead-parts/use-lead-choices.ts'
import { LeadTwins } from './lead-twins.tsx'
import { useLeadTwins } from './use-lead-twins.ts'
import type { NewLeadForm } from './use-new-lead.ts'
import { WhenFields } from './when-fields.tsx'

type TextName =
  'channel' | 'name' | 'phone' | 'email' | 'clinic' | 'treatment' | 'message' | 'language' | 'origin'

interface NewLeadFieldsProps {
  form: NewLeadForm
  phone: RefObject<HTMLInputElement | null>
}

/** Fields in the order of the conversation; the phone first, because it shows whether the person is known. */
export function NewLeadFields({ form, phone }: NewLeadFieldsProps) {
  const { values, update, errors, leaveFor, seenClinics } = form
  const twins = useLeadTwins(values.phone, values.email)
  const clinics = clinicChoices.filter(({ slug }) => seesClinic({ seenClinics }, slug))
  const bound = (field: TextName) => ({
    name: `new-${field}`,
    label: texts[field],
    value: values[field],
    onChange: ({ target }: { target: { value: string } }) =>
      update({ [field]: target.value } as Partial<SpokenLead>),
    error: errors[field],
  })
  return (
    <>
      <SelectField
        {...bound('channel')}
        required
        options={SPOKEN_CHANNELS.map((value) => ({ value, label: texts.channels[value] }))}
      />
      <TextField {...bound('phone')} ref={phone} required type="tel" autoComplete="off" />
      <LeadTwins twins={twins} onOpen={leaveFor} />
      <TextField {...bound('name')} required autoComplete="off" />
      <TextField
        {...bound('email')}
        type="email"
        autoComplete="off"
        after={<p className="hint">{texts.emailHint}</p>}
      />
      <SelectField
        {...bound('clinic')}
        required={seenClinics !== 'all'}
        placeholder={seenClinics === 'all' ? texts.noClinic : texts.chooseClinic}
        options={clinics.map(({ slug, label }) => ({ value: slug, label }))}
      />
      <SelectField {...bound('treatment')} placeholder={texts.noTreatment} options={useInterests()} />
      <TextAreaField {...bound('message')} full rows={3} />
      <WhenFields
        bands={values.preferredBands}
        onChange={(preferredBands) => update({ preferredBands })}
        error={errors.preferredBands}
      />
      <SelectField
        {...bound('language')}
        required
        options={Object.entries(deskTexts.facts.languages).map(([value, label]) => ({ value, label }))}
      />
      <TextField {...bound('origin')} autoComplete="off" />
    </>
  )
}

/** Treatments, then concerns and zones, in the format of the booking form. */
function useInterests() {
  const { treatments, reasons } = useLeadChoices()
  return [
    { value: formatVisitReason({ kind: 'orientacion', detail: '' }), label: texts.guidance },
    ...treatments.map(({ slug, name }) => ({ value: slug, label: name })),
    ...reasons.flatMap(({ kind, slug, name }) =>
      kind === 'word' ? [] : [{ value: slug, label: fillText(texts[kind], { name }) }],
    ),
  ]
}
