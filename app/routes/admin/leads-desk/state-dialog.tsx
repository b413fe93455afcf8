import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { GuardedDialog } from '#app/widgets/back-office/guarded-dialog.tsx'
import { fillText } from '#content/fill-text.ts'
import { deskTexts, leadWords } from '#content/ui.ts'
import { leadMove, movesFrom } from '#domain/lead/lead-states.ts'
import { INVALID_REASONS, type LeadStatus, LOST_REASONS } from '#domain/lead/lead.ts'
import { useState } from 'react'
import type { LeadDialogProps } from './lead-dialogs.tsx'
import { useDialogForm } from './use-dialog-form.ts'
import { useActOnShown } from './use-lead.ts'

const texts = deskTexts.state

/** Changes the state, with the reason that closing or reopening requires. */
export function StateDialog({ lead, act, onClose }: LeadDialogProps) {
  const { busy, errors, run } = useDialogForm(onClose)
  const actOnShown = useActOnShown(lead, act)
  const [to, setTo] = useState<LeadStatus | ''>('')
  const moves = movesFrom(lead.status)
  const move = to === '' ? null : leadMove(lead.status, to)
  const asks = move?.allowed === false && move.reason === 'reason-missing'
  return (
    <GuardedDialog
      onClose={onClose}
      title={texts.title}
      description={fillText(texts.now, { status: leadWords.status[lead.status] })}
    >
      {moves.length === 0 ? <p>{texts.none}</p> : null}
      <form
        className="admin-form"
        noValidate
        hidden={moves.length === 0}
        onSubmit={(event) => {
          event.preventDefault()
          const reason = String(new FormData(event.currentTarget).get('state-reason') ?? '')
          const done = fillText(texts.done, { status: to ? leadWords.status[to] : '' })
          void run(() => actOnShown('moves', { to, ...(reason ? { reason } : {}) }, done))
        }}
      >
        <SelectField
          name="state-to"
          label={texts.to}
          required
          placeholder={texts.choose}
          options={moves.map((status) => ({ value: status, label: leadWords.status[status] }))}
          value={to}
          onChange={(event) => setTo(event.target.value as LeadStatus)}
          error={errors.to}
        />
        {asks ? <Reason to={to} error={errors.reason} /> : null}
        <Button type="submit" small loading={busy} disabled={to === ''}>
          {texts.confirm}
        </Button>
      </form>
    </GuardedDialog>
  )
}

function Reason({ to, error }: { to: LeadStatus | ''; error: string | undefined }) {
  if (to !== 'lost' && to !== 'invalid')
    return <TextField name="state-reason" label={texts.why} required maxLength={500} error={error} />
  const options =
    to === 'lost'
      ? LOST_REASONS.map((value) => ({
          value: value as string,
          label: leadWords.lostReason[value] as string,
        }))
      : INVALID_REASONS.map((value) => ({
          value: value as string,
          label: leadWords.invalidReason[value] as string,
        }))
  return (
    <SelectField
      key={to}
      name="state-reason"
      label={texts.reason}
      required
      placeholder={texts.chooseReason}
      options={options}
      error={error}
    />
  )
}
