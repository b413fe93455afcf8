import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { FieldError, SelectField, TextField } from '#app/ui/field.tsx'
import { useKeys } from '#app/widgets/back-office/keys/use-keys.ts'
import { LeaveQuestion } from '#app/widgets/back-office/saving/leave-question.tsx'
import { clinicChoices } from '#content/clinic-choices.ts'
import { backOffice, deskTexts } from '#content/ui.ts'
import type { LeadDetail } from '#domain/lead/lead-detail.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLeadChoices } from '../lead-parts/use-lead-choices.ts'
import { BandsField } from './bands-field.tsx'
import { type LeadEdit, readLeadEdit, type RefusedEdit } from './lead-edit.ts'
import { languageText } from './lead-facts.tsx'
import { LoadedSelect } from './loaded-select.tsx'
import { leadKey } from './use-lead.ts'

const texts = deskTexts.facts

interface LeadEditFormProps {
  lead: LeadDetail
  /** A rejected edit: its values are back in the fields, with the errors. */
  refused: RefusedEdit | null
  onSave: (change: LeadEdit) => void
  onClose: () => void
}

/** Edits the fields of a request. Keeps the request as it was when editing began. */
export function LeadEditForm({ lead, refused, onSave, onClose }: LeadEditFormProps) {
  const queries = useQueryClient()
  const [base] = useState(refused?.base ?? lead)
  const [shown] = useState<LeadDetail>(() => ({ ...base, ...refused?.change }))
  const [errors, setErrors] = useState<RefusedEdit['errors']>(refused?.errors ?? {})
  const [asking, setAsking] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    const first = wrong ?? form.current?.querySelector<HTMLElement>('input')
    first?.focus()
  }, [errors])
  useKeys(texts.title, [{ keys: 'Escape', label: texts.cancel, quiet: true, run: escape }])

  function escape(event: KeyboardEvent) {
    // The dialog opens during this key press and would handle it too.
    event.stopPropagation()
    close()
  }

  function close() {
    const edit = form.current && readLeadEdit(new FormData(form.current), base)
    if (edit && Object.keys(edit.change).length > 0) setAsking(true)
    else onClose()
  }

  function submit(data: FormData) {
    const { change, errors: wrong } = readLeadEdit(data, base)
    if (Object.keys(wrong).length > 0) return setErrors(wrong)
    onClose()
    if (Object.keys(change).length === 0) return
    // The cache may already have others' changes; the edit is based on what the user saw, so that a conflict is
    // detected.
    queries.setQueryData(leadKey(base.folio), base)
    onSave(change)
  }

  return (
    <>
      <form
        ref={form}
        className="lead-form"
        noValidate
        aria-label={texts.title}
        onSubmit={(event) => {
          event.preventDefault()
          submit(new FormData(event.currentTarget))
        }}
      >
        <TextField
          name="lead-name-field"
          label={texts.name}
          required
          defaultValue={shown.name}
          error={errors.name}
        />
        <TextField
          name="lead-phone"
          label={texts.phone}
          type="tel"
          defaultValue={shown.phone}
          error={errors.phone}
        />
        <TextField
          name="lead-email"
          label={texts.email}
          type="email"
          defaultValue={shown.email}
          error={errors.email}
        />
        <SelectField
          name="lead-clinic"
          label={texts.clinic}
          placeholder={texts.noClinic}
          options={clinicChoices.map(({ slug, label }) => ({ value: slug, label }))}
          defaultValue={shown.clinicSlug ?? ''}
          error={errors.clinicSlug}
        />
        <InterestField lead={base} chosen={shown.treatment} error={errors.treatment} />
        <BandsField bands={shown.preferredBands} />
        {errors.preferredBands ? <FieldError>{errors.preferredBands}</FieldError> : null}
        <SelectField
          name="lead-language"
          label={texts.language}
          required
          options={languageOptions(base.language)}
          defaultValue={shown.language}
          error={errors.language}
        />
        <TextField
          name="lead-tags"
          label={texts.tags}
          hint={texts.tagsHint}
          defaultValue={shown.tags.join(', ')}
          error={errors.tags}
        />
        <TextField
          name="lead-value"
          label={texts.value}
          inputMode="decimal"
          defaultValue={shown.valueCents === null ? '' : String(shown.valueCents / 100).replace('.', ',')}
          error={errors.valueCents}
        />
        <TextField name="lead-team" label={texts.team} defaultValue={shown.team ?? ''} error={errors.team} />
        <Checkbox name="lead-do-not-call" label={texts.doNotCall} defaultChecked={shown.doNotCall} />
        <div className="actions">
          <Button type="submit" small>
            {texts.save}
          </Button>
          <Button small look="ghost" onClick={close}>
            {texts.cancel}
          </Button>
        </div>
      </form>
      {asking ? (
        <LeaveQuestion words={backOffice.leave} onStay={() => setAsking(false)} onGo={onClose} />
      ) : null}
    </>
  )
}

interface InterestFieldProps {
  lead: LeadDetail
  chosen: string | null
  error: string | undefined
}

/** The person's interest; not editable without consent to store it. */
function InterestField({ lead, chosen, error }: InterestFieldProps) {
  const { treatments } = useLeadChoices()
  if (!lead.healthContentKept) return <p className="muted">{texts.noHealthHint}</p>
  const isListed = treatments.some(({ slug }) => slug === lead.treatment)
  const sent =
    lead.treatment === null || isListed ? [] : [{ slug: lead.treatment, name: lead.treatmentLabel }]
  return (
    <LoadedSelect
      name="lead-treatment"
      label={texts.treatment}
      placeholder={texts.noTreatment}
      options={[...sent, ...treatments].map(({ slug, name }) => ({ value: slug, label: name ?? slug }))}
      defaultValue={chosen ?? ''}
      error={error}
    />
  )
}

function languageOptions(known: string) {
  const names: Readonly<Record<string, string>> = texts.languages
  const codes = known in names ? Object.keys(names) : [...Object.keys(names), known]
  return codes.map((code) => ({ value: code, label: languageText(code) }))
}
