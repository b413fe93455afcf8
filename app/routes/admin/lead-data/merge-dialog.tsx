import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Time } from '#app/ui/time.tsx'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { clinicLabel } from '#content/clinic-choices.ts'
import { fillText } from '#content/fill-text.ts'
import { adminLeads, backOffice, leadData } from '#content/ui.ts'
import { leadingState, leadingVisit } from '#domain/lead/data/leading-state.ts'
import { MERGE_FIELDS, type MergeChoice, type MergeField } from '#domain/lead/data/merged-lead.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type LeadSide, sideText } from './lead-sides.ts'

const texts = leadData.duplicates

interface MergeDialogProps {
  lead: LeadSide
  other: LeadSide
  onClose: () => void
  /** Id of the merge, to undo it. */
  onMerged: (id: number) => void
}

/** Two requests side by side: the user picks which value to keep for each field. */
export default function MergeDialog({ lead, other, onClose, onMerged }: MergeDialogProps) {
  const api = useAdminApi()
  const [choice, setChoice] = useState<MergeChoice>({})
  const merge = useMutation({
    mutationFn: () =>
      api.post<{ id: number }>(`/leads/${lead.folio}/merges`, {
        other: other.folio,
        version: lead.version,
        otherVersion: other.version,
        choice,
      }),
    onSuccess: ({ id }) => onMerged(id),
    onError: errorToast,
  })
  const strict = lead.healthContentKept !== other.healthContentKept
  const visit = leadingVisit(lead, other)
  const chosen = (field: MergeField) => {
    if (field === 'clinicSlug' && visit) return visit === lead ? 'kept' : 'merged'
    return choice[field] ?? usual(lead, field)
  }
  const sides = [
    { side: 'kept', lead, head: fillText(texts.stays, { folio: lead.folio }) },
    { side: 'merged', lead: other, head: other.folio },
  ] as const

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={fillText(texts.dialog, { folio: lead.folio, other: other.folio })}
      description={fillText(texts.intro, { folio: lead.folio })}
      className="admin-dialog admin-dialog-wide"
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          merge.mutate()
        }}
      >
        <table className="merge-table">
          <thead>
            <tr>
              <th scope="col">{texts.field}</th>
              {sides.map(({ side, lead: one, head }) => (
                <th scope="col" key={side}>
                  {head}
                  <small>
                    {adminLeads.statuses[one.status]} · <Time at={one.createdAt} day />
                  </small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {MERGE_FIELDS.filter((field) => lead[field] || other[field]).map((field) => (
              <tr key={field}>
                <th scope="row">{leadData.fields[field]}</th>
                {sides.map(({ side, lead: one }) => (
                  <td key={side}>
                    <label>
                      <input
                        type="radio"
                        name={`merge-${field}`}
                        checked={chosen(field) === side}
                        disabled={field === 'clinicSlug' && visit !== null}
                        onChange={() => setChoice({ ...choice, [field]: side })}
                        aria-label={`${leadData.fields[field]}, ${one.folio}: ${sideText(one, field)}`}
                      />
                      <span>{sideText(one, field)}</span>
                    </label>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <JoinedState lead={lead} other={other} />
        {strict ? <p className="admin-line">{texts.healthWarning}</p> : null}
        <div className="actions">
          <Button type="submit" loading={merge.isPending} loadingLabel={backOffice.saving.saving}>
            {texts.confirm}
          </Button>
          <Button look="ghost" onClick={onClose}>
            {backOffice.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** What can't be chosen: the state, and the visit with its clinic. */
function JoinedState({ lead, other }: { lead: LeadSide; other: LeadSide }) {
  const { folio, clinicSlug, status, appointmentAt } = leadingState(lead, other)
  const words = { status: adminLeads.statuses[status], folio, clinic: clinicLabel(clinicSlug) }
  if (!appointmentAt || !leadingVisit(lead, other)) return <p>{fillText(texts.state, words)}</p>
  return (
    <p>
      {fillText(texts.visit, words)} <Time at={appointmentAt} exact />.
    </p>
  )
}

/** By default the remaining request keeps its value, or takes the other's if it has none. */
function usual(lead: LeadSide, field: MergeField): 'kept' | 'merged' {
  return lead[field] === null || lead[field] === '' ? 'merged' : 'kept'
}
