import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx'
import { asAdminError } from '#app/widgets/back-office/api/admin-error.ts'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { doneToast, errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { fillText } from '#content/fill-text.ts'
import { rightLabels } from '#content/rights-form-texts.ts'
import { backOffice } from '#content/ui.ts'
import { adminRights as texts } from '#content/ui/admin-rights.ts'
import { longDateText } from '#domain/calendar/long-date.ts'
import { inMadrid, isDate } from '#domain/calendar/madrid-calendar.ts'
import {
  IDENTITY_CHECKS,
  RIGHTS,
  RIGHTS_LIMITS,
  rightsDueDay,
  WRITTEN_CHANNELS,
} from '#domain/privacy/rights-request.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

const kinds = RIGHTS.map((value) => ({ value, label: rightLabels[value] }))
const channels = WRITTEN_CHANNELS.map((value) => ({ value, label: texts.channels[value] }))
const identities = IDENTITY_CHECKS.map((value) => ({ value, label: texts.identities[value] }))
const EMPTY = {
  kind: '',
  details: '',
  channel: 'letter',
  name: '',
  email: '',
  phone: '',
  address: '',
  identity: '',
}

interface RightsRegisterProps {
  /** The request it is about, if it was started from there. */
  leadFolio: string
  onDone: (folio: string) => void
}

/** Writes down a data rights request that came by e-mail, letter, telephone or in person. */
export function RightsRegister({ leadFolio, onDone }: RightsRegisterProps) {
  const api = useAdminApi()
  const queries = useQueryClient()
  const [today] = useState(() => inMadrid(new Date()).date)
  const [values, setValues] = useState({ ...EMPTY, leadFolio, receivedOn: today })
  const [confirm, setConfirm] = useState(false)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const bound = (name: keyof typeof values) => ({
    name,
    id: `register-${name}`,
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  })
  const due = isDate(values.receivedOn) ? longDateText(rightsDueDay(values.receivedOn)) : ''

  async function save() {
    setBusy(true)
    setErrors({})
    try {
      const body = { ...values, confirm: confirm && values.email !== '' }
      const { folio } = await api.post<{ folio: string }>('/privacy/rights-requests', body)
      void queries.invalidateQueries({ queryKey: ['rights', 'list'] })
      doneToast(fillText(texts.saved, { folio }))
      onDone(folio)
    } catch (error) {
      const { fields } = asAdminError(error)
      setErrors(fields)
      if (Object.keys(fields).length === 0) errorToast(error)
      const [first] = Object.keys(values).filter((name) => name in fields)
      document.getElementById(`register-${first}`)?.focus()
    }
    setBusy(false)
  }

  return (
    <form
      className="admin-form rights-register"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <fieldset>
        <legend>{texts.groups.asks}</legend>
        <SelectField
          {...bound('kind')}
          label={texts.kind}
          required
          placeholder={texts.kindMissing}
          options={kinds}
        />
        <TextAreaField
          {...bound('details')}
          label={texts.details}
          hint={texts.detailsHint}
          required={values.kind === 'rectification'}
          rows={4}
          maxLength={RIGHTS_LIMITS.details}
        />
      </fieldset>
      <fieldset>
        <legend>{texts.groups.came}</legend>
        <div className="number-fields">
          <SelectField {...bound('channel')} label={texts.channel} required options={channels} />
          <TextField {...bound('receivedOn')} label={texts.receivedOn} type="date" required max={today} />
        </div>
        <p className="admin-line" role="status">
          {due ? fillText(texts.due, { day: due }) : ''}
        </p>
      </fieldset>
      <fieldset>
        <legend>{texts.groups.person}</legend>
        <TextField {...bound('name')} label={texts.name} required autoComplete="off" />
        <p className="settings-hint">{texts.reach}</p>
        <div className="number-fields">
          <TextField {...bound('email')} label={texts.email} type="email" autoComplete="off" />
          <TextField {...bound('phone')} label={texts.phone} type="tel" autoComplete="off" />
        </div>
        <TextAreaField {...bound('address')} label={texts.address} hint={texts.addressHint} rows={2} />
        <TextField
          {...bound('leadFolio')}
          label={texts.leadFolio}
          hint={texts.leadFolioHint}
          autoComplete="off"
        />
        <SelectField
          {...bound('identity')}
          label={texts.identity}
          hint={texts.identityHint}
          placeholder={texts.identityNone}
          options={identities}
        />
        {values.email === '' ? null : (
          <Checkbox
            name="confirm"
            id="register-confirm"
            label={texts.confirm}
            checked={confirm}
            onChange={({ target }) => setConfirm(target.checked)}
          />
        )}
      </fieldset>
      <Button type="submit" small loading={busy} loadingLabel={backOffice.saving.saving}>
        {texts.save}
      </Button>
    </form>
  )
}
