import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { fillText } from '#content/fill-text.ts'
import { adminPrivacy as texts } from '#content/ui/admin-operations.ts'
import { backOffice } from '#content/ui.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { asAdminError } from '#app/widgets/back-office/api/admin-error.ts'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { doneToast, errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import type { PrivacyAnswer, PrivacyValue, Processor } from './privacy-types.ts'
import { ProcessorFields } from './processor-fields.tsx'

const NEW: Processor = { name: '', task: '', data: '', transfer: '', contractOn: '' }

/** How long requests stay, where rights are asked for, and who handles data for us. */
export function PrivacyForm({ section }: { section: PrivacyAnswer }) {
  const api = useAdminApi()
  const queries = useQueryClient()
  const { can } = useStaff()
  const { value, version, defaultMailbox } = section
  const [processors, setProcessors] = useState(() =>
    value.processors.map((processor, index) => ({ ...processor, key: index })),
  )
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)

  async function save(form: FormData) {
    setBusy(true)
    setErrors({})
    const input: PrivacyValue = {
      rightsMailbox: String(form.get('rightsMailbox') ?? ''),
      retentionMonths: Number(form.get('retentionMonths') || Number.NaN),
      processors: processors.map(({ key, ...rest }) => ({ ...rest, ...readProcessor(form, key) })),
    }
    try {
      const saved = await api.put<PrivacyAnswer>('/privacy', { value: input, version })
      queries.setQueryData(['settings', 'privacy'], saved)
      doneToast(texts.saved)
    } catch (error) {
      setErrors(asAdminError(error).fields)
      errorToast(error)
    }
    setBusy(false)
  }

  return (
    <form
      className="admin-form settings-wide"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save(new FormData(event.currentTarget))
      }}
    >
      <fieldset disabled={!can('settings.write') && !can('leads.privacy')}>
        <p>
          {texts.dpo}{' '}
          <AppLink href="/admin/settings/legal" className="inline-link">
            {texts.dpoLink}
          </AppLink>
          .
        </p>
        <div className="number-fields">
          <TextField
            name="retentionMonths"
            type="number"
            inputMode="numeric"
            label={texts.retention}
            hint={texts.retentionHint}
            required
            defaultValue={value.retentionMonths}
            error={errors['value.retentionMonths']}
          />
          <TextField
            name="rightsMailbox"
            type="email"
            label={texts.mailbox}
            hint={fillText(texts.mailboxHint, { email: defaultMailbox })}
            defaultValue={value.rightsMailbox}
            error={errors['value.rightsMailbox']}
            autoComplete="off"
          />
        </div>
        <h2>{texts.processorsTitle}</h2>
        {processors.length === 0 ? <p>{texts.processorsEmpty}</p> : null}
        {processors.map((processor, index) => (
          <ProcessorFields
            key={processor.key}
            processor={processor}
            number={index + 1}
            errorOf={(field) => errors[`value.processors.${index}.${field}`]}
            onRemove={() => setProcessors((known) => known.filter(({ key }) => key !== processor.key))}
          />
        ))}
        <Button
          small
          look="ghost"
          onClick={() =>
            setProcessors((known) => [
              ...known,
              { ...NEW, key: Math.max(-1, ...known.map(({ key }) => key)) + 1 },
            ])
          }
        >
          <Plus className="icon" aria-hidden="true" />
          {texts.add}
        </Button>
        <div className="actions">
          <Button type="submit" small loading={busy} loadingLabel={backOffice.saving.saving}>
            {texts.save}
          </Button>
        </div>
      </fieldset>
    </form>
  )
}

function readProcessor(form: FormData, key: number): Processor {
  const text = (field: keyof Processor) => String(form.get(`${field}-${key}`) ?? '').trim()
  return {
    name: text('name'),
    task: text('task'),
    data: text('data'),
    transfer: text('transfer'),
    contractOn: text('contractOn'),
  }
}
