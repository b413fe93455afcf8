import { Button } from '#app/ui/button.tsx'
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx'
import { asAdminError } from '#app/widgets/back-office/api/admin-error.ts'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { doneToast, errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { LoadFailed, Skeleton } from '#app/widgets/back-office/states/screen-states.tsx'
import { fillText } from '#content/fill-text.ts'
import { backOffice } from '#content/ui.ts'
import { adminPrivacy as texts } from '#content/ui/admin-operations.ts'
import { adminRights as rights } from '#content/ui/admin-rights.ts'
import {
  IDENTITY_CHECKS,
  RIGHTS_LIMITS,
  RIGHTS_STATUSES,
  WRITTEN_CHANNELS,
} from '#domain/privacy/rights-request.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ShownRights } from './privacy-types.ts'
import {
  besideTheirs,
  edited,
  leftOf,
  moveOf,
  NO_DRAFT,
  type RightsDraft,
  type RightsWords,
  wordsOf,
} from './rights-draft.ts'
import { RightsFacts } from './rights-facts.tsx'
import { useAdminQuery } from './use-team.ts'

const identities = IDENTITY_CHECKS.map((value) => ({ value, label: rights.identities[value] }))
const channels = WRITTEN_CHANNELS.map((value) => ({ value, label: rights.channels[value] }))
const statuses = RIGHTS_STATUSES.map((value) => ({ value, label: texts.statuses[value] }))

/** A rights request: the person, what they ask for, and its progress. */
export function RightsPanel({ folio, onSaved }: { folio: string; onSaved: () => void }) {
  const key = ['rights', 'detail', folio]
  const { data, error, refetch } = useAdminQuery<ShownRights>(key, `/privacy/rights-requests/${folio}`)
  const again = () => void refetch()
  if (!data) return error ? <LoadFailed error={error} onRetry={again} /> : <Skeleton rows={4} />
  return (
    <>
      {error ? <LoadFailed error={error} onRetry={again} kept /> : null}
      <RightsFacts request={data} />
      <RightsForm request={data} onSaved={onSaved} />
      <p className="admin-line">{texts.looked}</p>
    </>
  )
}

/**
 * If somebody else updates the request, edits are kept, with a note of what theirs say, and replace theirs only when
 * they are sent again.
 */
function RightsForm({ request, onSaved }: { request: ShownRights; onSaved: () => void }) {
  const { folio } = request
  const [draft, setDraft] = useState(NO_DRAFT)
  // A save that answers late reads what has been typed since.
  const latest = useRef(draft)
  const { status, dueOn, note, identity, answer, answeredBy, leadFolio } = {
    ...wordsOf(request),
    ...draft.edits,
  }
  const reopens = request.closedAt !== null && status !== 'answered' && status !== 'refused'
  const wantsReason = status === 'refused' || dueOn !== request.dueOn || reopens
  const put = (next: RightsDraft) => {
    latest.current = next
    setDraft(next)
  }
  const edit = (next: Partial<RightsWords>) => put(edited(latest.current, request, next))
  const api = useAdminApi()
  const queries = useQueryClient()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)

  async function move() {
    setBusy(true)
    setErrors({})
    const body = moveOf(draft, request)
    try {
      const saved = await api.post<ShownRights>(`/privacy/rights-requests/${folio}/moves`, body)
      queries.setQueryData(['rights', 'detail', folio], saved)
      void queries.invalidateQueries({ queryKey: ['rights', 'list'] })
      const left = leftOf(latest.current, draft.edits, saved)
      put(left)
      if (Object.keys(left.edits).length === 0) onSaved()
      doneToast(fillText(texts.moved, { folio }))
    } catch (error) {
      const { fields, current } = asAdminError(error)
      setErrors(fields)
      if (current) showTheirs(current as ShownRights)
      errorToast(error)
    }
    setBusy(false)
  }

  function showTheirs(current: ShownRights) {
    queries.setQueryData(['rights', 'detail', folio], current)
    const beside = besideTheirs(latest.current, current)
    setErrors(beside.notes)
    put(beside.draft)
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
        name="identity"
        id="rights-identity"
        label={rights.identity}
        hint={rights.identityHint}
        placeholder={rights.identityNone}
        options={identities}
        value={identity}
        onChange={({ target }) => edit({ identity: target.value })}
        error={errors.identity}
      />
      <TextField
        name="leadFolio"
        id="rights-lead"
        label={rights.leadFolio}
        value={leadFolio}
        onChange={({ target }) => edit({ leadFolio: target.value })}
        error={errors.leadFolio}
        autoComplete="off"
      />
      <TextAreaField
        name="answer"
        id="rights-answer"
        label={rights.answer}
        hint={rights.answerHint}
        rows={4}
        maxLength={RIGHTS_LIMITS.answer}
        value={answer}
        onChange={({ target }) => edit({ answer: target.value })}
        error={errors.answer}
      />
      <SelectField
        name="answeredBy"
        id="rights-answered-by"
        label={rights.answeredBy}
        placeholder={rights.notYet}
        options={channels}
        value={answeredBy}
        onChange={({ target }) => edit({ answeredBy: target.value })}
        error={errors.answeredBy}
      />
      <SelectField
        name="status"
        id="rights-status"
        label={texts.changeStatus}
        required
        options={statuses}
        value={status}
        onChange={({ target }) => edit({ status: target.value })}
        error={errors.status}
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
        hint={wantsReason ? texts.noteNeeded : texts.noteHint}
        required={wantsReason}
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
