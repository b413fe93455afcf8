import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { clinicChoices } from '#content/clinic-choices.ts'
import { deskTexts } from '#content/ui.ts'
import type { LeadDetail } from '#domain/lead-detail.ts'
import { sameValue } from '#domain/merge-rows.ts'
import { orderedBands } from '#domain/preferred-bands.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { useKeys } from '#app/widgets/back-office/keys/use-keys.ts'
import { useLeadChoices } from '../leads/use-lead-choices.ts'
import { BandsField, bandsIn } from './bands-field.tsx'
import { languageText } from './lead-facts.tsx'
import { leadKey } from './use-lead.ts'

const texts = deskTexts.facts

export type LeadEdit = Partial<
  Pick<
    LeadDetail,
    | 'name'
    | 'phone'
    | 'email'
    | 'clinicSlug'
    | 'treatment'
    | 'language'
    | 'tags'
    | 'valueCents'
    | 'team'
    | 'doNotCall'
    | 'preferredBands'
  >
>

interface LeadEditFormProps {
  lead: LeadDetail
  onSave: (change: LeadEdit) => void
  onClose: () => void
}

/** The fields of a lead to be written over. It remembers the lead as it was when the writing began. */
export function LeadEditForm({ lead, onSave, onClose }: LeadEditFormProps) {
  const queries = useQueryClient()
  const [base] = useState(lead)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  useKeys(texts.title, [{ keys: 'Escape', label: texts.cancel, quiet: true, run: onClose }])

  function submit(data: FormData) {
    const wanted = editOf(data, base)
    const change = Object.fromEntries(
      Object.entries(wanted).filter(([field, value]) => !sameValue(base[field as keyof LeadDetail], value)),
    ) as LeadEdit
    onClose()
    if (Object.keys(change).length === 0) return
    // What others saved since is on screen already: the change is made on what was seen, so that a clash is noticed.
    queries.setQueryData(leadKey(base.folio), base)
    onSave(change)
  }

  return (
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
      <TextField name="lead-name-field" label={texts.name} required defaultValue={base.name} />
      <TextField name="lead-phone" label={texts.phone} type="tel" defaultValue={base.phone} />
      <TextField name="lead-email" label={texts.email} type="email" defaultValue={base.email} />
      <SelectField
        name="lead-clinic"
        label={texts.clinic}
        placeholder={texts.noClinic}
        options={clinicChoices.map(({ slug, label }) => ({ value: slug, label }))}
        defaultValue={base.clinicSlug ?? ''}
      />
      <InterestField lead={base} />
      <BandsField bands={base.preferredBands} />
      <SelectField
        name="lead-language"
        label={texts.language}
        required
        options={languageOptions(base.language)}
        defaultValue={base.language}
      />
      <TextField
        name="lead-tags"
        label={texts.tags}
        hint={texts.tagsHint}
        defaultValue={base.tags.join(', ')}
      />
      <TextField
        name="lead-value"
        label={texts.value}
        inputMode="decimal"
        defaultValue={base.valueCents === null ? '' : String(base.valueCents / 100).replace('.', ',')}
      />
      <TextField name="lead-team" label={texts.team} defaultValue={base.team ?? ''} />
      <Checkbox name="lead-do-not-call" label={texts.doNotCall} defaultChecked={base.doNotCall} />
      <div className="actions">
        <Button type="submit" small>
          {texts.save}
        </Button>
        <Button small look="ghost" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}

/** What the person wants; nothing to choose where they did not consent to keeping it. */
function InterestField({ lead }: { lead: LeadDetail }) {
  const { treatments } = useLeadChoices()
  if (!lead.healthContentKept) return <p className="muted">{texts.noHealthHint}</p>
  const isListed = treatments.some(({ slug }) => slug === lead.treatment)
  const sent =
    lead.treatment === null || isListed ? [] : [{ slug: lead.treatment, name: lead.treatmentLabel }]
  return (
    <SelectField
      // Its options come from the server: only then can it stand on one of them.
      key={treatments.length}
      name="lead-treatment"
      label={texts.treatment}
      placeholder={texts.noTreatment}
      options={[...sent, ...treatments].map(({ slug, name }) => ({ value: slug, label: name ?? slug }))}
      defaultValue={lead.treatment ?? ''}
    />
  )
}

function languageOptions(known: string) {
  const names: Readonly<Record<string, string>> = texts.languages
  const codes = known in names ? Object.keys(names) : [...Object.keys(names), known]
  return codes.map((code) => ({ value: code, label: languageText(code) }))
}

function editOf(data: FormData, base: LeadDetail): LeadEdit {
  const text = (name: string) => String(data.get(name) ?? '').trim()
  const euros = Number(text('lead-value').replaceAll('.', '').replace(',', '.'))
  const tags = text('lead-tags')
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
  return {
    name: text('lead-name-field') || base.name,
    phone: text('lead-phone'),
    email: text('lead-email'),
    clinicSlug: text('lead-clinic') || null,
    treatment: data.has('lead-treatment') ? text('lead-treatment') || null : base.treatment,
    language: text('lead-language') || base.language,
    tags: [...new Set(tags)],
    valueCents:
      text('lead-value') === '' ? null : Number.isFinite(euros) ? Math.round(euros * 100) : base.valueCents,
    team: text('lead-team') || null,
    doNotCall: data.get('lead-do-not-call') !== null,
    preferredBands: orderedBands(bandsIn(data)),
  }
}
