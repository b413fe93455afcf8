import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { SelectField, TextAreaField } from '#app/ui/field.tsx'
import { backOffice, leadData } from '#content/ui.ts'
import {
  EXPORT_COLUMNS,
  EXPORT_PURPOSES,
  type ExportColumn,
  HEALTH_COLUMNS,
} from '#domain/lead/data/export-columns.ts'
import { useState } from 'react'

const texts = leadData.exports

/** The most common columns, checked by default. */
const USUAL: readonly ExportColumn[] = [
  'folio',
  'created',
  'channel',
  'status',
  'clinic',
  'name',
  'phone',
  'email',
  'owner',
  'doNotCall',
  'marketing',
]

export type ExportChoice = {
  format: string
  purpose: string
  reason: string
  columns: ExportColumn[]
  includeHealth: boolean
}

interface ExportFormProps {
  busy: boolean
  /** By field, from the server. */
  errors: Readonly<Record<string, string>>
  onSubmit: (choice: ExportChoice) => void
}

/** Format, purpose, reason and columns; columns that may reveal health need an extra confirmation. */
export function ExportForm({ busy, errors, onSubmit }: ExportFormProps) {
  const [columns, setColumns] = useState<readonly ExportColumn[]>(USUAL)
  const health = columns.some((id) => HEALTH_COLUMNS.includes(id))
  const toggle = (id: ExportColumn, on: boolean) =>
    setColumns(on ? [...columns, id] : columns.filter((one) => one !== id))

  function submit(form: FormData) {
    const text = (name: string) => String(form.get(name) ?? '').trim()
    onSubmit({
      format: text('export-format'),
      purpose: text('export-purpose'),
      reason: text('export-reason'),
      columns: EXPORT_COLUMNS.map(({ id }) => id).filter((id) => columns.includes(id)),
      includeHealth: form.has('export-health'),
    })
  }

  const column = ({ id, label }: (typeof EXPORT_COLUMNS)[number]) => (
    <Checkbox
      key={id}
      name={`column-${id}`}
      label={label}
      checked={columns.includes(id)}
      onChange={(event) => toggle(id, event.target.checked)}
    />
  )
  return (
    <form
      className="admin-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit(new FormData(event.currentTarget))
      }}
    >
      <div className="lead-data-pair">
        <SelectField
          name="export-purpose"
          label={texts.purpose}
          required
          placeholder=""
          options={Object.entries(EXPORT_PURPOSES).map(([value, label]) => ({ value, label }))}
          error={errors.purpose}
        />
        <SelectField
          name="export-format"
          label={texts.format}
          required
          options={Object.entries(texts.formats).map(([value, label]) => ({ value, label }))}
        />
      </div>
      <TextAreaField
        name="export-reason"
        label={texts.reason}
        hint={texts.reasonHint}
        required
        rows={2}
        maxLength={500}
        error={errors.reason}
      />
      <fieldset className="lead-data-columns">
        <legend>{texts.columns}</legend>
        {EXPORT_COLUMNS.filter((one) => !HEALTH_COLUMNS.includes(one.id)).map(column)}
      </fieldset>
      <fieldset className="lead-data-columns">
        <legend>{texts.health}</legend>
        {EXPORT_COLUMNS.filter((one) => HEALTH_COLUMNS.includes(one.id)).map(column)}
      </fieldset>
      {errors.columns ? <p className="field-error">{errors.columns}</p> : null}
      {health ? (
        <Checkbox name="export-health" label={texts.includeHealth} required error={errors.includeHealth} />
      ) : null}
      <Button type="submit" loading={busy} loadingLabel={backOffice.saving.saving}>
        {texts.confirm}
      </Button>
      <p className="muted">{texts.rule}</p>
    </form>
  )
}
