import { SaveState } from '#app/widgets/back-office/saving/save-state.tsx'
import { SavingDialogs } from '#app/widgets/back-office/saving/saving-dialogs.tsx'
import { useOptimisticSave } from '#app/widgets/back-office/saving/use-optimistic-save.ts'
import { clinicLabel } from '#content/clinic-choices.ts'
import { deskTexts } from '#content/ui.ts'
import type { LeadDetail } from '#domain/lead/lead-detail.ts'
import { bandText, FIRST_AVAILABLE, parseBand } from '#domain/lead/preferred-bands.ts'
import { useEffect, useState } from 'react'
import { LeadEditForm } from './lead-edit-form.tsx'
import { errorsByField, type RefusedEdit } from './lead-edit.ts'
import { languageText, LeadFactRows } from './lead-facts.tsx'
import { leadKey, timelineKey, useLeadEdit } from './use-lead.ts'

const texts = deskTexts.facts

interface LeadFactsPanelProps {
  lead: LeadDetail
  editing: boolean
  mayWrite: boolean
  onEditing: (editing: boolean) => void
  /** Whether there are unsaved changes. */
  onUnsaved: (unsaved: boolean) => void
  /** Starts a call, instead of just dialing. */
  onCall: (() => void) | undefined
}

/** The person's data, read-only or editable, depending on the user's capabilities. Concurrent edits are merged. */
export function LeadFactsPanel({
  lead,
  editing,
  mayWrite,
  onEditing,
  onUnsaved,
  onCall,
}: LeadFactsPanelProps) {
  const edit = useLeadEdit(lead.folio)
  const [refused, setRefused] = useState<RefusedEdit | null>(null)
  const saving = useOptimisticSave<LeadDetail>({
    queryKey: leadKey(lead.folio),
    send: edit,
    labels: {
      name: texts.name,
      phone: texts.phone,
      email: texts.email,
      clinicSlug: texts.clinic,
      treatment: texts.treatment,
      language: texts.language,
      tags: texts.tags,
      valueCents: texts.value,
      team: texts.team,
      doNotCall: texts.doNotCall,
      preferredBands: texts.times,
    },
    show: showValue,
    alsoStale: [timelineKey(lead.folio)],
    onInvalid: (lost, errors) => {
      if (editing) return false
      setRefused({ ...lost, errors: errorsByField(errors) })
      onEditing(true)
      return true
    },
  })
  useEffect(() => onUnsaved(saving.unsaved), [onUnsaved, saving.unsaved])
  return (
    <section aria-labelledby="lead-facts-title">
      <div className="lead-section-head">
        <h3 id="lead-facts-title">{texts.title}</h3>
        <SaveState saving={saving} />
        {mayWrite && !editing ? (
          <button type="button" className="inline-link" onClick={() => onEditing(true)}>
            {texts.edit}
          </button>
        ) : null}
      </div>
      {editing ? (
        <LeadEditForm
          lead={lead}
          refused={refused}
          onSave={(change) => void saving.save(change, { done: texts.saved, undo: true })}
          onClose={() => (setRefused(null), onEditing(false))}
        />
      ) : (
        <LeadFactRows lead={lead} onCall={onCall} />
      )}
      <SavingDialogs saving={saving} />
    </section>
  )
}

function showValue(field: string, value: unknown): string {
  if (field === 'clinicSlug') return clinicLabel(typeof value === 'string' ? value : null)
  if (field === 'language') return languageText(String(value))
  if (field === 'valueCents') return typeof value === 'number' ? `${value / 100} €` : ''
  if (field === 'doNotCall') return value ? texts.doNotCall : ''
  if (field === 'preferredBands') return bandTexts(value)
  return Array.isArray(value) ? value.join(', ') : String(value ?? '')
}

function bandTexts(value: unknown): string {
  const bands = Array.isArray(value) ? value.map(String) : []
  if (bands.includes(FIRST_AVAILABLE)) return deskTexts.bands.first
  return bands
    .map((text) => parseBand(text))
    .flatMap((band) => (band ? [bandText(band)] : []))
    .join('; ')
}
