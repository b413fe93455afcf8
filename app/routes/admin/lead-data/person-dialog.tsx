import { useState } from 'react'
import { clinicLabel } from '#content/clinic-choices.ts'
import { fillText } from '#content/fill-text.ts'
import { adminLeads, backOffice, leadData } from '#content/ui.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx'
import type { PersonRequest } from './privacy-sheet.ts'

const texts = leadData.privacy
const REASON_MIN = 10

export type PersonChoice = { folios: string[]; reason: string; format: 'html' | 'json' }

interface PersonDialogProps {
  kind: 'export' | 'erase'
  folio: string
  person: readonly PersonRequest[]
  busy: boolean
  onClose: () => void
  onConfirm: (choice: PersonChoice) => void
}

/** For a person's right: which requests it covers, and why. An erasure must be confirmed by typing the folio. */
export default function PersonDialog({ kind, folio, person, busy, onClose, onConfirm }: PersonDialogProps) {
  const [errors, setErrors] = useState<{ reason?: string; folio?: string }>({})

  function submit(form: FormData) {
    const reason = String(form.get('person-reason') ?? '').trim()
    const typed = String(form.get('person-folio') ?? '').trim()
    const found = {
      ...(reason.length < REASON_MIN ? { reason: texts.reasonShort } : {}),
      ...(kind === 'erase' && typed !== folio ? { folio: fillText(texts.typeFolioWrong, { folio }) } : {}),
    }
    setErrors(found)
    if (Object.keys(found).length > 0) return
    const folios = person.map((one) => one.folio).filter((one) => form.has(`request-${one}`))
    const format = form.get('person-format') === 'json' ? 'json' : 'html'
    onConfirm({ folios: folios.length > 0 ? folios : [folio], reason, format })
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={kind === 'export' ? texts.exportTitle : texts.eraseTitle}
      description={kind === 'export' ? texts.exportText : texts.eraseText}
      className="admin-dialog"
    >
      <form
        className="admin-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit(new FormData(event.currentTarget))
        }}
      >
        <fieldset className="lead-data-columns">
          <legend>{texts.person}</legend>
          {person.map((one) => (
            <Checkbox
              key={one.folio}
              name={`request-${one.folio}`}
              defaultChecked
              label={[one.folio, adminLeads.channels[one.channel], clinicLabel(one.clinicSlug)]
                .filter(Boolean)
                .join(' · ')}
            />
          ))}
        </fieldset>
        {kind === 'export' ? (
          <SelectField
            name="person-format"
            label={texts.format}
            required
            options={[
              { value: 'html', label: texts.formats.html },
              { value: 'json', label: texts.formats.json },
            ]}
          />
        ) : null}
        <TextAreaField
          name="person-reason"
          label={texts.reason}
          hint={texts.reasonHint}
          required
          rows={2}
          maxLength={500}
          error={errors.reason}
        />
        {kind === 'erase' ? (
          <TextField
            name="person-folio"
            label={fillText(texts.typeFolio, { folio })}
            required
            autoComplete="off"
            spellCheck={false}
            error={errors.folio}
          />
        ) : null}
        <Button type="submit" loading={busy} loadingLabel={backOffice.saving.saving}>
          {kind === 'export' ? texts.download : texts.eraseConfirm}
        </Button>
      </form>
    </Dialog>
  )
}
