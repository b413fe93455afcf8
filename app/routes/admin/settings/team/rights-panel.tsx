import { AppLink } from '#app/ui/app-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx'
import { Time } from '#app/ui/time.tsx'
import { asAdminError } from '#app/widgets/back-office/api/admin-error.ts'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { doneToast, errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { LoadFailed, Skeleton } from '#app/widgets/back-office/states/screen-states.tsx'
import { fillText } from '#content/fill-text.ts'
import { rightLabels } from '#content/rights-form-texts.ts'
import { backOffice } from '#content/ui.ts'
import { adminPrivacy as texts } from '#content/ui/admin-operations.ts'
import { RIGHTS_STATUSES } from '#domain/privacy/rights-request.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ShownRights } from './privacy-types.ts'
import { useAdminQuery } from './use-team.ts'

const statuses = RIGHTS_STATUSES.map((value) => ({ value, label: texts.statuses[value] }))

/** A rights request: the person, what they ask for, and its progress. */
export function RightsPanel({ folio, onSaved }: { folio: string; onSaved: () => void }) {
  const key = ['rights', 'detail', folio]
  const { data, error, refetch } = useAdminQuery<ShownRights>(key, `/privacy/rights-requests/${folio}`)
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={4} />
  const { name, email, kind, leadFolio, details, createdAt } = data
  return (
    <>
      <dl className="setting-facts">
        <div>
          <dt>{texts.person}</dt>
          <dd>
            {name}
            <small>
              <a href={`mailto:${email}?subject=${folio}`}>{email}</a>
            </small>
          </dd>
        </div>
        <div>
          <dt>{texts.columns.kind}</dt>
          <dd>{rightLabels[kind]}</dd>
        </div>
        <div>
          <dt>{texts.columns.status}</dt>
          <dd>{texts.statuses[data.status]}</dd>
        </div>
        <div>
          <dt>{texts.columns.received}</dt>
          <dd>
            <Time at={createdAt} exact />
          </dd>
        </div>
        {leadFolio ? (
          <div>
            <dt>{texts.leadFolio}</dt>
            <dd>
              <AppLink href={`/admin/leads/${leadFolio}`}>{leadFolio}</AppLink>
            </dd>
          </div>
        ) : null}
        <div>
          <dt>{texts.details}</dt>
          <dd className="written">{details ?? texts.noDetails}</dd>
        </div>
      </dl>
      <RightsForm request={data} onSaved={onSaved} />
      <p className="admin-line">{texts.looked}</p>
    </>
  )
}

/** Edited fields; the others come from the server. */
type Edits = { status?: string; dueOn?: string; note?: string }

/** If somebody else updates the request, edits are kept and sent again on top of it. */
function RightsForm({ request, onSaved }: { request: ShownRights; onSaved: () => void }) {
  const { folio } = request
  const [edits, setEdits] = useState<Edits>({})
  const { status, dueOn, note } = { status: request.status, dueOn: request.dueOn, note: '', ...edits }
  const edit = (next: Edits) => setEdits((known) => ({ ...known, ...next }))
  const api = useAdminApi()
  const queries = useQueryClient()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)

  async function move() {
    setBusy(true)
    setErrors({})
    const body = { seen: request.status, status, note, dueOn: dueOn || request.dueOn }
    try {
      const saved = await api.post<ShownRights>(`/privacy/rights-requests/${folio}/moves`, body)
      queries.setQueryData(['rights', 'detail', folio], saved)
      void queries.invalidateQueries({ queryKey: ['rights', 'list'] })
      setEdits({})
      onSaved()
      doneToast(fillText(texts.moved, { folio }))
    } catch (error) {
      const { fields, current } = asAdminError(error)
      setErrors(fields)
      if (current) queries.setQueryData(['rights', 'detail', folio], current)
      errorToast(error)
    }
    setBusy(false)
  }

  return (
    <form
      className="admin-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void move()
      }}
    >
      <SelectField
        name="status"
        id="rights-status"
        label={texts.changeStatus}
        required
        options={statuses}
        value={status}
        onChange={({ target }) => edit({ status: target.value })}
      />
      <TextField
        name="dueOn"
        id="rights-due"
        type="date"
        label={texts.dueOn}
        required
        value={dueOn}
        onChange={({ target }) => edit({ dueOn: target.value })}
        error={errors.dueOn}
      />
      <TextAreaField
        name="note"
        id="rights-note"
        label={texts.note}
        hint={texts.noteHint}
        rows={3}
        maxLength={1000}
        value={note}
        onChange={({ target }) => edit({ note: target.value })}
        error={errors.note}
      />
      <Button type="submit" small loading={busy} loadingLabel={backOffice.saving.saving}>
        {texts.move}
      </Button>
    </form>
  )
}
