import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
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
import { TypeaheadField } from './typeahead-field.tsx'
import { useLeadTwins } from './use-lead-twins.ts'
import type { NewLeadForm } from './use-new-lead.ts'
import { WhenFields } from './when-fields.tsx'

type TextName =
  | 'channel'
  | 'name'
  | 'phone'
  | 'email'
  | 'clinic'
  | 'treatment'
  | 'message'
  | 'language'
  | 'origin'

/** Fields behind «Más datos», which opens when one of them has an error. */
const MORE = ['channel', 'email', 'treatment', 'message', 'preferredBands', 'language', 'origin'] as const

interface NewLeadFieldsProps {
  form: NewLeadForm
  /** The field to type in first: the name if the phone is known already. */
  first: RefObject<HTMLInputElement | null>
  nameFirst: boolean
  /** The clinic has been chosen elsewhere. */
  clinicGiven?: boolean
}

/**
 * What every call gives, the phone first, because it shows whether the person is known. Above, whether it is from
 * before: it may be somebody else's.
 */
export function NewLeadFields({ form, first, nameFirst, clinicGiven = false }: NewLeadFieldsProps) {
  const { values, leaveFor, seenClinics, wasKept, clear } = form
  const twins = useLeadTwins(values.phone, values.email)
  const clinics = clinicChoices.filter(({ slug }) => seesClinic({ seenClinics }, slug))
  return (
    <>
      {wasKept ? (
        <p className="new-lead-kept full">
          {texts.kept}{' '}
          <button
            type="button"
            className="inline-link"
            onClick={() => {
              clear()
              first.current?.focus()
            }}
          >
            {texts.clear}
          </button>
        </p>
      ) : null}
      <TextField
        {...bound(form, 'phone')}
        ref={nameFirst ? undefined : first}
        required
        type="tel"
        autoComplete="off"
      />
      <TextField {...bound(form, 'name')} ref={nameFirst ? first : undefined} required autoComplete="off" />
      {clinicGiven ? null : (
        <SelectField
          {...bound(form, 'clinic')}
          required={seenClinics !== 'all'}
          placeholder={seenClinics === 'all' ? texts.noClinic : texts.chooseClinic}
          options={clinics.map(({ slug, label }) => ({ value: slug, label }))}
        />
      )}
      <LeadTwins twins={twins} onOpen={leaveFor} />
    </>
  )
}

interface MoreFieldsProps {
  form: NewLeadForm
  open: boolean
  onOpen: (open: boolean) => void
}

/** The rest, folded: what a short call leaves out. */
export function MoreFields({ form, open, onOpen }: MoreFieldsProps) {
  const { values, update, errors } = form
  const interests = useInterests()
  const isWrong = MORE.some((field) => errors[field])
  return (
    <details
      className="new-lead-more full"
      open={open || isWrong}
      onToggle={(event) => onOpen(event.currentTarget.open)}
    >
      <summary id="new-more">{texts.more}</summary>
      <div className="form-grid">
        <SelectField
          {...bound(form, 'channel')}
          required
          options={SPOKEN_CHANNELS.map((value) => ({ value, label: texts.channels[value] }))}
          // Somebody who wrote has not been spoken with yet.
          onChange={({ target: { value } }) =>
            update({ channel: value as SpokenLead['channel'], answered: value !== 'whatsapp' })
          }
        />
        <TextField
          {...bound(form, 'email')}
          type="email"
          autoComplete="off"
          after={<p className="hint">{texts.emailHint}</p>}
        />
        <TypeaheadField
          name="new-treatment"
          label={texts.treatment}
          placeholder={texts.noTreatment}
          options={interests}
          value={values.treatment}
          onChange={(treatment) => update({ treatment })}
          error={errors.treatment}
        />
        <TextField {...bound(form, 'origin')} autoComplete="off" />
        <TextAreaField {...bound(form, 'message')} full rows={3} />
        <WhenFields
          bands={values.preferredBands}
          onChange={(preferredBands) => update({ preferredBands })}
          error={errors.preferredBands}
        />
        <SelectField
          {...bound(form, 'language')}
          required
          options={Object.entries(deskTexts.facts.languages).map(([value, label]) => ({ value, label }))}
        />
        <div className="new-lead-ticks full">
          <Checkbox
            name="new-mine"
            label={texts.mine}
            checked={values.mine}
            onChange={({ target }) => update({ mine: target.checked })}
          />
          <Checkbox
            name="new-answered"
            label={texts.answered}
            hint={texts.answeredHint}
            checked={values.answered}
            onChange={({ target }) => update({ answered: target.checked })}
          />
        </div>
      </div>
    </details>
  )
}

function bound({ values, update, errors }: NewLeadForm, field: TextName) {
  return {
    name: `new-${field}`,
    label: texts[field],
    value: values[field],
    onChange: ({ target }: { target: { value: string } }) =>
      update({ [field]: target.value } as Partial<SpokenLead>),
    error: errors[field],
  }
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
