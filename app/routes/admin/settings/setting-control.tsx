import type { SettingField, SettingValue } from '#domain/settings/site-section.ts'
import { fillText } from '#content/fill-text.ts'
import { adminSettings as texts } from '#content/ui.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx'
import { type DateScope, DatesField } from './dates-field.tsx'
import { HoursField } from './hours-field.tsx'
import { regionOf } from './region-of.ts'
import { showSetting } from './show-setting.ts'
import { TimesField } from './times-field.tsx'

interface SettingControlProps {
  field: SettingField
  name: string
  value: SettingValue
  written: SettingValue | undefined
  saved: SettingValue | undefined
  error: string | undefined
  /** The hours that a blank value stands for. */
  fallback: string
  /** The clinic that the setting belongs to, if any. */
  clinic: string | undefined
  onChange: (next: SettingValue) => void
  onAddDate: (line: string, scope: DateScope) => void
}

const INPUT_TYPES: Partial<Record<SettingField['kind'], string>> = {
  phone: 'tel',
  email: 'email',
  number: 'number',
  date: 'date',
}

/** The control of one setting, by its kind. */
export function SettingControl(props: SettingControlProps) {
  const { field, name, value, written, saved, error, onChange } = props
  const { kind, label, hint, options = [] } = field
  const required = field.required || field.needed || kind === 'number'
  const after = field.next ? (
    <Next text={field.next} {...{ saved, onChange }} />
  ) : (
    <Written {...{ value, written, onChange }} />
  )
  if (kind === 'switch') {
    return (
      <Checkbox
        name={name}
        label={label}
        hint={hint}
        error={error}
        checked={value === true}
        onChange={(event) => onChange(event.target.checked)}
      />
    )
  }
  if (kind === 'hours') {
    const { language = 'spanish', blank } = field
    const text = { name, label, hint, error, value: String(value), language, blank }
    return <HoursField {...text} fallback={props.fallback || String(written ?? '')} onChange={onChange} />
  }
  if (kind === 'times') {
    const { before = '' } = field
    const text = { name, label, hint, error, value: String(value), written: String(written ?? ''), before }
    return <TimesField {...text} onChange={onChange} />
  }
  if (kind === 'dates') {
    const region = regionOf(props.clinic ?? '')
    const text = { name, label, hint, error, value: String(value), region }
    return <DatesField {...text} onChange={onChange} onAdd={props.onAddDate} />
  }
  const marked = field.needed ? (
    <>
      {label} <small>({texts.needed})</small>
    </>
  ) : (
    label
  )
  const shared = { name, label: marked, hint, error, required, after }
  if (kind === 'choice') {
    return (
      <SelectField
        {...shared}
        placeholder=""
        options={options}
        value={String(value)}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  }
  if (kind === 'text' || kind === 'redirects' || kind === 'emails') {
    return (
      <TextAreaField
        {...shared}
        full
        rows={kind === 'redirects' ? 6 : 3}
        value={String(value)}
        spellCheck={kind === 'text'}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  }
  return (
    <TextField
      {...shared}
      type={INPUT_TYPES[kind] ?? 'text'}
      value={String(value)}
      autoComplete="off"
      onChange={({ target }) =>
        onChange(kind === 'number' && target.value !== '' ? Number(target.value) : target.value)
      }
    />
  )
}

/** The built-in value, if it differs from the setting. */
function Written({ value, written, onChange }: Pick<SettingControlProps, 'value' | 'written' | 'onChange'>) {
  if (written === undefined || written === value || written === '') return null
  return (
    <button type="button" className="settings-written" onClick={() => onChange(written)}>
      {texts.reset}: {showSetting(written)}
    </button>
  )
}

/** Fills in the number after the saved one. */
function Next({ text, saved, onChange }: Pick<SettingControlProps, 'saved' | 'onChange'> & { text: string }) {
  const next = Number(saved) + 1
  return (
    <div className="settings-next">
      <Button small look="ghost" onClick={() => onChange(next)}>
        {fillText(text, { n: next })}
      </Button>
    </div>
  )
}
