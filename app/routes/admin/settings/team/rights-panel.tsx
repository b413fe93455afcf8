import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { RIGHTS_STATUSES } from '#domain/rights-request.ts'
import { fillText } from '#content/fill-text.ts'
import { rightLabels } from '#content/rights-form-texts.ts'
import { adminPrivacy as texts } from '#content/ui/admin-operations.ts'
import { backOffice } from '#content/ui.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx'
import { Time } from '#app/ui/time.tsx'
import { asAdminError } from '#app/widgets/back-office/api/admin-error.ts'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { doneToast, errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { LoadFailed, Skeleton } from '#app/widgets/back-office/states/screen-states.tsx'
import type { ShownRights } from './privacy-types.ts'
import { useAdminQuery } from './use-team.ts'

const statuses = RIGHTS_STATUSES.map((value) => ({ value, label: texts.statuses[value] }))

/** One request of rights: whose it is, what they ask for, and how it goes on. */
export function RightsPanel({ folio }: { folio: string }) {
  const key = ['rights', 'detail', folio]
  const { data, error, refetch } = useAdminQuery<ShownRights>(key, `/privacy/rights-requests/${folio}`)
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={4} />
  const { name, email, kind, leadFolio, details, createdAt } = data
  return (
    <>
      <dl className="fact-rows">
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
      <RightsForm key={data.status + data.dueOn} request={data} />
      <p className="admin-line">{texts.looked}</p>
    </>
  )
}

function RightsForm({ request }: { request: ShownRights }) {
  const { folio, status, dueOn } = request
  const api = useAdminApi()
  const queries = useQueryClient()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)

  async function move(form: FormData) {
    setBusy(true)
    setErrors({})
    const text = (name: string) => String(form.get(name) ?? '')
    const body = { seen: status, status: text('status'), note: text('note'), dueOn: text('dueOn') || dueOn }
    try {
      const saved = await api.post<ShownRights>(`/privacy/rights-requests/${folio}/moves`, body)
      queries.setQueryData(['rights', 'detail', folio], saved)
      void queries.invalidateQueries({ queryKey: ['rights', 'list'] })
      doneToast(fillText(texts.moved, { folio }))
    } catch (error) {
      const { fields, current } = asAdminError(error)
      setErrors(fields)
      // Somebody else was first: what they saved is shown, and the note stays to be sent again.
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
        void move(new FormData(event.currentTarget))
      }}
    >
      <SelectField
        name="status"
        id="rights-status"
        label={texts.changeStatus}
        required
        options={statuses}
        defaultValue={status}
      />
      <TextField
        name="dueOn"
        id="rights-due"
        type="date"
        label={texts.dueOn}
        required
        defaultValue={dueOn}
        error={errors.dueOn}
      />
      <TextAreaField
        name="note"
        id="rights-note"
        label={texts.note}
        hint={texts.noteHint}
        rows={3}
        maxLength={1000}
        error={errors.note}
      />
      <Button type="submit" small loading={busy} loadingLabel={backOffice.saving.saving}>
        {texts.move}
      </Button>
    </form>
  )
}
